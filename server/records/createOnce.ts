import { sql } from 'kysely';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import type { WriteContext } from '../registry/registry.ts';
import { create } from './create.ts';
import { findOne } from './findOne.ts';

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
  const created = context.db.selectFrom('createdOnce').select('recordId').where('key', '=', key).where('userId', '=', userId);
  const found = async () => {
    const known = await created.where('resource', '=', resource).executeTakeFirst();
    return known ? findOne(context, declaration, known.recordId).catch(storedAndDeleted) : null;
  };
  const keep = ({ db }: WriteContext, recordId: number) =>
    db.insertInto('createdOnce').values({ key, userId, resource, recordId }).execute();
  const making = async () =>
    create(context, declaration, values, form, keep).catch(async (error: unknown) => {
      const first = await found();
      if (!first) throw error;
      return first;
    });
  return (await found()) ?? making();
};

const storedAndDeleted = (error: unknown): never => {
  throw error instanceof PublicError && error.code === 'NOT_FOUND' ? new PublicError('STORED_AND_DELETED') : error;
};

export const removeOldKeys = async (db: Database): Promise<void> => {
  await sql`delete from created_once where created_on < now() - interval '1 day'`.execute(db);
};
