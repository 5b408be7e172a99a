import { type RawBuilder, sql } from 'kysely';

const table = sql`currency`;
const isNamed = (symbol: string) => sql`symbol = ${symbol}`;

export const right = (isOne: boolean) => sql<{ id: number; symbol: string; entityCreatedOn: Date }>`
  select id, symbol, entity_created_on from ${table} where ${isOne ? isNamed('USD') : sql`true`}`;
export const ofNoColumn = sql<{ code: string }>`select symbol from ${table}`;
export const ofAnotherType = sql<{ ids: string[]; amount: number }>`select array_agg(id) as ids, amount from offer group by amount`;
export const ofAnEmptyColumn = sql<{ madeBy: string }>`select made_by from product_alias`;
export const ofAFilledColumn = sql<{ madeBy: string }>`select made_by from product_alias where made_by is not null`;
export const ofAnOuterJoin = sql<{ title: string; symbol: string | null; amount: string }>`
  select product.title, currency.symbol, offer.amount
  from product left join offer on offer.product_id = product.id left join currency on currency.id = offer.currency_id`;
export const wrongOnOneSide = (isAll: boolean) => sql<{ id: number }>`select id from ${isAll ? sql`offer` : sql`offers`}`;
export const unread = (condition: RawBuilder<boolean>, name: string) =>
  sql<{ id: number }>`select id from ${sql.table(name)} where ${condition}`;
