import { formatInTimeZone } from 'date-fns-tz';
import { readWindow, windowStart } from '../../../contract/offers/offerWindows.ts';
import * as contract from '../../../contract/workflows/family/index.ts';
import { callSchemas } from '../../../contract/workflows/family/schemas.ts';
import type { Services } from '../../services.ts';
import { zonedInstants } from '../../spreadsheet/zonedInstants.ts';
import { effectiveRates } from '../../trade/effectiveRates.ts';
import { suffixesOf } from '../../trade/tradeSettings.ts';
import { defineWorkflow } from '../../workflow.ts';
import { findFamilies, findFamily } from './findFamily.ts';

const MOST_IDS = 50;

export const family = defineWorkflow<typeof contract>({
  contract,
  switchedBy: 'family',
  tables: [],
  schemas: callSchemas,
  calls: {
    family: async ({ query: { title, days } }, services) => {
      const { database, settings, now } = services;
      const suffixes = await suffixesOf(database.db);
      const rates = await effectiveRates(database.db, settings.baseCurrency, now());
      const span = { since: sinceOf(readWindow(String(days)), services), now: now() };
      return findFamily(database.db, { title, suffixes, rates, span });
    },
    among: async ({ query: { productIds } }, { database: { db } }) => {
      const asked = productIds.split(',').slice(0, MOST_IDS).map(Number);
      return { families: await findFamilies(db, asked, await suffixesOf(db)) };
    },
  },
});

const sinceOf = (days: number, { settings: { timeZone }, now }: Services): Date =>
  zonedInstants(timeZone)(windowStart(days, now().getTime(), () => `${formatInTimeZone(now(), timeZone, 'yyyy-MM-dd')}T00:00:00`));
