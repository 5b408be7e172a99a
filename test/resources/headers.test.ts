import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { sortableNames } from '../../server/records/fields.ts';
import { createLookupWalk, createWalk } from '../../server/records/walk.ts';
import { createRegistry } from '../../server/registry/registry.ts';

const registry = createRegistry(resources);
const lists = resources.filter(({ dialects }) => dialects.length > 0);
/** Longer than an entry of an index. */
const tooLong = ['application-settings value', 'general-note note'];

test.each(lists.map((declaration) => [declaration.name, declaration] as const))(
  'every header of the list of %s sorts by an index',
  (name, declaration) => {
    const headers = declaration.list.columns.filter((column) => sortableNames(declaration).includes(column));
    const unserved = headers.filter((field) =>
      (['asc', 'desc'] as const).some((sortDirection) => {
        const sort = [{ field, sortDirection }];
        return !createWalk(registry, declaration, sort).isIndexed && !createLookupWalk(registry, declaration, sort);
      }),
    );
    expect(unserved.map((field) => `${name} ${field}`)).toEqual(tooLong.filter((long) => long.startsWith(`${name} `)));
  },
);
