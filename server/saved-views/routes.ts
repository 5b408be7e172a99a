import { sql } from 'kysely';
import * as contract from '../../contract/saved-views/calls.ts';
import { callSchemas, type NewView, type SavedView, type ViewChange } from '../../contract/saved-views/savedView.ts';
import { say } from '../../contract/translated.ts';
import type { SignedInUser } from '../auth/sessions.ts';
import { touching } from '../database/parts.ts';
import type { Database } from '../database/tables.ts';
import { PublicError, refusalAt } from '../errors.ts';
import type { Services } from '../services.ts';
import { defineWorkflow, serveWorkflow } from '../workflow.ts';
import { findViews, oneView, refuseUnread } from './findViews.ts';

/** They are calls like those of a workflow, but the house's own: every list has views. */
export const savedViewRoutes = serveWorkflow(
  defineWorkflow<typeof contract>({
    contract,
    tables: ['savedView'],
    schemas: callSchemas,
    calls: {
      list: ({ query: { entity }, user }, services) => findViews(services, user, entity),
      create: ({ body, user }, services) => createView(services, user, body),
      update: ({ params: { id }, body, user }, services) => changeView(services, user, id, body),
      arrange: ({ body: { ids }, user }, services) => arrangeViews(services, user, ids),
      remove: ({ params: { id }, user }, services) => removeView(services, user, id),
    },
  }),
);

const MOST_VIEWS = 100;

const createView = ({ database, registry }: Services, user: SignedInUser, view: NewView): Promise<SavedView> => {
  refuseUnread(registry, user, view.entity);
  return oneAfterTheOther(database.db, user, async (trx) => {
    const { entity, name, state, sharedWith = null, isDefault = false } = view;
    const { count, last } = await trx
      .selectFrom('savedView')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
      .where('userId', '=', user.id)
      .where('entity', '=', entity)
      .executeTakeFirstOrThrow();
    if (count >= MOST_VIEWS) throw refusalAt('name', say`A user keeps at most ${MOST_VIEWS} views of a list`);
    await refuseTaken(trx, user, { entity, name });
    const { id } = await trx
      .insertInto('savedView')
      .values({ userId: user.id, entity, name, sharedWith, isDefault, position: (last ?? -1) + 1, state: JSON.stringify(state) })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isDefault) await endOtherDefaults(trx, user, { id, entity });
    return oneView(trx, user, id);
  });
};

const changeView = (
  { database, registry }: Services,
  user: SignedInUser,
  id: number,
  { entityLastUpdatedOn: seen, state, ...changed }: ViewChange,
): Promise<SavedView> =>
  oneAfterTheOther(database.db, user, async (trx) => {
    const current = await oneView(trx, user, id);
    const { entity, isOwn } = current;
    refuseUnread(registry, user, entity);
    if (!isOwn) throw new PublicError('FORBIDDEN');
    if (Date.parse(seen) !== Date.parse(current.entityLastUpdatedOn)) throw new PublicError('STALE_RECORD', {}, { current });
    if (changed.name !== undefined) await refuseTaken(trx, user, { id, entity, name: changed.name });
    await trx
      .updateTable('savedView')
      .set({ ...changed, ...(state && { state: JSON.stringify(state) }), entityLastUpdatedOn: later })
      .where('id', '=', id)
      .execute();
    if (changed.isDefault) await endOtherDefaults(trx, user, { id, entity });
    return oneView(trx, user, id);
  });

/** Strictly later than before, since the next change is compared with it. */
const later = sql<Date>`greatest(clock_timestamp(), entity_last_updated_on + interval '1 millisecond')`;

const arrangeViews = ({ database }: Services, user: SignedInUser, ids: readonly number[]): Promise<unknown> =>
  oneAfterTheOther(database.db, user, (trx) =>
    sql`
      update saved_view set position = array_position(${ids}::bigint[], id)
      where user_id = ${user.id} and id = any(${ids}::bigint[])`.execute(trx),
  );

const removeView = ({ database }: Services, user: SignedInUser, id: number): Promise<void> =>
  oneAfterTheOther(database.db, user, async (trx) => {
    const isManager = user.authorities.includes('MANAGER');
    const { numDeletedRows } = await trx
      .deleteFrom('savedView')
      .where('id', '=', id)
      .where((each) => each.or([each('userId', '=', user.id), ...(isManager ? [each('sharedWith', 'is not', null)] : [])]))
      .executeTakeFirst();
    if (numDeletedRows > 0) return;
    await oneView(trx, user, id);
    throw new PublicError('FORBIDDEN');
  });

/** The changes of a user wait for one another, so that names stay unique and one view is the default. */
const oneAfterTheOther = <Result>(db: Database, user: SignedInUser, write: (trx: Database) => Promise<Result>): Promise<Result> =>
  touching(['saved_view', 'user'], () =>
    db.transaction().execute(async (trx) => {
      await trx.selectFrom('user').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
      return write(trx);
    }),
  );

const refuseTaken = async (trx: Database, user: SignedInUser, { id = 0, entity, name }: { id?: number; entity: string; name: string }) => {
  const taken = await trx
    .selectFrom('savedView')
    .select('id')
    .where('userId', '=', user.id)
    .where('entity', '=', entity)
    .where('id', '<>', id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  if (taken)
    throw new PublicError('NOT_UNIQUE', { label: say`Name`, record: say`view` }, { errors: { name: say`You have a view of this name` } });
};

const endOtherDefaults = (trx: Database, user: SignedInUser, { id, entity }: { id: number; entity: string }) =>
  trx
    .updateTable('savedView')
    .set({ isDefault: false })
    .where('userId', '=', user.id)
    .where('entity', '=', entity)
    .where('id', '<>', id)
    .where('isDefault', '=', true)
    .execute();
