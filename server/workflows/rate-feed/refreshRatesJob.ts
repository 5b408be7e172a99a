import type { RunningJob } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { type FeedLimits, fetchFeed, RateFeedError } from './fetchFeed.ts';
import { isReadEachNight } from './nightlyFeed.ts';
import { readFeed } from './readFeed.ts';
import { noteFailedFeed, refreshRates } from './refreshRates.ts';

export const refreshRatesJob =
  ({ database: { db }, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>, url: string, limits?: FeedLimits) =>
  async ({ payload, signal }: Pick<RunningJob<'refresh-rates'>, 'payload' | 'signal'>): Promise<void> => {
    const { requestedBy } = payload;
    const { baseCurrency, workflows } = settings;
    if (requestedBy === null && workflows.RATE_FEED_URL === undefined && !(await isReadEachNight(db))) return;
    try {
      const feed = await readFeed(fetchFeed(url, signal, limits));
      await refreshRates({ db, now: now(), baseCurrency, requestedBy }, feed);
    } catch (error) {
      // The stop of the server is no fault of the feed.
      signal.throwIfAborted();
      if (error instanceof RateFeedError) await noteFailedFeed(db, error, now());
      throw error;
    }
  };
