import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { giveXsrfCookie } from '../auth/xsrf.ts';
import { noSuchCall, PublicError } from '../errors.ts';
import { policyWithNonce } from '../http/securityHeaders.ts';
import type { App } from '../services.ts';

export const serveConsole = async (app: App, folder = join(import.meta.dirname, '../../dist')): Promise<void> => {
  const pagePath = join(folder, 'index.html');
  const hasConsole = existsSync(pagePath);
  const page = hasConsole ? readFileSync(pagePath, 'utf8') : '';
  const files: FastifyStaticOptions = {
    root: folder,
    index: false,
    cacheControl: false,
    preCompressed: true,
    dotfiles: 'ignore',
    allowedPath: (path) => !path.endsWith('/') && path !== '/index.html',
    setHeaders: (reply, path) => reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  };
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    if (!isConsoleAddress(request)) throw noSuchCall(request);
    if (!hasConsole) throw new PublicError('NOT_FOUND', { what: 'console yet: run `npm run build`' });
    giveXsrfCookie(request, reply);
    const nonce = randomBytes(16).toString('base64url');
    // Without an ETag: a browser would use a kept page, whose nonce is not the one of the new policy.
    return reply
      .headers({ 'content-security-policy': policyWithNonce(nonce), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACE, nonce));
  };
  if (hasConsole) {
    await app.register(async (scope: App) => {
      await scope.register(fastifyStatic, { ...files, decorateReply: false });
      // A keyword may contain characters that a file's path may not, such as a backslash.
      scope.setErrorHandler((error, request, reply) => {
        if (!isRefusedPath(error) || !isConsoleAddress(request)) throw error;
        return sendPage(request, reply);
      });
    });
  }
  app.setNotFoundHandler(sendPage);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) sendPage(request, reply);
    else done();
  });
};

/** A console address that cannot be decoded is an unknown page, so each % is escaped; a call with one is an error. */
export const addressOf = ({ url: asked = '/', method, headers }: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): string => {
  // A request may also name the host in its address, as one to a proxy does.
  const url = asked.startsWith('/') ? asked : asked.replace(/^https?:\/\/[^/?]*\/?/i, '/');
  if (!url.includes('%')) return url;
  return isDecodable(pathOf(url)) || !isConsoleAddress({ url, method, headers }) ? url : url.replaceAll('%', '%25');
};

const NONCE_PLACE = '__STYLE_NONCE__';

const isDecodable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};

const isRefusedPath = (error: unknown): boolean => [400, 403].includes((error as { statusCode?: number }).statusCode ?? 500);

const isHashed = (path: string): boolean => /[\\/]assets[\\/]/.test(path);

const pathOf = (url: string): string => url.split('?')[0] ?? '';

const isConsoleAddress = ({ method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean =>
  ['GET', 'HEAD'].includes(method) &&
  !/^\/(api|health|assets)(\/|$)/.test(pathOf(url)) &&
  (pathOf(url) === '/' || (headers.accept ?? '').includes('text/html'));
