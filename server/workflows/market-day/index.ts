import * as contract from '../../../contract/workflows/market-day/index.ts';
import { callSchemas } from '../../../contract/workflows/market-day/marketDay.ts';
import { defineWorkflow } from '../../workflow.ts';
import { findOffersByDay } from './offersByDay.ts';
import { findMovers, findPriceIndex } from './priceIndex.ts';
import { findSuppliersHeard } from './suppliersHeard.ts';

export const marketDay = defineWorkflow<typeof contract>({
  contract,
  switchedBy: 'market-day',
  tables: [],
  schemas: callSchemas,
  calls: {
    offers: (_, { database: { db }, settings, now }) => findOffersByDay(db, now(), settings.timeZone),
    suppliers: (_, { database: { db }, settings, now }) => findSuppliersHeard(db, now(), settings.timeZone),
    movers: (_, { database: { db }, settings, now }) => findMovers(db, now(), settings.baseCurrency),
    priceIndex: (_, { database: { db }, settings, now }) => findPriceIndex(db, now(), settings),
  },
});
