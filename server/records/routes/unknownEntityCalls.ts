import { dialects, fillPath, metadataCalls } from '../../../contract/dialects.ts';
import { translated } from '../../../contract/translated.ts';
import { notFound, PublicError } from '../../errors.ts';
import type { Registry } from '../../registry/registry.ts';
import type { DeclaredCall } from '../../registry/serveCalls.ts';

const { list, search, one, create, update, remove } = dialects.generic;

export const unknownEntityCalls = (registry: Registry): DeclaredCall[] =>
  [list, search, one, create, update, remove, ...Object.values(metadataCalls)]
    .filter((call) => call !== null)
    .map((call) => ({
      method: call.method,
      url: fillPath(call.path, ':entityPath'),
      access: { allOf: ['CLERK'] },
      errors: [],
      schema: () => ({}),
      isRefusal: true,
      answer: async (_request, _reply, entityPath) => {
        const known = registry.all().find(({ name, dialects: spoken }) => name === entityPath && spoken.includes('generic'));
        if (known && call === remove) throw new PublicError('NOT_DELETABLE', { what: translated(known.label.many) });
        throw notFound`entity '${entityPath}'`;
      },
    }));
