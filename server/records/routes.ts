import type { App } from '../app.ts';
import type { Services } from '../services.ts';
import { parseExactJson } from './exactJson.ts';
import { exportRoute } from './routes/exportRoute.ts';
import { finderRoutes } from './routes/finderRoutes.ts';
import { keywordRoute } from './routes/keywordRoute.ts';
import { metadataRoutes } from './routes/metadataRoutes.ts';
import { readRoutes } from './routes/readRoutes.ts';
import { unknownEntityRoutes } from './routes/unknownEntityRoutes.ts';
import { writeRoutes } from './routes/writeRoutes.ts';

/** Serves every declaration in each of its dialects, and its own finders. */
export const recordRoutes = (app: App, { database, registry, settings, now }: Services): void => {
  const context = { db: database.db, registry };
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: string) => parseBody(body));

  for (const declaration of registry.all()) {
    for (const dialect of declaration.dialects) {
      readRoutes(app, context, declaration, dialect, settings.timeZone);
      writeRoutes(app, context, declaration, dialect);
    }
    if (declaration.dialects.includes('generic')) metadataRoutes(app, declaration);
    exportRoute(app, context, declaration, settings.timeZone);
    if (declaration.dialects.length > 0) finderRoutes(app, context, declaration, now);
  }
  keywordRoute(app, context, settings.timeZone);
  unknownEntityRoutes(app);
};

const parseBody = (body: string): unknown => {
  try {
    return parseExactJson(body);
  } catch {
    throw Object.assign(new SyntaxError('the body is not JSON'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 });
  }
};
