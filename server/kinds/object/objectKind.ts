import { z } from 'zod';
import { EXAMPLE_TIME } from '../cellText.ts';
import type { ServerKind } from '../serverKind.ts';
import { withoutColumn } from '../withoutColumn.ts';

/** Read-only: the value at the end of its path through other fields, read by that field's kind. */
export const objectKind: ServerKind<'OBJECT'> = {
  ...withoutColumn,
  output: () => z.unknown(),
  reader: ({ sourceFieldPath }, at) => at(sourceFieldPath),
  read: (stored) => stored,
  input: () => z.never({ error: 'Is read-only' }),
  csvCell: ({ shownAs, sourceFieldPath }, { inZone, at }) =>
    shownAs ? (value) => inZone(new Date(value as string | number)) : at(sourceFieldPath),
  // A file may say when a record is from under the name of a field that shows it.
  example: () => EXAMPLE_TIME,
};
