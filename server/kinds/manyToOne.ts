import { z } from 'zod';
import { parseId } from './recordId.ts';
import type { ServerKind } from './serverKind.ts';

const noId = 'Must be an object with an id';

/** Written as `{id}`; the other keys of a record that was read, such as its name, may stay in. */
export const manyToOneKind: ServerKind<'MANY_TO_ONE'> = {
  isReadable: true,
  isSortable: true,
  isSearchable: true,
  isWritable: true,
  output: ({ lookupSearchField }) => z.object({ id: z.int(), [lookupSearchField]: z.unknown() }).nullable(),
  read: () => {
    throw new Error('a lookup is put together from its target');
  },
  input: () =>
    z
      .looseObject({ id: z.union([z.number(), z.string()], { error: noId }) }, { error: noId })
      .transform(({ id }, context) => {
        const parsed = parseId(String(id));
        if (parsed === null) context.addIssue({ code: 'custom', message: 'The id must be a whole number' });
        return parsed;
      })
      .nullable(),
  write: (checked) => checked,
  initial: () => null,
  filterValue: (text) => parseId(text) ?? undefined,
};
