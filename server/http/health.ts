import { PublicError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { App } from './application.ts';

/** `/health/live`: the process answers. `/health/ready`: the database does. */
export const healthRoutes = (app: App, { database }: Services): void => {
  app.get('/health/live', () => ({ status: 'UP' }));
  app.get('/health/ready', async (request) => {
    try {
      await database.ready();
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new PublicError('UNAVAILABLE');
    }
    return { status: 'UP' };
  });
};
