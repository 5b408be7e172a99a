import { type RawBuilder, sql } from 'kysely';

export const ledgerColumns = [
  'entity_created_on',
  'entity_last_updated_on',
  'organization_id',
  'product_id',
  'currency_id',
  'amount',
  'offer_or_request',
  'source',
  'quantity',
  'least_quantity',
  'grade_id',
  'valid_until',
  'remark',
] as const;

export const stateOf = (row: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(ledgerColumns.flatMap((column) => [sql.lit(column), sql.ref(`${row}.${column}`)]))})`;
