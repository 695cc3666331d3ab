/* Stands in, in tests alone, for the mscms.dll of Windows: no screen has a profile of colours.
 * Wine's own ends the program when Qt asks it for one.
 */
#define EXPORTED __declspec(dllexport)

EXPORTED void *OpenColorProfileW(void *profile, unsigned access, unsigned share, unsigned how) {
    return (void)profile, (void)access, (void)share, (void)how, (void *)0;
}
EXPORTED void *WcsOpenColorProfileW(void *colours, void *appearance, void *gamut, unsigned access, unsigned share,
                                    unsigned how, unsigned flags) {
    (void)colours, (void)appearance, (void)gamut, (void)access, (void)share, (void)how, (void)flags;
    return (void *)0;
}
EXPORTED void *WcsCreateIccProfile(void *profile, unsigned options) { return (void)profile, (void)options, (void *)0; }
EXPORTED int GetColorProfileFromHandle(void *profile, void *bytes, unsigned *size) {
    return (void)profile, (void)bytes, (void)size, 0;
}
EXPORTED int CloseColorProfile(void *profile) { return (void)profile, 1; }
