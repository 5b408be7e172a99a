import type { FieldDeclaration, FieldOf } from './kinds/index.ts';

/** A ONE_TO_MANY that a form edits as a choice among the records of `target`. */
export type SelectionField = FieldOf<'ONE_TO_MANY'> & Required<Pick<FieldOf<'ONE_TO_MANY'>, 'selects' | 'target' | 'lookupSearchField'>>;
export const isSelection = (field: FieldDeclaration): field is SelectionField => 'selects' in field && field.selects !== undefined;
/** `tag` → `selectedTagIdList`: the key that writes a selection. */
export const selectionKey = ({ selects }: SelectionField): string => `selected${selects.charAt(0).toUpperCase()}${selects.slice(1)}IdList`;
/** `country` → `countryId`: the query parameter of lists for the records whose lookup leads to one record, and another way to write the lookup. */
export const lookupParameter = ({ name }: { name: string }): string => `${name}Id`;
/** `tag` → `tagIdList`: the query parameter for records that are bound to all of these ids. */
export const selectionParameter = ({ selects }: SelectionField): string => `${selects}IdList`;
