import { type Access, isAllowed } from '../../contract/authentication.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { PublicError } from '../errors.ts';
import type { App } from '../http/application.ts';
import type { Services } from '../services.ts';
import { bearerOf } from './bearer.ts';
import { findSession, type SignedInUser } from './sessions.ts';

export interface LockedCall {
  method: string;
  url: string;
  access: Access;
  errors: readonly ErrorCode[];
  /** It refuses whatever it is asked, and says why; the description leaves it out. */
  isRefusal: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call under /api, with who may make it and how it fails. */
    calls: LockedCall[];
  }
  interface FastifyContextConfig {
    /** Who may call the route; every route under /api states it. */
    access?: Access;
    /** What it answers when it fails, beyond what docs/errorAnswers.ts knows of every call of its kind. */
    errors?: readonly ErrorCode[];
  }
  interface FastifyRequest {
    /** Who calls. There on every route that is not public. */
    user: SignedInUser;
  }
}

/** Locks every route under /api by the access that it states. Register before any route: one that states none is refused. */
export const authenticate = (app: App, { database, now }: Services): void => {
  app.decorateRequest('user');
  app.decorate('calls', []);
  app.addHook('onRoute', ({ url, method, config, schema }) => {
    if (!/^\/api(\/|$)/.test(url)) return;
    const access = config?.access;
    if (access === undefined) throw new Error(`The route ${method} ${url} does not state its access`);
    const [errors, isRefusal] = [config?.errors ?? [], schema?.hide === true];
    app.calls.push(...[method].flat().map((name) => ({ method: name, url, access, errors, isRefusal })));
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const token = bearerOf(request);
    const user = token === null ? null : await findSession(database.db, token, now());
    if (!user) throw new PublicError('SIGNED_OUT');
    if (!isAllowed(access, user.authorities)) throw new PublicError('FORBIDDEN');
    request.user = user;
  });
};
