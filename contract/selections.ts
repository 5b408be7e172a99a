import type { FieldDeclaration, FieldOf } from './kinds/index.ts';

export type SelectionField = FieldOf<'ONE_TO_MANY'> & Required<Pick<FieldOf<'ONE_TO_MANY'>, 'selects' | 'target' | 'lookupSearchField'>>;
export const isSelection = (field: FieldDeclaration): field is SelectionField => 'selects' in field && field.selects !== undefined;
export const selectionKey = ({ selects }: SelectionField): string => `selected${selects.charAt(0).toUpperCase()}${selects.slice(1)}IdList`;
export const lookupParameter = ({ name }: { name: string }): string => `${name}Id`;
export const selectionParameter = ({ selects }: SelectionField): string => `${selects}IdList`;
