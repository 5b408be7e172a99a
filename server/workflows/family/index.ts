import { formatInTimeZone } from 'date-fns-tz';
import { z } from 'zod';
import { isWindow, readWindow, windowStart } from '../../../contract/offers/offerWindows.ts';
import { readSuffixes, specSetting } from '../../../contract/products/titleParts.ts';
import * as contract from '../../../contract/workflows/family/index.ts';
import { Family, FoundFamily } from '../../../contract/workflows/family/schemas.ts';
import type { Services } from '../../services.ts';
import { zonedInstants } from '../../spreadsheet/zonedInstants.ts';
import { effectiveRates } from '../../trade/effectiveRates.ts';
import { settingOf } from '../../trade/tradeSettings.ts';
import { defineWorkflow } from '../../workflow.ts';
import { findFamilies, findFamily } from './findFamily.ts';

const MOST_IDS = 50;
const LONGEST_TITLE = 1_000;
const ids = z.string().regex(/^\d{1,15}(,\d{1,15})*$/);

export const family = defineWorkflow<typeof contract>({
  contract,
  switchedBy: 'family',
  tables: [],
  calls: {
    family: {
      query: z.object({
        title: z.string().trim().min(1).max(LONGEST_TITLE),
        days: z.string().refine(isWindow).transform(Number).optional(),
      }),
      answer: Family,
      handle: async ({ query: { title, days } }, services) => {
        const { database, settings, now } = services;
        const suffixes = readSuffixes(await settingOf(database.db, specSetting));
        const rates = await effectiveRates(database.db, settings.baseCurrency, now());
        const span = { since: sinceOf(readWindow(String(days)), services), now: now() };
        return findFamily(database.db, { title, suffixes, rates, span });
      },
    },
    among: {
      query: z.object({ productIds: ids }),
      answer: z.object({ families: z.array(FoundFamily) }),
      handle: async ({ query: { productIds } }, { database: { db } }) => {
        const suffixes = readSuffixes(await settingOf(db, specSetting));
        const asked = productIds.split(',').slice(0, MOST_IDS).map(Number);
        return { families: await findFamilies(db, asked, suffixes) };
      },
    },
  },
});

const sinceOf = (days: number, { settings: { timeZone }, now }: Services): Date =>
  zonedInstants(timeZone)(windowStart(days, now().getTime(), () => `${formatInTimeZone(now(), timeZone, 'yyyy-MM-dd')}T00:00:00`));
