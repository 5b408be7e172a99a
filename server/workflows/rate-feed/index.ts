import { ScheduledJob } from '../../../contract/scheduledJob.ts';
import * as contract from '../../../contract/workflows/rate-feed/index.ts';
import { PublicError } from '../../errors.ts';
import { sendOrRunning } from '../../jobs/untilSent.ts';
import { defineWorkflow } from '../../workflow.ts';
import { refreshRatesJob } from './refreshRatesJob.ts';

export const rateFeed = defineWorkflow<typeof contract>({
  contract,
  tables: [],
  calls: {
    refreshRates: {
      answer: ScheduledJob,
      handle: async ({ user }, services) => {
        if (services.settings.workflows.RATE_FEED_URL === undefined) throw new PublicError('NO_RATE_FEED');
        const jobCode = await sendOrRunning(services, 'refresh-rates', { requestedBy: user.username });
        return { status: 'SUCCESS', jobCode, errorList: [] };
      },
    },
  },
  jobs: {
    'refresh-rates': (services) => {
      const url = services.settings.workflows.RATE_FEED_URL;
      return url === undefined ? null : refreshRatesJob(services, url);
    },
  },
  flags: ({ settings }) => ({ hasRateFeed: settings.workflows.RATE_FEED_URL !== undefined }),
});
