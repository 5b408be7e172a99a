import type { App } from '../app.ts';

/** Some of the specification's calls have no body, and clients send them as JSON all the same. */
export const acceptEmptyJson = (app: App): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else parse(request, body, done);
  });
};
