import type { App } from '../http/application.ts';
import { readJsonBodies } from '../http/jsonBody.ts';
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
  readJsonBodies(app, parseExactJson);

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
