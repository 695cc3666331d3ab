/* Stands in, in tests alone, for the icuuc.dll of Windows 10 that Wine does not have: it knows no converter.
 * Qt then decodes by its own means; these are the functions that Qt6Core asks for.
 */
#define EXPORTED __declspec(dllexport)
#define NOT_FOUND 4 /* U_FILE_ACCESS_ERROR */

static void *nothing(int *error) {
    if (error) *error = NOT_FOUND;
    return 0;
}

EXPORTED void *ucnv_open(const char *name, int *error) { return (void)name, nothing(error); }
EXPORTED const char *ucnv_getName(const void *one, int *error) { return (void)one, nothing(error); }
EXPORTED const char *ucnv_getStandardName(const char *name, const char *standard, int *error) {
    return (void)name, (void)standard, nothing(error);
}
EXPORTED const char *ucnv_getAvailableName(int number) { return (void)number, nothing(0); }
EXPORTED int ucnv_countAvailable(void) { return 0; }

/* Only asked of a converter, and there is none. */
#define NEVER_CALLED(name) EXPORTED void name(void) {}
NEVER_CALLED(ucnv_close)
NEVER_CALLED(ucnv_reset)
NEVER_CALLED(ucnv_getMaxCharSize)
NEVER_CALLED(ucnv_getToUCallBack)
NEVER_CALLED(ucnv_getFromUCallBack)
NEVER_CALLED(ucnv_setToUCallBack)
NEVER_CALLED(ucnv_setFromUCallBack)
NEVER_CALLED(ucnv_cbToUWriteUChars)
NEVER_CALLED(ucnv_cbFromUWriteUChars)
NEVER_CALLED(ucnv_toUCountPending)
NEVER_CALLED(ucnv_fromUCountPending)
NEVER_CALLED(ucnv_toUnicode)
NEVER_CALLED(ucnv_fromUnicode)
NEVER_CALLED(UCNV_TO_U_CALLBACK_SUBSTITUTE)
NEVER_CALLED(UCNV_FROM_U_CALLBACK_SUBSTITUTE)
