import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicError } from '../errors.ts';
import type { App } from '../services.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';

/** A page of another site cannot read the cookie. A call without it, from a client on another host, passes on its bearer token alone. */
export const protectFromXsrf = (app: App): void => {
  app.addHook('onRequest', ({ method, cookies, headers }, _reply, done) => {
    const [expected, given] = [cookies[COOKIE], headers[HEADER]];
    const isRight = expected === undefined || !isChanging(method) || (typeof given === 'string' && isSame(given, expected));
    done(isRight ? undefined : new PublicError('XSRF_MISMATCH'));
  });
};

export const giveXsrfCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  if (request.cookies[COOKIE]) return;
  const token = randomBytes(32).toString('base64url');
  reply.setCookie(COOKIE, token, { path: '/', sameSite: 'strict', secure: request.protocol === 'https' });
};

const isChanging = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
