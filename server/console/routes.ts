import { z } from 'zod';
import { isAllowed, readAccess } from '../../contract/access.ts';
import { belongingsOf } from '../../contract/belonging.ts';
import { ConsoleSettings } from '../../contract/consoleSettings.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { RunTimeResource, RunTimeResourceFilter, runTimeResourceCall, runTimeResourceSortFields } from '../../contract/runTimeResources.ts';
import { giveXsrfCookie } from '../auth/xsrf.ts';
import type { App } from '../http/application.ts';
import { readFilter, readRange, readSort, SimpleRestQuery, sendRange } from '../http/simpleRest.ts';
import type { Services } from '../services.ts';
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
      config: { access: {}, errors: ['UNKNOWN_SORT_FIELD'] },
      schema: {
        tags: ['console'],
        summary: 'The resources that were declared at run time, as far as the caller may read them',
        querystring: SimpleRestQuery,
        response: { 200: z.array(RunTimeResource) },
      },
    },
    ({ query, user }, reply) => {
      const { id: ids } = readFilter(query.filter, RunTimeResourceFilter);
      const { direction } = readSort(query.sort, runTimeResourceSortFields, ['id', 'ASC']);
      const found = registry
        .runTime()
        .filter(
          (declaration) => declaration.dialects.includes('generic') && isAllowed(readAccess(declaration, 'generic'), user.authorities),
        )
        .filter(({ name }) => !ids || ids.includes(name))
        .toSorted((one, other) => (one.name < other.name === (direction === 'asc') ? -1 : 1));
      const { offset, limit } = readRange(query.range, found.length, MOST_RESOURCES);
      const rows = found.slice(offset, offset + limit);
      sendRange(reply, 'resource', { offset, count: rows.length, total: found.length });
      return rows.map(asRow);
    },
  );
};

const MOST_RESOURCES = 1_000;

const asRow = (declaration: ResourceDeclaration): RunTimeResource => {
  const { name, label, menu, access } = declaration;
  const { serverRecords, ...shown } = access;
  return { id: name, label, ...(menu ? { menu } : {}), access: shown, belongings: belongingsOf(declaration) };
};
