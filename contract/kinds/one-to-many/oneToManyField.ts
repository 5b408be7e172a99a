import { z } from 'zod';
import { fieldBase, fieldName, resourceName } from '../fieldBase.ts';

/**
 * The inverse of the child's MANY_TO_ONE field `childField`; has no column. The details show the children, which their own list call finds
 * by `childField`. `selects`: the child does nothing but bind the record to
 * others, by this MANY_TO_ONE of its own to `target`. Then the field is a selection: it reads as the list of bindings,
 * `{id, [selects]: {id, [lookupSearchField]}}` each, and a form that holds it writes it beside the record, under the key that
 * `selectionKey` of selections.ts tells, as the ids of the active records that are chosen; bindings to inactive ones stay.
 */
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
