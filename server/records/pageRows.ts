import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { RecordContext } from '../registry/registry.ts';
import { tableName } from './fields.ts';
import { createKept } from './kept.ts';
import { createPaths, type Paths } from './paths.ts';
import { createSelection, type Row, type Selection } from './selection.ts';

export interface RowsStatement {
  query: CompiledQuery<Row>;
  toRecord: Selection['toRecord'];
}
export const keptStatements = createKept<RowsStatement>();

export const rowsStatement = (
  { db, registry }: RecordContext,
  declaration: ResourceDeclaration,
  page: RawBuilder<unknown>,
  orderOf: (paths: Paths) => RawBuilder<unknown>,
  count: RawBuilder<unknown> | null = null,
): RowsStatement => {
  const paths = createPaths(registry, declaration);
  const { columns, toRecord } = createSelection(paths, declaration);
  const order = orderOf(paths);
  const counting = count ? sql`, ${count} as counted` : sql``;
  return { query: sql<Row>`select ${columns}${counting} ${paths.from(sql`(${page})`)} ${order}`.compile(db), toRecord };
};

export const readRows = async ({ db }: RecordContext, { query, toRecord }: RowsStatement) => {
  const { rows } = await db.executeQuery(query);
  const counted = rows[0]?.counted;
  return { rows: rows.map(toRecord), counted: typeof counted === 'number' ? counted : null };
};

export const byId = (declaration: ResourceDeclaration, ids: RawBuilder<unknown>, more = sql``): RawBuilder<unknown> =>
  sql`select t.*${more} from (${ids}) as page join ${sql.table(tableName(declaration))} as t on t.id = page.id`;
