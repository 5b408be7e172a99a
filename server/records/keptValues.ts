import { sql } from 'kysely';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say } from '../../contract/translated.ts';
import type { RecordContext } from '../registry/registry.ts';
import { referencesTo, sayReferring } from './dependents.ts';
import { columnAt, tableName } from './fields.ts';

export const isKeptInUse = (field: FieldDeclaration): boolean => 'keptInUse' in field && field.keptInUse === true;

/** What a record would be. Without an id it is a new one. */
export interface Judged {
  id: number | null;
  after: (field: string) => unknown;
}

export interface RefusedValue {
  position: number;
  field: string;
  message: string;
}

/** Of the values that the records would have, those that they may not get while others refer to them. `isLocked`: none refers to them meanwhile. */
export const findKeptValues = async (
  context: RecordContext,
  declaration: ResourceDeclaration,
  records: readonly Judged[],
  { isLocked }: { isLocked: boolean },
): Promise<RefusedValue[]> => {
  const kept: RefusedValue[] = [];
  for (const field of declaration.fields.filter(isKeptInUse)) {
    const values = records.map(({ after }) => after(field.name));
    const given = values.map((value) => (typeof value === 'string' ? value : null));
    const { rows } = await sql<{ id: number; position: number }>`
      select t.id, v.position::int - 1 as position
      from unnest(${records.map(({ id }) => id)}::bigint[], ${given}::text[]) with ordinality as v (id, value, position)
      join ${sql.table(tableName(declaration))} as t on t.id = v.id and lower(${columnAt('t', field)}) <> lower(v.value)
      order by t.id ${isLocked ? sql`for update of t` : sql``}`.execute(context.db);
    const found = rows.map(({ id }) => id);
    const references = await referencesTo(context, declaration, found);
    for (const { id, position } of rows) {
      const referring = references.get(id);
      if (referring) kept.push({ position, field: field.name, message: say`Cannot be changed: ${sayReferring(referring)} to it` });
    }
  }
  return kept;
};
