/* Stands in, in tests alone, for the bcryptprimitives.dll of Windows 10 that Wine 8 does not have.
 * pydantic-core takes the seeds of its tables from it.
 */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID bytes, ULONG count); /* advapi32's own source of chance */

__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *bytes, SIZE_T count) {
    return SystemFunction036(bytes, (ULONG)count);
}
