import { sql } from 'kysely';
import { partOfParameter } from '../../contract/dialects.ts';
import { invalid } from '../errors.ts';
import type { WriteContext } from '../registry/registry.ts';
import { recordActivity } from './write.ts';

export type PartOf = 'new' | number;

/** Only the user who began the entry adds to it. @throws INVALID_REQUEST */
export const wholeEntry = async (
  { db, actor }: WriteContext,
  action: 'UPDATE' | 'DELETE',
  resource: string,
  partOf: PartOf,
): Promise<number> => {
  const whole = { action, resource, recordId: null, recordTitle: null, before: null, after: null } as const;
  const [id] =
    partOf === 'new'
      ? await recordActivity(db, actor, [whole])
      : (await findEntry({ db, actor }, action, resource, partOf)).rows.map((found) => found.id);
  if (id === undefined) throw invalid`'${partOfParameter}' is 'new', or the entry of several changes that you began`;
  return id;
};

const findEntry = ({ db, actor }: Pick<WriteContext, 'db' | 'actor'>, action: string, resource: string, id: number) =>
  sql<{ id: number }>`
  select id from activity where id = ${id} and resource = ${resource} and action = ${action} and record_id is null
    and user_id is not distinct from ${actor.id}`.execute(db);
