import type { FastifyRequest } from 'fastify';
import { invalid, PublicError } from '../errors.ts';
import type { App } from '../services.ts';
import { languageOfRequest, speaking } from './readerLanguage.ts';

export const [STRANGERS_BYTES, USUAL_BYTES, MOST_BYTES] = [4_096, 65_536, 1_048_576];

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyBytes?: number | ((request: FastifyRequest) => number | undefined);
    keepsText?: boolean;
  }
}

export const expectBodies = (app: App): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') request.body ??= {};
    done();
  });
};

/** Some of the specification's calls have no body, but clients send the JSON content type. */
export const readJsonBodies = (app: App, parse: (text: string) => unknown): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const body = await receive(request, bytesOf(request));
    try {
      const text = utf8.decode(body);
      if (text.trim() === '') return undefined;
      return request.routeOptions.config.keepsText ? text : speaking(languageOfRequest(request), () => parse(text));
    } catch (error) {
      throw error instanceof PublicError ? error : speaking(languageOfRequest(request), () => invalid`its body is not JSON`);
    }
  });
};

const bytesOf = (request: FastifyRequest): number => {
  const { access, bodyBytes } = request.routeOptions.config;
  const stated = typeof bodyBytes === 'function' ? bodyBytes(request) : bodyBytes;
  return stated ?? (access === 'public' ? STRANGERS_BYTES : USUAL_BYTES);
};

const receive = async ({ raw, headers }: FastifyRequest, most: number): Promise<Buffer> => {
  const tooLarge = () => new PublicError('TOO_LARGE', { limit: most < MOST_BYTES ? `${Math.floor(most / 1_024)} kB` : '1 MB' });
  if (Number(headers['content-length']) > most) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const utf8 = new TextDecoder('utf-8', { fatal: true });
