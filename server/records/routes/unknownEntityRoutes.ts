import { dialects, fillPath, metadataCalls } from '../../../contract/dialects.ts';
import { PublicError } from '../../errors.ts';
import type { App } from '../../http/application.ts';

/** The generic calls of whatever is no generic resource: they say so, in place of the address that was called. */
export const unknownEntityRoutes = (app: App): void => {
  const { list, search, one, create, update, remove } = dialects.generic;
  for (const call of [list, search, one, create, update, remove, ...Object.values(metadataCalls)]) {
    if (!call) continue;
    app.route<{ Params: { entityPath: string } }>({
      method: call.method,
      url: fillPath(call.path, ':entityPath'),
      config: { access: { allOf: ['CLERK'] } },
      schema: { hide: true },
      handler: async ({ params }) => {
        throw new PublicError('NOT_FOUND', { what: `entity '${params.entityPath}'` });
      },
    });
  }
};
