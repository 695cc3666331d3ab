/* Starts the CPython that lies beside it with begin.py and the command line that it was given.
 *
 * Built twice: qquovadis.exe for the window, qquovadis.com for terminals, where typing `qquovadis` finds it first.
 */
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <shellapi.h>
#include <stdlib.h>
#include <wchar.h>

#define LONGEST 32768 /* characters of a path; Windows knows no longer one */

typedef int (*PyMain)(int, wchar_t **);

static int incomplete(void) {
    MessageBoxW(NULL,
                L"Some files of Q Quo Vadis are missing. Please install it again.\n\n"
                L"Q Quo Vadis のファイルが足りません。もう一度インストールしてください。",
                L"Q Quo Vadis", MB_ICONERROR);
    return 2;
}

/* Puts what Python must be told before what we were told: its own place, texts in UTF-8, where it begins. */
static wchar_t **words_for_python(wchar_t *python, int *count) {
    wchar_t *ours[] = {python, L"-X", L"utf8", L"-m", L"begin"};
    int first = sizeof ours / sizeof *ours, given_count = 0;
    wchar_t **given = CommandLineToArgvW(GetCommandLineW(), &given_count);
    wchar_t **words = given ? calloc((size_t)(first + given_count), sizeof *words) : NULL;
    if (!words) return NULL;
    for (int each = 0; each < first; each++) words[each] = ours[each];
    for (int each = 1; each < given_count; each++) words[first + each - 1] = given[each];
    *count = first + given_count - 1;
    return words;
}

int wmain(void) {
    static wchar_t folder[LONGEST], library[LONGEST + 32], python[LONGEST + 32];
    DWORD length = GetModuleFileNameW(NULL, folder, LONGEST);
    if (length == 0 || length >= LONGEST) return incomplete();
    *wcsrchr(folder, L'\\') = 0;
    _snwprintf(library, LONGEST + 31, L"%ls\\python\\%ls", folder, LIBRARY);
    /* No such file is there: Python looks for its ._pth file and its library beside the name that it is given. */
    _snwprintf(python, LONGEST + 31, L"%ls\\python\\python.exe", folder);
    HMODULE loaded = LoadLibraryExW(library, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    PyMain run = loaded ? (PyMain)(void *)GetProcAddress(loaded, "Py_Main") : NULL;
    int count = 0;
    wchar_t **words = words_for_python(python, &count);
    return run && words ? run(count, words) : incomplete();
}
