import type { Authority } from '../../../contract/authentication.ts';
import { systemActor } from '../../../server/services.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { createSamples } from './samples.ts';

export interface Asked {
  query?: Record<string, string | number>;
  body?: unknown;
  /** Null: signed out. Default: every authority. */
  headers?: Record<string, string>;
  as?: readonly Authority[] | null;
}

export interface Answer {
  status: number;
  text: string;
  json: ReturnType<typeof JSON.parse>;
}

export type World = ReturnType<typeof worldOf>;

export const createWorld = async (environment?: Record<string, string>): Promise<World> =>
  worldOf(await createTestApp(environment ? { environment } : {}));

/** An application, called as the user that the test names. */
export const worldOf = ({ app, database, services, signIn, close }: TestApp) => {
  const context = { db: database.db, registry: services.registry, actor: systemActor };
  const sessions = new Map<string, Promise<{ authorization: string }>>();
  const headersOf = async (as: readonly Authority[] | null) => {
    if (as === null) return {};
    const session = sessions.get(as.join()) ?? signIn(...as);
    sessions.set(as.join(), session);
    return session;
  };

  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { query, body, headers: more, as = ['CLERK', 'MANAGER'] }: Asked = {},
  ) => {
    const url = query ? `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}` : path;
    const headers = { ...more, ...(await headersOf(as)), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await app.inject({ method, url, headers, ...(body === undefined ? {} : { payload }) });
    return { status: answer.statusCode, text: answer.body };
  };
  const call = async (...asked: Parameters<typeof send>): Promise<Answer> => {
    const answer = await send(...asked);
    return { ...answer, json: answer.text === '' ? null : JSON.parse(answer.text) };
  };
  return { app, database, context, signIn, send, call, samples: createSamples(context), close };
};
