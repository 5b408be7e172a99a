import * as contract from '../../../contract/workflows/rate-feed/index.ts';
import { callSchemas } from '../../../contract/workflows/rate-feed/schemas.ts';
import { PublicError } from '../../errors.ts';
import { sendOrRunning } from '../../jobs/untilSent.ts';
import type { Services } from '../../services.ts';
import { oneOf } from '../../settingValues.ts';
import { defineWorkflow } from '../../workflow.ts';
import { findOldRates } from './oldRates.ts';
import { refreshRatesJob } from './refreshRates.ts';

export const rateFeed = defineWorkflow<typeof contract>({
  contract,
  settingValues: { [`${contract.nightlySetting.category}/${contract.nightlySetting.key}`]: oneOf('on', 'off') },
  tables: [],
  schemas: callSchemas,
  calls: {
    refreshRates: async ({ user }, services) => {
      if (feedOf(services) === null) throw new PublicError('NO_RATE_FEED');
      const jobCode = await sendOrRunning(services, 'refresh-rates', { requestedBy: user.username });
      return { status: 'SUCCESS', jobCode, errorList: [] };
    },
    oldRates: (_, { database, settings, now }) => findOldRates(database.db, now(), settings.baseCurrency),
  },
  jobs: {
    'refresh-rates': (services) => {
      const url = feedOf(services);
      return url === null ? null : refreshRatesJob(services, url);
    },
  },
  flags: (services) => ({ hasRateFeed: feedOf(services) !== null }),
});

const feedOf = ({ settings }: Pick<Services, 'settings'>): string | null => {
  const { RATE_FEED_URL: url = contract.centralBankUrl } = settings.workflows;
  return url === 'off' ? null : url;
};
