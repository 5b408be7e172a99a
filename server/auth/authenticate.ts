import type { FastifyRequest, RouteOptions } from 'fastify';
import { type Access, isAllowed } from '../../contract/authentication.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { asker } from '../database/asker.ts';
import { PublicError } from '../errors.ts';
import type { LockedCall } from '../http/lockedCall.ts';
import type { App, Services } from '../services.ts';
import { openKnownSessions } from './knownSessions.ts';
import { openLastSeen } from './lastSeen.ts';
import { keyOf, type SignedInUser } from './sessions.ts';

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
