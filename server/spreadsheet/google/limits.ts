export const usualLimits = {
  callMs: 60_000,
  answerBytes: 16 * 1024 * 1024,
  firstWaitMs: 1_000,
  mostMs: 180_000,
  /** Its call may be repeated for `mostMs` first, then Google takes its 180 seconds, and a minute is added for safety. */
  settleMs: 420_000,
};
export type CallLimits = typeof usualLimits;

export const rowsOfCall = { first: 1_000, most: 50_000 } as const;
export const CELLS_OF_CALL = 20_000;
