import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isSecret } from '../../contract/kinds/index.ts';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import type { WriteContext } from '../registry/registry.ts';
import { create } from './create.ts';
import { findMany } from './findMany.ts';

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
