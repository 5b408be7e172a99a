import * as contract from '../../../contract/workflows/market-day/index.ts';
import { Movers, OffersByDay, PriceIndex, SuppliersHeard } from '../../../contract/workflows/market-day/marketDay.ts';
import { defineWorkflow } from '../../workflow.ts';
import { findOffersByDay } from './offersByDay.ts';
import { findMovers, findPriceIndex } from './priceIndex.ts';
import { findSuppliersHeard } from './suppliersHeard.ts';

export const marketDay = defineWorkflow<typeof contract>({
  contract,
  switchedBy: 'market-day',
  tables: [],
  calls: {
    offers: {
      answer: OffersByDay,
      handle: (_, { database: { db }, settings, now }) => findOffersByDay(db, now(), settings.timeZone),
    },
    suppliers: {
      answer: SuppliersHeard,
      handle: (_, { database: { db }, settings, now }) => findSuppliersHeard(db, now(), settings.timeZone),
    },
    movers: {
      answer: Movers,
      handle: (_, { database: { db }, settings, now }) => findMovers(db, now(), settings.baseCurrency),
    },
    priceIndex: {
      answer: PriceIndex,
      handle: (_, { database: { db }, settings, now }) => findPriceIndex(db, now(), settings),
    },
  },
});
