import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { giveXsrfCookie } from '../auth/xsrf.ts';
import { PublicError } from '../errors.ts';
import type { App } from './application.ts';

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
    if (!isConsoleAddress(request)) throw new PublicError('NOT_FOUND', { what: `${request.method} ${pathOf(request.url)}` });
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

/**
 * The address as the application is to take it. One that cannot be decoded is an error of a call; of the console it is a page like any
 * other that there is not, and the page says so: each % in it then stands for itself.
 */
export const addressOf = (request: IncomingMessage): string => {
  const { url = '/' } = request;
  return isDecodable(pathOf(url)) || !isConsoleAddress(request) ? url : url.replaceAll('%', '%25');
};

const isDecodable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};

const isRefusedPath = (error: unknown): boolean => [400, 403].includes((error as { statusCode?: number }).statusCode ?? 500);

/** Vite names what it builds after its content. */
const isHashed = (path: string): boolean => /[\\/]assets[\\/]/.test(path);

const pathOf = (url: string): string => url.split('?')[0] ?? '';

/** Browsers ask for pages as such; whatever else looks whether the server is there asks for its root. */
const isConsoleAddress = ({ method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean =>
  ['GET', 'HEAD'].includes(method) &&
  !/^\/(api|health|assets)(\/|$)/.test(pathOf(url)) &&
  (pathOf(url) === '/' || (headers.accept ?? '').includes('text/html'));
