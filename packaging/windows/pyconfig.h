/* What Python's headers must know of 64-bit Windows when our modules are compiled there by gcc; all else is the same
   in the headers of every system. */
#ifndef Py_CONFIG_H
#define Py_CONFIG_H

#include <io.h>
#include <stdio.h>

#define COMPILER "[gcc]"
#define PLATFORM "win32"
#define MS_WIN32
#define MS_WIN64
#define MS_WINDOWS
#define NT_THREADS
#define WITH_THREAD

/* Python itself is a library that is loaded. */
#define HAVE_DECLSPEC_DLL
#define HAVE_DYNAMIC_LOADING
#define MS_COREDLL
#define Py_ENABLE_SHARED 1
#define WITH_DOC_STRINGS 1
#define WITH_PYMALLOC 1

#define SIZEOF_DOUBLE 8
#define SIZEOF_FLOAT 4
#define SIZEOF_FPOS_T 8
#define SIZEOF_HKEY 8
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_OFF_T 4
#define SIZEOF_PID_T 4
#define SIZEOF_SHORT 2
#define SIZEOF_SIZE_T 8
#define SIZEOF_TIME_T 8
#define SIZEOF_VOID_P 8
#define SIZEOF_WCHAR_T 2

#define HAVE_COPYSIGN 1
#define HAVE_ERRNO_H
#define HAVE_ROUND 1
#define HAVE_SSIZE_T 1
#define HAVE_STDDEF_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_WCHAR_H 1
#define STDC_HEADERS 1

#endif
