/**
 * For a process that runs an embedded PostgreSQL for a few seconds: V8 compiles its program quickly and skips the optimizing compiler,
 * which takes most of a short run. The product runs long enough to profit from it.
 */
export const quickCode = '--liftoff-only';

/** Options for such a process. It also has room for its young objects from the beginning: starting a server fills the usual room often. */
export const quickProcess = [quickCode, '--min-semi-space-size=32', '--single-threaded-gc'] as const;
