import { z } from 'zod';
import { fieldBase, fieldName, resourceName } from '../fieldBase.ts';

/** With `selects` it is a selection: the child only binds the record to others, and a form writes their ids under `selectionKey`. */
export const OneToManyField = z.strictObject({
  ...fieldBase,
  kind: z.literal('ONE_TO_MANY').describe('The records of another entity that point to this one. The details show them. It has no column.'),
  child: resourceName.describe('The entity whose records point here.'),
  childField: fieldName.describe('Its MANY_TO_ONE field that does.'),
  selects: fieldName
    .optional()
    .describe(
      'Where the child does nothing but bind this record to others: its other MANY_TO_ONE field. A form can then choose among those.',
    ),
  target: resourceName.optional().describe('With selects: the entity that it leads to.'),
  lookupSearchField: fieldName.optional().describe('With selects: the text by which its records are shown.'),
});

export type OneToManyValue = never;
