import { sql } from 'kysely';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { kindOf } from '../kinds/index.ts';
import type { WriteContext } from '../registry/registry.ts';
import { change } from './change.ts';
import { secretsAmong } from './changeEntry.ts';
import { refuseConflicts } from './conflicts.ts';
import { columnName, isStored, tableName, writableNames } from './fields.ts';
import { findOne } from './findOne.ts';
import { failuresOf, readInput, refuse } from './recordInput.ts';
import { writeSelections } from './writeSelections.ts';

export const create = async (
  context: WriteContext,
  declaration: ResourceDeclaration,
  values: Readonly<Record<string, unknown>>,
  writable: readonly string[] = writableNames(declaration),
  keep?: (inside: WriteContext, id: number) => Promise<unknown>,
): Promise<RecordJson> => {
  const fields = declaration.fields.filter(isStored);
  const initial = Object.fromEntries(fields.map((field) => [field.name, kindOf(field).initial(field)]));
  const input = readInput(declaration, values, writable);
  refuse(declaration, failuresOf(declaration, { ...input, values: { ...initial, ...input.values } }, null));
  const checked = new Map([...Object.entries(initial), ...input.checked]);
  const stored = await Promise.all(
    fields.map((field) => (checked.get(field.name) === null ? null : kindOf(field).write(checked.get(field.name)))),
  );
  const { after } = await change(context, declaration, async (inside) => {
    await refuseConflicts(inside, declaration, checked, null);
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(tableName(declaration))} (${sql.join(fields.map((field) => sql.id(columnName(field))))})
      values (${sql.join(stored)}) returning id`.execute(inside.db);
    const id = rows[0]?.id ?? 0;
    await writeSelections(inside, declaration, id, checked);
    await keep?.(inside, id);
    return { before: null, after: await findOne(inside, declaration, id), secrets: secretsAmong(declaration, checked) };
  });
  return after;
};
