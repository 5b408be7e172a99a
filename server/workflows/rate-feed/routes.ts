import { ScheduleImportResponse } from '../../../contract/offers/compare.ts';
import { refreshRatesCall } from '../../../contract/rateFeed.ts';
import { PublicError } from '../../errors.ts';
import type { App } from '../../http/application.ts';
import { sendOrRunning } from '../../jobs/sendOrRunning.ts';
import type { Services } from '../../services.ts';

export const rateFeedRoutes = (app: App, services: Services): void => {
  app.post(
    refreshRatesCall,
    {
      config: { access: { anyOf: ['MANAGER'] }, errors: ['NO_RATE_FEED'] },
      schema: {
        tags: ['forex-rate'],
        summary: 'Read the public feed of forex rates; while that runs, answers the running job',
        response: { 200: ScheduleImportResponse },
      },
    },
    async ({ user }) => {
      if (services.settings.rateFeedUrl === undefined) throw new PublicError('NO_RATE_FEED');
      const jobCode = await sendOrRunning(services, 'refresh-rates', { requestedBy: user.username });
      return { status: 'SUCCESS' as const, jobCode, errorList: [] };
    },
  );
};
