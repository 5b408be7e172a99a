import type { Database } from '../database/tables.ts';
import { recordActivity } from '../records/write.ts';
import { systemActor } from '../services.ts';
import { currencyIds } from './latestOffers.ts';

/** The id of a currency that the product itself needs, which is made where nobody stored it. */
export const keepCurrency = async (trx: Database, symbol: string): Promise<number> => {
  const [stored] = (await currencyIds(symbol).execute(trx)).rows;
  if (stored) return stored.id;
  const { id } = await trx.insertInto('currency').values({ symbol }).returning('id').executeTakeFirstOrThrow();
  const entry = { resource: 'currency', recordId: id, recordTitle: symbol, before: null, after: { symbol } };
  await recordActivity(trx, systemActor, [{ action: 'CREATE', ...entry }]);
  return id;
};
