import type { App } from '../app.ts';
import type { Services } from '../services.ts';
import { compareRoutes } from './compare/routes.ts';
import { importRoutes } from './import/routes.ts';

/** Comparing offers, and bringing them in from the shared spreadsheet. */
export const offerRoutes = (app: App, services: Services) => {
  compareRoutes(app, services);
  importRoutes(app, services);
};
