import { say } from '../../../contract/translated.ts';
export class RateFeedError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(say`The rate feed could not be used: ${reason}. No rate was changed.`, options);
    this.name = 'RateFeedError';
  }
}

/** A day's feed has 2 KB, that of 90 days 200 KB. */
const usualLimits = { longestMs: 20_000, mostBytes: 1_000_000 };
export type FeedLimits = typeof usualLimits;

/** It follows no redirect: the address is a setting, and another host could answer anything. @throws RateFeedError */
export async function* fetchFeed(url: string, signal: AbortSignal, limits = usualLimits): AsyncGenerator<Buffer> {
  const late = AbortSignal.timeout(limits.longestMs);
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, late]),
      headers: { accept: 'application/xml' },
    });
    const { status, ok, body } = response;
    if (status >= 300 && status < 400) throw new RateFeedError(say`it leads to another address (${status}), which is not followed`);
    if (!ok) throw new RateFeedError(say`it answered ${status}`);
    let bytes = 0;
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > limits.mostBytes) throw new RateFeedError(say`it sent more than ${limits.mostBytes.toLocaleString('en')} bytes`);
      yield Buffer.from(chunk);
    }
  } catch (error) {
    if (error instanceof RateFeedError) throw error;
    const reason = late.aborted ? say`it took longer than ${limits.longestMs / 1_000} seconds` : say`it cannot be reached, or broke off`;
    throw new RateFeedError(reason, { cause: error });
  }
}
