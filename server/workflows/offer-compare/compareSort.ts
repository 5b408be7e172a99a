import { type RawBuilder, sql } from 'kysely';
import { parseSort } from '../../../contract/records.ts';
import { invalid, PublicError } from '../../errors.ts';

/**
 * Fields that compared offers can be sorted by. Offers without a converted amount come last in both directions. The other fields are
 * never null; a `nulls last` there would keep the database from reading an index in its order.
 */
const sortColumns = {
  entityLastUpdatedOn: sql`offer.entity_last_updated_on`,
  organization: sql`lower(organization.name)`,
  product: sql`lower(product.title)`,
  amount: sql`offer.amount`,
  baseCurrencyAmount: sql`base_currency_amount`,
} satisfies Record<string, RawBuilder<unknown>>;

export const allDefaultSort = 'entityLastUpdatedOn;desc';
export const bestDefaultSort = 'baseCurrencyAmount;asc,entityLastUpdatedOn;desc';

/**
 * `field;asc,other;desc` as an `order by` list. Ties are broken by id in the direction of the last part, so that offers of one moment
 * have one order, which an index serves in both directions.
 */
export const compareSort = (text: string | undefined, byDefault: string): RawBuilder<unknown> => {
  const asked = parseSort(text ?? '');
  const parts = (asked.length > 0 ? asked : parseSort(byDefault)).map(({ field, sortDirection }) => {
    const column = Object.hasOwn(sortColumns, field) ? sortColumns[field as keyof typeof sortColumns] : null;
    if (!column) throw new PublicError('UNKNOWN_SORT_FIELD', { field, allowed: Object.keys(sortColumns).join(', ') });
    if (sortDirection !== 'asc' && sortDirection !== 'desc') throw invalid(`'${sortDirection}' is neither asc nor desc`);
    return { column, direction: sql.raw(sortDirection), nulls: field === 'baseCurrencyAmount' ? sql` nulls last` : sql`` };
  });
  const tie = sql`offer.id ${parts.at(-1)?.direction ?? sql`asc`}`;
  return sql.join([...parts.map(({ column, direction, nulls }) => sql`${column} ${direction}${nulls}`), tie]);
};
