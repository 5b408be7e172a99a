import { dialects, fillPath, metadataCalls } from '../../../contract/dialects.ts';
import { PublicError } from '../../errors.ts';
import type { DeclaredCall } from '../../registry/serveCalls.ts';

const { list, search, one, create, update, remove } = dialects.generic;

/** The generic calls of an entity that nobody declared as a generic one: they name the entity, where an unknown address names the call. */
export const unknownEntityCalls: DeclaredCall[] = [list, search, one, create, update, remove, ...Object.values(metadataCalls)]
  .filter((call) => call !== null)
  .map(({ method, path }) => ({
    method,
    url: fillPath(path, ':entityPath'),
    access: { allOf: ['CLERK'] },
    errors: [],
    schema: () => ({}),
    isRefusal: true,
    answer: async (_request, _reply, entityPath) => {
      throw new PublicError('NOT_FOUND', { what: `entity '${entityPath}'` });
    },
  }));
