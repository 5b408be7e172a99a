export interface CallLimits {
  callMs: number;
  answerBytes: number;
  firstWaitMs: number;
  mostMs: number;
  /** Its call may be repeated for `mostMs` first, then Google takes its 180 seconds, and a minute is added for safety. */
  settleMs: number;
}

export const usualLimits: CallLimits = {
  callMs: 60_000,
  answerBytes: 16 * 1024 * 1024,
  firstWaitMs: 1_000,
  mostMs: 180_000,
  settleMs: 420_000,
};

export const rowsOfCall = { first: 1_000, most: 50_000 } as const;
export const CELLS_OF_CALL = 20_000;
