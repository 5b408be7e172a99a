import { sql } from 'kysely';
import { invalid } from '../errors.ts';
import type { WriteContext } from '../registry/registry.ts';
import { recordActivity } from './write.ts';

/** Begins the entry, or goes on with the one given, which only the user who began it adds to. @throws INVALID_REQUEST */
export const wholeEntry = async (
  { db, actor }: WriteContext,
  action: 'UPDATE' | 'DELETE',
  resource: string,
  partOf: number | undefined,
): Promise<number> => {
  const whole = { action, resource, recordId: null, recordTitle: null, before: null, after: null } as const;
  const [id] =
    partOf === undefined
      ? await recordActivity(db, actor, [whole])
      : (await findEntry({ db, actor }, action, resource, partOf)).rows.map((found) => found.id);
  if (id === undefined) throw invalid`'partOf' is the entry of several changes that you began`;
  return id;
};

const findEntry = ({ db, actor }: Pick<WriteContext, 'db' | 'actor'>, action: string, resource: string, id: number) =>
  sql<{ id: number }>`
  select id from activity where id = ${id} and resource = ${resource} and action = ${action} and record_id is null
    and user_id is not distinct from ${actor.id}`.execute(db);
