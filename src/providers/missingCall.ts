/** The statuses by which backends answer a call that they do not have. */
export const MISSING_CALL: readonly unknown[] = [400, 401, 403, 404, 405];
