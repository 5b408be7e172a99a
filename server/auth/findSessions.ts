import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type UserSession, UserSessionFilter, userSessionSortFields } from '../../contract/sessions.ts';
import type { Database } from '../database/tables.ts';
import { equals } from '../records/filter.ts';
import { type InDatabase, ownView } from '../records/ownView.ts';
import { hashOf, type SignedInUser } from './sessions.ts';

export interface Asker {
  user: SignedInUser;
  token: string;
  now: Date;
}

export const sessionView = (db: Database, askerOf: (request: FastifyRequest) => Asker) =>
  ownView({
    db,
    rows: (request) => sessions(askerOf(request)),
    filter: UserSessionFilter,
    conditions: ({ username, isOwn }, { user }) => [
      ...(username === undefined ? [] : [equals({ kind: 'TEXT' }, sql`t.username`, username)]),
      ...(isOwn === undefined ? [] : [isOwn ? sql`t.user_id = ${user.id}` : sql`t.user_id <> ${user.id}`]),
    ],
    sortFields: userSessionSortFields,
    sortedBy: ['lastSeenOn', 'DESC'],
    asRow: (session): UserSession => session,
  });

/** Managers see everybody's. What is stored of a token is compared here and never leaves. */
const sessions = ({ user, token, now }: Asker) => sql<InDatabase<UserSession, 'createdOn' | 'lastSeenOn' | 'expiresOn'>>`
  select s.id, s.user_id, u.username, s.created_on, s.last_seen_on, s.expires_at as expires_on, s.address, s.browser,
    s.token_hash = ${hashOf(token)} as is_current
  from session as s join "user" as u on u.id = s.user_id
  where s.expires_at > ${now} and (${user.authorities.includes('MANAGER')}::boolean or s.user_id = ${user.id})`;
