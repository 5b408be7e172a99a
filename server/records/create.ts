import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isSecret } from '../../contract/kinds/index.ts';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import { kindOf } from '../kinds/index.ts';
import type { WriteContext } from '../registry/registry.ts';
import { columnName, isStored, tableName, writableNames } from './fields.ts';
import { findMany, findOne } from './findOne.ts';
import { failuresOf, readInput, refuse, refuseConflicts } from './recordInput.ts';
import { change, secretsAmong } from './write.ts';
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

/** `key`: of a form and what it holds. Sent again, since its answer was lost, it is answered with the record that it created. */
export const createOnce = async (
  context: WriteContext,
  declaration: ResourceDeclaration,
  values: Readonly<Record<string, unknown>>,
  key: string | undefined,
): Promise<RecordJson> => {
  const { name: resource, form } = declaration;
  const userId = context.actor.id;
  if (key === undefined || userId === null) return create(context, declaration, values, form);
  const content = contentOf(declaration, values);
  const created = context.db.selectFrom('createdOnce').select(['userId', 'resource', 'recordId', 'content']).where('key', '=', key);
  const found = async () => {
    const known = await created.executeTakeFirst();
    if (!known) return null;
    if (known.userId !== userId || known.resource !== resource || (known.content ?? content) !== content)
      throw new PublicError('KEY_OF_OTHER_CONTENT');
    const [record] = await findMany(context, declaration, [known.recordId]);
    if (!record) throw new PublicError('STORED_AND_DELETED');
    return record;
  };
  const keep = ({ db }: WriteContext, recordId: number) =>
    db.insertInto('createdOnce').values({ key, userId, resource, recordId, content }).execute();
  const making = () => create(context, declaration, values, form, keep);
  return (await found()) ?? making().catch(async (error: unknown) => (await found()) ?? Promise.reject(error));
};

/** A password leaves no trace in it. */
const contentOf = ({ fields }: ResourceDeclaration, values: Readonly<Record<string, unknown>>): string => {
  const told = Object.entries(values).filter(([name]) => !fields.some((field) => field.name === name && isSecret(field)));
  return createHash('sha256').update(JSON.stringify(told.sort())).digest('hex');
};

export const removeOldKeys = async (db: Database): Promise<void> => {
  await sql`delete from created_once where created_on < now() - interval '1 day'`.execute(db);
};
