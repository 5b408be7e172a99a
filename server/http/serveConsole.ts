import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { giveXsrfCookie } from '../auth/xsrf.ts';
import { PublicError } from '../errors.ts';

/** Serves the built console: its files, and its page at every address that is the console's own. */
export const serveConsole = async (app: App, folder = join(import.meta.dirname, '../../dist')): Promise<void> => {
  const hasConsole = existsSync(join(folder, 'index.html'));
  const files: FastifyStaticOptions = {
    root: folder,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    // The page itself comes from below, with its cookie.
    allowedPath: (path) => !path.endsWith('/') && path !== '/index.html',
    setHeaders: (reply, path) => reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  };
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    if (!isConsoleAddress(request)) throw new PublicError('NOT_FOUND', { what: `${request.method} ${pathOf(request)}` });
    if (!hasConsole) throw new PublicError('NOT_FOUND', { what: 'console yet: run `npm run build`' });
    giveXsrfCookie(request, reply);
    return reply.sendFile('index.html');
  };
  if (hasConsole) {
    await app.register(fastifyStatic, { ...files, serve: false });
    await app.register(async (scope: App) => {
      await scope.register(fastifyStatic, { ...files, decorateReply: false });
      // A keyword may hold what no file's path may, a backslash for one.
      scope.setErrorHandler((error, request, reply) => {
        if (!isRefusedPath(error) || !isConsoleAddress(request)) throw error;
        return sendPage(request, reply);
      });
    });
  }
  app.setNotFoundHandler(sendPage);
};

const isRefusedPath = (error: unknown): boolean => [400, 403].includes((error as { statusCode?: number }).statusCode ?? 500);

/** Vite names what it builds after its content. */
const isHashed = (path: string): boolean => /[\\/]assets[\\/]/.test(path);

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

const isConsoleAddress = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  !/^\/(api|health|assets)(\/|$)/.test(pathOf(request)) &&
  (request.headers.accept ?? '').includes('text/html');
