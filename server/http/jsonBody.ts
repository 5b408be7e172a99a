import { invalid } from '../errors.ts';
import type { App } from './application.ts';

/** A call without a body is checked like one with an empty body, so that the answer names each missing field. */
export const expectBodies = (app: App): void => {
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') request.body ??= {};
  });
};

/**
 * Reads bodies as JSON in UTF-8. Another encoding would store other characters than were sent. Some of the specification's calls have
 * no body, but clients send the JSON content type.
 */
export const readJsonBodies = (app: App, parse: (text: string) => unknown): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    try {
      const text = utf8.decode(body);
      return text.trim() === '' ? undefined : parse(text);
    } catch {
      throw invalid('its body is not JSON');
    }
  });
};

/** Refuses keys that would replace an object's prototype. */
export const parsePlainJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') throw new SyntaxError(`'${key}' is the name of no field`);
    return value;
  });

const utf8 = new TextDecoder('utf-8', { fatal: true });
