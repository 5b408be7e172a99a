export class GoogleCallError extends Error {
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

export const callErrorOf = (error: unknown): GoogleCallError | null => {
  for (let inner = error; inner instanceof Error; inner = inner.cause) if (inner instanceof GoogleCallError) return inner;
  return null;
};
