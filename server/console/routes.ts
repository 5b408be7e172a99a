import { z } from 'zod';
import { isAllowed, readAccess } from '../../contract/access.ts';
import { belongingsOf } from '../../contract/belonging.ts';
import { ConsoleSettings } from '../../contract/consoleSettings.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { RunTimeResource, runTimeResourceCall } from '../../contract/runTimeResources.ts';
import { giveXsrfCookie } from '../auth/xsrf.ts';
import { sendRange } from '../http/simpleRest.ts';
import type { App, Services } from '../services.ts';
import { switchedOff } from '../switches.ts';
import { flagsOf, type Workflow } from '../workflow.ts';

export const consoleRoutes = (app: App, services: Services, workflows: readonly Workflow[]): void => {
  const { settings, registry, spreadsheet } = services;
  const flags = flagsOf(workflows, services);
  const switches = workflows.flatMap(({ switchedBy = [] }) => switchedBy);
  const { title, timeZone, baseCurrency, textBatchWaitMs } = settings;
  app.get(
    '/api/console/settings',
    {
      config: { access: 'public' },
      schema: {
        tags: ['console'],
        summary: 'The settings of the console: title, time zone, base currency and more',
        response: { 200: ConsoleSettings },
      },
    },
    async (request, reply) => {
      giveXsrfCookie(request, reply);
      return {
        title,
        timeZone,
        baseCurrency,
        textBatchWaitMs,
        hasSpreadsheet: spreadsheet !== null,
        switches,
        switchedOff: await switchedOff(services.database.db, switches),
        ...flags,
      };
    },
  );

  app.get(
    runTimeResourceCall,
    {
      config: { access: {} },
      schema: {
        tags: ['console'],
        summary: 'The resources that were declared at run time, as far as the caller may read them',
        response: { 200: z.array(RunTimeResource) },
      },
    },
    ({ user }, reply) => {
      const rows = registry
        .runTime()
        .filter(
          (declaration) => declaration.dialects.includes('generic') && isAllowed(readAccess(declaration, 'generic'), user.authorities),
        )
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .map(asRow);
      sendRange(reply, 'resource', { offset: 0, count: rows.length, total: rows.length });
      return rows;
    },
  );
};

const asRow = (declaration: ResourceDeclaration): RunTimeResource => {
  const { name, label, menu, access } = declaration;
  const { serverRecords, ...shown } = access;
  return { id: name, label, ...(menu ? { menu } : {}), access: shown, belongings: belongingsOf(declaration) };
};
