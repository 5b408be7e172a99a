import type { FastifyRequest, RouteOptions } from 'fastify';
import { type Access, isAllowed } from '../../contract/authentication.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { asker } from '../database/asker.ts';
import { SESSION_CHANGE } from '../database/channels.ts';
import type { DatabaseHandle } from '../database/connect.ts';
import { touching } from '../database/parts.ts';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import type { LockedCall } from '../http/lockedCall.ts';
import type { App, Services } from '../services.ts';
import { findSession, hashOfKey, keyOf, type Session, type SignedInUser } from './sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly calls: LockedCall[];
    /** Who a session is signed in as at this moment; null: it has ended. */
    readonly signedIn: (token: string) => Promise<SignedInUser | null>;
  }
  interface FastifyContextConfig {
    access?: Access | ((request: FastifyRequest) => Access);
    errors?: readonly ErrorCode[];
    calls?: () => LockedCall[];
  }
  interface FastifyRequest {
    user: SignedInUser;
  }
}

export const authenticate = async (app: App, { database, now }: Services): Promise<void> => {
  const sessions = await openKnownSessions(database);
  const noteUse = openLastSeen(database.db, (error) => app.log.warn({ err: error }, 'could not store when a session was last used'));
  app.decorate('signedIn', (token) => sessions.find(keyOf(token), now()));
  app.addHook('onClose', () => sessions.close());
  const routes: (() => LockedCall[])[] = [];
  app.decorateRequest('user');
  app.decorate('calls', { getter: () => routes.flatMap((calls) => calls()) });
  app.addHook('onRoute', (route) => {
    if (!/^\/api(\/|$)/.test(route.url)) return;
    if (route.config?.access === undefined) throw new Error(`The route ${route.method} ${route.url} does not state its access`);
    routes.push(() => callsOf(route));
  });
  app.addHook('onRequest', async (request) => {
    const { access: stated } = request.routeOptions.config;
    const access = typeof stated === 'function' ? stated(request) : stated;
    if (access === undefined || access === 'public') return;
    const token = bearerOf(request);
    if (token === null) throw new PublicError('SIGNED_OUT');
    const key = keyOf(token);
    const user = await sessions.find(key, now());
    if (!user) throw new PublicError('SIGNED_OUT');
    request.user = user;
    if (!isAllowed(access, user.authorities)) throw new PublicError('FORBIDDEN');
    noteUse(key, now());
  });
  // A body arrives in the context of its connection, so the user is named only after that.
  app.addHook('preHandler', ({ user }, _reply, done) => (user ? asker.run(user.id, done) : done()));
};

const callsOf = ({ method, url, config, schema = {} }: RouteOptions): LockedCall[] => {
  const { access, errors = [], calls = () => [] } = config ?? {};
  return [method].flat().flatMap((name) => {
    if (typeof access === 'object' || access === 'public')
      return [{ method: name, url, access, errors, schema: () => schema, isRefusal: schema.hide === true }];
    const served = calls().filter((call) => call.method === (name === 'HEAD' ? 'GET' : name));
    return served.map((call) => ({ ...call, method: name }));
  });
};

export const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest): string | null =>
  /^Bearer +([\w-]{1,200}) *$/i.exec(authorization)?.[1] ?? null;

const EVERY_MS = 60_000;
/** Stores that a session was used, at most once a minute. Nobody waits for it. `key`: of the session. */
export const openLastSeen = (db: Database, onFailure: (error: unknown) => void) => {
  const stored = new Map<string, number>();
  return (key: string, at: Date): void => {
    if (at.getTime() < (stored.get(key) ?? Number.NEGATIVE_INFINITY) + EVERY_MS) return;
    if (stored.size >= MOST_KNOWN) stored.clear();
    stored.set(key, at.getTime());
    const storing = db.updateTable('session').set({ lastSeenOn: at }).where('tokenHash', '=', hashOfKey(key)).where('lastSeenOn', '<', at);
    touching(['session'], () => storing.execute()).catch(onFailure);
  };
};

const MOST_KNOWN = 10_000;

/** A change of this server counts at once, another's within a second; unheard changes have each session read again. */
const openKnownSessions = async ({ db, listen, isHearing }: Pick<DatabaseHandle, 'db' | 'listen' | 'isHearing'>) => {
  const known = new Map<string, Session>();
  let changes = 0;
  const forget = () => {
    changes += 1;
    known.clear();
  };
  const stopListening = await listen(SESSION_CHANGE, forget, forget);

  const read = async (key: string, now: Date): Promise<SignedInUser | null> => {
    const changesBefore = changes;
    const session = await findSession(db, hashOfKey(key), now);
    // What changed while it was read may not be in it.
    if (session && changes === changesBefore) remember(key, session);
    return session?.user ?? null;
  };
  const remember = (key: string, session: Session) => {
    const [oldest] = known.keys();
    if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    known.set(key, session);
  };

  return {
    find: async (key: string, now: Date): Promise<SignedInUser | null> => {
      const session = isHearing() ? known.get(key) : undefined;
      if (!session) return read(key, now);
      return session.expiresAt > now ? session.user : null;
    },
    close: stopListening,
  };
};
