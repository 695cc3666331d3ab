/* Stands in, in tests alone, for the ucrtbase.dll of Windows: Wine 8's own, and what numpy calls that it lacks.
 * All else is forwarded to Wine's, which lies beside this as crtofwine.dll.
 */
#define EXPORTED __declspec(dllexport)

typedef struct { double real, imaginary; } Complex;
typedef struct { float real, imaginary; } ShortComplex;

EXPORTED double creal(Complex number) { return number.real; }
EXPORTED double cimag(Complex number) { return number.imaginary; }
EXPORTED double creall(Complex number) { return number.real; }
EXPORTED double cimagl(Complex number) { return number.imaginary; }
EXPORTED float crealf(ShortComplex number) { return number.real; }
EXPORTED float cimagf(ShortComplex number) { return number.imaginary; }
