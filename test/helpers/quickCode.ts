/**
 * For a process that runs an embedded PostgreSQL for a few seconds: V8 compiles its program quickly and skips the optimizing compiler,
 * which takes most of a short run. The product runs long enough to profit from it.
 */
export const quickCode = '--liftoff-only';

/**
 * For a process or a page that runs a minute or two: V8's last compiler and the helpers of its garbage collector pay off later. Of sixteen
 * files of the console's tests, run beside the same ones without these options, they took 2 of 49 seconds of processor time.
 */
export const quickly = ['--no-turbofan', '--single-threaded-gc', '--min-semi-space-size=32'];

/** Options for a process of a few seconds. It also has room for its young objects from the beginning: starting a server fills the usual room often. */
export const quickProcess = [quickCode, '--min-semi-space-size=32', '--single-threaded-gc'] as const;
