import { sql } from 'kysely';
import { hasActive, isSelection, type SelectionField } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say } from '../../contract/translated.ts';
import { refusalAt } from '../errors.ts';
import type { RecordContext } from '../registry/registry.ts';
import { columnName, tableName, where } from './fields.ts';
import { nounOf } from './findOne.ts';

/** Bindings to inactive records stay, since the form does not show those. @throws VALIDATION_FAILED at the field */
export const writeSelections = async (
  context: RecordContext,
  declaration: ResourceDeclaration,
  id: number,
  checked: ReadonlyMap<string, unknown>,
): Promise<void> => {
  for (const field of declaration.fields) {
    const chosen = checked.get(field.name);
    if (isSelection(field) && Array.isArray(chosen)) await writeSelection(context, field, id, chosen);
  }
};

const writeSelection = async ({ db, registry }: RecordContext, field: SelectionField, id: number, chosen: number[]): Promise<void> => {
  const target = registry.get(field.target);
  const [child, targets] = [sql.table(tableName({ name: field.child })), sql.table(tableName(target))];
  const [parent, bound] = [field.childField, field.selects].map((name) => sql.id(columnName({ name, kind: 'MANY_TO_ONE' })));
  const active = hasActive(target) ? [sql`g.active`] : [];
  // Locked until the end, so that none becomes inactive between check and write.
  const { rows } = await sql<{ id: number }>`
    select g.id from ${targets} as g ${where([sql`g.id = any(${chosen}::bigint[])`, ...active])} order by g.id for share`.execute(db);
  const known = new Set(rows.map((row) => row.id));
  const unknown = chosen.filter((each) => !known.has(each));
  if (unknown.length > 0)
    throw refusalAt(field.name, say`There is no active ${nounOf(target)} with the id ${unknown.slice(0, NAMED).join(', ')}`);
  await sql`
    delete from ${child} as b using ${targets} as g
    ${where([sql`b.${parent} = ${id}`, sql`g.id = b.${bound}`, sql`not b.${bound} = any(${chosen}::bigint[])`, ...active])}`.execute(db);
  await sql`
    insert into ${child} (${parent}, ${bound}) select ${id}::bigint, g.id from unnest(${chosen}::bigint[]) as g (id)
    on conflict do nothing`.execute(db);
};

const NAMED = 10;
