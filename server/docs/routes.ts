import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import { described } from '../records/routes/described.ts';
import { keptFor } from '../registry/serveCalls.ts';
import type { App, Services } from '../services.ts';
import { openApiOf } from './openApi.ts';

/** The description has a megabyte, so it is made and compressed at the first request, and again after the registry has changed. */
export const describeCalls = (app: App, { settings: { title, isDocsOpen }, registry }: Services): void => {
  const description = keptFor(registry, async () => pack(await openApiOf(app.calls, title)));
  app.get(
    '/api/docs',
    {
      compress: false,
      config: { access: isDocsOpen ? 'public' : {} },
      ...described('docs', { summary: 'This description', response: { 200: z.looseObject({ openapi: z.string() }) } }),
    },
    async ({ headers }, reply) => {
      const { etag, plain, gzipped } = await description();
      reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'origin, accept-encoding' });
      if (headers['if-none-match'] === etag) return reply.status(304).send();
      reply.type('application/json; charset=utf-8');
      return takesGzip.test(headers['accept-encoding'] ?? '')
        ? reply.header('content-encoding', 'gzip').send(gzipped)
        : reply.header('content-encoding', 'identity').send(plain);
    },
  );
};

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

const pack = async (answer: object) => {
  const plain = Buffer.from(JSON.stringify(answer));
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { etag, plain, gzipped: await promisify(gzip)(plain) };
};
