import type { FieldDeclaration } from './kinds/index.ts';

/** The fields that every record has besides those of its declaration. */
export const commonFields: readonly FieldDeclaration[] = [
  { name: 'id', label: 'Id', kind: 'NUMBER', precision: 18, scale: 0 },
  { name: 'entityCreatedOn', label: 'Created on', kind: 'DATETIME' },
  { name: 'entityLastUpdatedOn', label: 'Last updated on', kind: 'DATETIME' },
];

export const isCommonField = (name: string): boolean => commonFields.some((field) => field.name === name);

/** A field of a declaration, or one that every record has. */
export const findField = ({ fields }: { fields: readonly FieldDeclaration[] }, name: string): FieldDeclaration | undefined =>
  fields.find((field) => field.name === name) ?? commonFields.find((field) => field.name === name);
