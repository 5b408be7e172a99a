import { z } from 'zod';
import * as contract from '../../../contract/workflows/market-day/index.ts';
import { Movers, OffersByDay, PriceIndex, SuppliersHeard } from '../../../contract/workflows/market-day/marketDay.ts';
import type { Services } from '../../services.ts';
import { isSwitchedOff } from '../../trade/tradeSettings.ts';
import { defineWorkflow } from '../../workflow.ts';
import { findMovers } from './movers.ts';
import { findOffersByDay } from './offersByDay.ts';
import { findPriceIndex } from './priceIndex.ts';
import { findSuppliersHeard } from './suppliersHeard.ts';

export const marketDay = defineWorkflow<typeof contract>({
  contract,
  tables: [],
  calls: {
    offers: {
      answer: z.object({ found: OffersByDay.nullable() }),
      handle: (_, services) => whileOn(services, (db, now) => findOffersByDay(db, now, services.settings.timeZone)),
    },
    suppliers: {
      answer: z.object({ found: SuppliersHeard.nullable() }),
      handle: (_, services) => whileOn(services, (db, now) => findSuppliersHeard(db, now, services.settings.timeZone)),
    },
    movers: {
      answer: z.object({ found: Movers.nullable() }),
      handle: (_, services) => whileOn(services, (db, now) => findMovers(db, now, services.settings.baseCurrency)),
    },
    priceIndex: {
      answer: z.object({ found: PriceIndex.nullable() }),
      handle: (_, services) => whileOn(services, (db, now) => findPriceIndex(db, now, services.settings)),
    },
  },
});

const whileOn = async <Answer>(
  { database: { db }, now }: Services,
  find: (db: Services['database']['db'], now: Date) => Promise<Answer>,
): Promise<{ found: Answer | null }> => ({ found: (await isSwitchedOff(db, 'market-day')) ? null : await find(db, now()) });
