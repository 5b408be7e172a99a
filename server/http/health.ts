import { PublicError } from '../errors.ts';
import type { App, Services } from '../services.ts';
import { asPublicError } from './asPublicError.ts';

export const healthRoutes = (app: App, { database }: Services): void => {
  app.get('/health/live', () => ({ status: 'UP' }));
  app.get('/health/ready', async (request) => {
    try {
      await database.ready();
    } catch (error) {
      request.log.error({ err: error }, 'the database is not ready');
      const [code] = asPublicError(error) ?? [];
      throw new PublicError(code === 'DISK_FULL' || code === 'READ_ONLY' ? code : 'UNAVAILABLE');
    }
    return { status: 'UP' };
  });
};
