import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { authenticationCalls } from '../../contract/authenticationCalls.ts';
import {
  EndSessionsRequest,
  EndSessionsResponse,
  sessionCall,
  UserSession,
  UserSessionFilter,
  userSessionSortFields,
} from '../../contract/sessions.ts';
import { touching } from '../database/parts.ts';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import { ownResource } from '../http/ownResource.ts';
import { equals } from '../records/fields.ts';
import { type InDatabase, ownView } from '../records/ownView.ts';
import type { App, Services } from '../services.ts';
import { bearerOf } from './authenticate.ts';
import { endOtherSessions, hashOf, type SignedInUser } from './sessions.ts';

export const sessionRoutes = (app: App, { database: { db }, now }: Services): void => {
  const askerOf = (request: FastifyRequest) => ({ user: request.user, token: bearerOf(request) ?? '', now: now() });
  const view = sessionView(db, askerOf);
  ownResource(app, {
    call: sessionCall,
    access: {},
    name: 'A session',
    summaries: {
      list: 'The sessions that hold: everybody’s for managers, one’s own for others',
      one: 'One session',
      remove: 'End one session',
    },
    row: UserSession,
    ...view,
    remove: async (id: number, request) => {
      const ended = await view.findOne(id, request);
      if (!ended) return null;
      await touching(['session'], () => db.deleteFrom('session').where('id', '=', id).execute());
      request.log.info({ username: request.user.username, of: ended.username }, 'ended a session');
      return ended;
    },
  });

  app.post(
    authenticationCalls.endSessions,
    {
      config: { access: {} },
      schema: {
        tags: ['session'],
        summary: 'End all sessions of a user except the one that asks: by default the caller’s own; those of another user need MANAGER',
        body: EndSessionsRequest,
        response: { 200: EndSessionsResponse },
      },
    },
    async (request) => {
      const { user, token } = askerOf(request);
      const { userId = user.id } = request.body;
      if (userId !== user.id && !user.authorities.includes('MANAGER')) throw new PublicError('FORBIDDEN');
      const endedSessions = await touching(['session'], () => endOtherSessions(db, { userId, token, now: now() }));
      request.log.info({ username: user.username, of: userId, endedSessions }, 'ended the sessions of a user');
      return { status: 'SUCCESS' as const, endedSessions };
    },
  );
};

interface Asker {
  user: SignedInUser;
  token: string;
  now: Date;
}

const sessionView = (db: Database, askerOf: (request: FastifyRequest) => Asker) =>
  ownView({
    db,
    rows: (request: FastifyRequest) => sessions(askerOf(request)),
    filter: UserSessionFilter,
    conditions: ({ username, isOwn }, { user }) => [
      ...(username === undefined ? [] : [equals({ kind: 'TEXT' }, sql`t.username`, username)]),
      ...(isOwn === undefined ? [] : [isOwn ? sql`t.user_id = ${user.id}` : sql`t.user_id <> ${user.id}`]),
    ],
    sortFields: userSessionSortFields,
    sortedBy: ['lastSeenOn', 'DESC'],
    asRows: (rows) => rows,
  });

/** Managers see everybody's. What is stored of a token is compared here and never leaves. */
const sessions = ({ user, token, now }: Asker) => sql<InDatabase<UserSession, 'createdOn' | 'lastSeenOn' | 'expiresOn'>>`
  select s.id, s.user_id, u.username, s.created_on, s.last_seen_on, s.expires_at as expires_on, s.address, s.browser,
    s.token_hash = ${hashOf(token)} as is_current
  from session as s join "user" as u on u.id = s.user_id
  where s.expires_at > ${now} and (${user.authorities.includes('MANAGER')}::boolean or s.user_id = ${user.id})`;
