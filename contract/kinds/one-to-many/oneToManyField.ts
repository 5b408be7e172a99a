import { z } from 'zod';
import { fieldBase, fieldName, resourceName } from '../fieldBase.ts';

/**
 * The inverse of the child's MANY_TO_ONE field `childField`; has no column. `selects`: the child does nothing but bind the record to
 * others, by this MANY_TO_ONE of its own to `target`. Then the field is a selection: it reads as the list of bindings,
 * `{id, [selects]: {id, [lookupSearchField]}}` each, and a form that holds it writes it beside the record, under the key that
 * `selectionKey` of selections.ts tells, as the ids of the active records that are chosen; bindings to inactive ones stay.
 */
export const OneToManyField = z.strictObject({
  ...fieldBase,
  kind: z.literal('ONE_TO_MANY'),
  child: resourceName,
  childField: fieldName,
  selects: fieldName.optional(),
  target: resourceName.optional(),
  lookupSearchField: fieldName.optional(),
});

export type OneToManyValue = never;
