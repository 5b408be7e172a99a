/** The limits of a call to Google. */
export interface CallLimits {
  /** Google itself gives up after 180 seconds; a call of ours takes some seconds. */
  callMs: number;
  /** Of one answer. The usual one has some 2 MB. */
  answerBytes: number;
  /** The first wait before a call is repeated; it doubles. */
  firstWaitMs: number;
  /** How long a call is repeated for. The quota of calls is filled again each minute. */
  mostMs: number;
  /**
   * How long after an append was planned Google may still carry it out: its call may be repeated for `mostMs` first, then Google takes
   * its 180 seconds, and a minute is added for safety.
   */
  settleMs: number;
}

export const usualLimits: CallLimits = {
  callMs: 60_000,
  answerBytes: 16 * 1024 * 1024,
  firstWaitMs: 1_000,
  mostMs: 180_000,
  settleMs: 420_000,
};

/** Rows of the first call for a tab, and the most of one call. */
export const rowsOfCall = { first: 1_000, most: 50_000 } as const;
/** How many cells one answer should have: some 2 MB, as Google recommends. */
export const CELLS_OF_CALL = 20_000;
