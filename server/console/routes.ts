import { ConsoleSettings } from '../../contract/authentication.ts';
import { giveXsrfCookie } from '../auth/xsrf.ts';
import type { App } from '../http/application.ts';
import type { Services } from '../services.ts';

/** The settings that the console needs. A console on another host gets its XSRF cookie here. */
export const consoleRoutes = (app: App, { settings: { title, timeZone, baseCurrency }, spreadsheet }: Services): void => {
  app.get(
    '/api/console/settings',
    {
      config: { access: 'public' },
      schema: { tags: ['console'], summary: 'What the console presents by', response: { 200: ConsoleSettings } },
    },
    (request, reply) => {
      giveXsrfCookie(request, reply);
      const hasSpreadsheet = spreadsheet !== null;
      return { title, timeZone, baseCurrency, hasSpreadsheet, hasExport: true, hasSelectionFilters: true, hasActivity: true };
    },
  );
};
