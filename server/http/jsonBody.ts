import { PublicError } from '../errors.ts';
import type { App } from './application.ts';

/**
 * Takes bodies as JSON, which is UTF-8: what is not would be stored as something else than was sent. Some of the specification's calls
 * have no body, and clients send them as JSON all the same.
 */
export const readJsonBodies = (app: App, parse: (text: string) => unknown): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    try {
      const text = utf8.decode(body);
      return text.trim() === '' ? undefined : parse(text);
    } catch {
      throw new PublicError('INVALID_REQUEST', { reason: 'its body is not JSON' });
    }
  });
};

/** Refuses what would take the place of an object's prototype. */
export const parsePlainJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') throw new SyntaxError(`'${key}' is the name of no field`);
    return value;
  });

const utf8 = new TextDecoder('utf-8', { fatal: true });
