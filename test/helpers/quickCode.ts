/**
 * For a process that runs an embedded PostgreSQL for a few seconds: V8 compiles its program quickly and skips the optimizing compiler,
 * which takes most of a short run. The product runs long enough to profit from it.
 */
export const quickCode = '--liftoff-only';
