import { type RawBuilder, sql } from 'kysely';
import { orderOf, type SortColumn } from '../../trade/comparePage.ts';

const sortColumns: Record<string, SortColumn> = {
  entityLastUpdatedOn: { column: sql`offer.entity_last_updated_on` },
  organization: { column: sql`lower(organization.name)` },
  product: { column: sql`lower(product.title)` },
  amount: { column: sql`offer.amount` },
  baseCurrencyAmount: { column: sql`base_currency_amount`, canBeEmpty: true },
};

export const allDefaultSort = 'entityLastUpdatedOn;desc';
export const bestDefaultSort = 'baseCurrencyAmount;asc,entityLastUpdatedOn;desc';

export const compareSort = (text: string | undefined, byDefault: string): RawBuilder<unknown> =>
  orderOf(text, byDefault, sortColumns, sql`offer.id`);
