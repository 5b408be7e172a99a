export class GoogleCallError extends Error {
  /** Null: no answer came, so that nobody knows whether the call was carried out. */
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly isOfToken: boolean;
  readonly isTooLarge: boolean;

  constructor(
    message: string,
    {
      status = null,
      retryAfterMs = null,
      isOfToken = false,
      isTooLarge = false,
      cause,
    }: { status?: number | null; retryAfterMs?: number | null; isOfToken?: boolean; isTooLarge?: boolean; cause?: unknown },
  ) {
    super(message, { cause });
    this.name = 'GoogleCallError';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.isOfToken = isOfToken;
    this.isTooLarge = isTooLarge;
  }
}

export const STRANGE_ANSWER = 'the answer is not one of the Google Sheets API';

/** The client wraps what its fetch throws. An error that is not from a call is a fault of ours. */
export const callErrorOf = (error: unknown): GoogleCallError | null => {
  for (let inner = error; inner instanceof Error; inner = inner.cause) if (inner instanceof GoogleCallError) return inner;
  return null;
};
