import { sql } from 'kysely';
import { say } from '../../../../contract/translated.ts';
import type { SubmitMappedOfferRequest } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import type { Database } from '../../../database/tables.ts';
import { quoted } from '../../../spreadsheet/quoted.ts';
import { mergedProducts } from '../../../trade/mergedProducts.ts';
import { type CheckedOffer, type Fault, faultOf } from './checkSubmission.ts';

export const missingRecords = async (
  trx: Database,
  request: SubmitMappedOfferRequest,
  offers: readonly CheckedOffer[],
): Promise<Fault[]> => {
  const { organizationId, currencyId, outputCurrencyId, mappedOfferList } = request;
  const organizations = await present(trx, 'organization', [organizationId]);
  const currencies = await present(trx, 'currency', [currencyId, outputCurrencyId]);
  const products = await present(
    trx,
    'product',
    offers.map(({ productId }) => productId),
  );
  const gone = offers.filter(({ productId }) => !products.has(productId));
  const merged = await mergedProducts(
    trx,
    gone.map(({ productId }) => productId),
  );
  const whyGone = (productId: number): string => {
    const into = merged.get(productId);
    return into === undefined
      ? say`its product was deleted meanwhile. Choose another one`
      : say`its product was merged into ${quoted(into)} meanwhile. Choose that one`;
  };
  const unknown = (field: string, what: string): Fault => ({ field, message: say`There is no such ${what} any more. Choose another one.` });
  return [
    ...(organizations.has(organizationId) ? [] : [unknown('organizationId', say`organization`)]),
    ...(currencies.has(currencyId) ? [] : [unknown('currencyId', say`currency`)]),
    ...(currencies.has(outputCurrencyId) ? [] : [unknown('outputCurrencyId', say`output currency`)]),
    ...gone.map(({ entry, productId }) => faultOf(mappedOfferList.indexOf(entry), entry, whyGone(productId))),
  ];
};

/** In the order of their ids, so that two submissions wait for one another instead of ending in a deadlock. */
const present = async (trx: Database, table: 'organization' | 'currency' | 'product', ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${ids}::bigint[]) order by id for key share`.execute(trx);
  return new Set(rows.map(({ id }) => id));
};
