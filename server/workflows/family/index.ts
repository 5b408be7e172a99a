import { formatInTimeZone } from 'date-fns-tz';
import { z } from 'zod';
import { isWindow, readWindow, windowStart } from '../../../contract/offers/offerWindows.ts';
import { readSuffixes, specSetting } from '../../../contract/products/titleSpec.ts';
import * as contract from '../../../contract/workflows/family/index.ts';
import { Family, FoundFamily } from '../../../contract/workflows/family/schemas.ts';
import type { Database } from '../../database/tables.ts';
import type { Services } from '../../services.ts';
import { zonedInstants } from '../../spreadsheet/zonedInstants.ts';
import { effectiveRates } from '../../trade/effectiveRates.ts';
import { isSwitchedOn, settingOf } from '../../trade/tradeSettings.ts';
import { defineWorkflow } from '../../workflow.ts';
import { findFamilies, findFamily } from './findFamily.ts';

const MOST_IDS = 50;
const LONGEST_TITLE = 1_000;
const ids = z.string().regex(/^\d{1,15}(,\d{1,15})*$/);

export const family = defineWorkflow<typeof contract>({
  contract,
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
        const [isActive, suffixes] = await settingsOf(database.db);
        if (!isActive) return { isActive, title, products: [], siblings: [] };
        const rates = await effectiveRates(database.db, settings.baseCurrency, now());
        const since = sinceOf(readWindow(String(days)), services);
        return { isActive, ...(await findFamily(database.db, { title, suffixes, rates, since })) };
      },
    },
    among: {
      query: z.object({ productIds: ids }),
      answer: z.object({ families: z.array(FoundFamily) }),
      handle: async ({ query: { productIds } }, { database: { db } }) => {
        const [isActive, suffixes] = await settingsOf(db);
        const asked = productIds.split(',').slice(0, MOST_IDS).map(Number);
        return { families: isActive ? await findFamilies(db, asked, suffixes) : [] };
      },
    },
  },
});

const settingsOf = async (db: Database): Promise<[boolean, string[]]> => [
  await isSwitchedOn(db, 'family'),
  readSuffixes(await settingOf(db, specSetting)),
];

const sinceOf = (days: number, { settings: { timeZone }, now }: Services): Date =>
  zonedInstants(timeZone)(windowStart(days, now().getTime(), () => `${formatInTimeZone(now(), timeZone, 'yyyy-MM-dd')}T00:00:00`));
