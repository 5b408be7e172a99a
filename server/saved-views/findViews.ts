import { sql } from 'kysely';
import { isAllowed, readAccess } from '../../contract/access.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { SavedView } from '../../contract/saved-views/savedView.ts';
import type { SignedInUser } from '../auth/sessions.ts';
import type { Database } from '../database/tables.ts';
import { notFound, PublicError } from '../errors.ts';
import type { Services } from '../services.ts';

export const findViews = async (
  { database: { db }, registry }: Services,
  user: SignedInUser,
  entity: string | undefined,
): Promise<SavedView[]> => {
  if (entity !== undefined) refuseUnread(registry, user, entity);
  const views = await readViews(db, user, { entity });
  const readable = new Set(registry.all().flatMap((each) => (isReadable(each, user) ? each.name : [])));
  return views.filter((view) => readable.has(view.entity));
};

/** As for a list that is asked for: 404 of an entity that is gone, 403 of one that is not theirs. */
export const refuseUnread = (registry: Services['registry'], user: SignedInUser, entity: string): void => {
  if (!isReadable(registry.get(entity), user)) throw new PublicError('FORBIDDEN');
};

const isReadable = (declaration: ResourceDeclaration, { authorities }: SignedInUser): boolean =>
  declaration.dialects.some((dialect) => isAllowed(readAccess(declaration, dialect), authorities));

export const oneView = async (db: Database, user: SignedInUser, id: number): Promise<SavedView> => {
  const [view] = await readViews(db, user, { id });
  if (!view) throw notFound`view with the id ${id}`;
  return view;
};

const readViews = async (db: Database, user: SignedInUser, asked: { entity: string | undefined } | { id: number }) => {
  const rows = await db
    .selectFrom('savedView as v')
    .innerJoin('user as u', 'u.id', 'v.userId')
    .select((each) => [
      ...(['v.id', 'v.entity', 'v.name', 'v.sharedWith', 'v.state', 'v.entityLastUpdatedOn', 'u.username as owner'] as const),
      each('v.userId', '=', user.id).as('isOwn'),
      each.and([each('v.userId', '=', user.id), each.ref('v.isDefault')]).as('isDefault'),
    ])
    .where((each) => each.or([each('v.userId', '=', user.id), sql<boolean>`v.shared_with = any(${user.authorities}::text[])`]))
    .where((each) =>
      'id' in asked ? each('v.id', '=', asked.id) : asked.entity === undefined ? each.lit(true) : each('v.entity', '=', asked.entity),
    )
    .orderBy('isOwn', 'desc')
    .orderBy('v.position')
    .orderBy('v.name')
    .orderBy('v.id')
    .execute();
  return rows.map(({ entityLastUpdatedOn, ...row }) => SavedView.parse({ ...row, entityLastUpdatedOn: entityLastUpdatedOn.toISOString() }));
};
