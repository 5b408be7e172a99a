import { sql } from 'kysely';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { RecordContext } from '../registry/registry.ts';
import { type Row, selectionOf } from './selection.ts';

export const ROWS_AT_ONCE = 500;

export const findMany = async (context: RecordContext, declaration: ResourceDeclaration, ids: readonly number[]): Promise<RecordJson[]> => {
  if (ids.length === 0) return [];
  const { paths, columns, toRecord } = selectionOf(context, declaration);
  const { rows } = await sql<Row>`select ${columns} ${paths.from()} where t.id = any(${ids}::bigint[])`.execute(context.db);
  const byId = new Map(rows.map(toRecord).map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
