/**
 * For a process that runs an embedded PostgreSQL for seconds only: V8 translates its program quickly, and does not go on to make it
 * fast, which costs most of a short life. The product itself runs long enough to be worth it.
 */
export const quickCode = '--liftoff-only';
