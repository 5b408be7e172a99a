import type { FieldDeclaration } from './kinds/index.ts';

export const commonFields: readonly FieldDeclaration[] = [
  { name: 'id', label: 'Id', kind: 'NUMBER', precision: 18, scale: 0 },
  { name: 'entityCreatedOn', label: 'Created on', kind: 'DATETIME' },
  { name: 'entityLastUpdatedOn', label: 'Last updated on', kind: 'DATETIME' },
];

/** The last column of an export: the words that workflows have beside a record in its list. An upload does not read it. */
export const marksField: FieldDeclaration = { name: 'marks', label: 'Marks', kind: 'TEXT', maxLength: 250 };

export const isCommonField = (name: string): boolean => commonFields.some((field) => field.name === name);

export const findField = ({ fields }: { fields: readonly FieldDeclaration[] }, name: string): FieldDeclaration | undefined =>
  fields.find((field) => field.name === name) ?? commonFields.find((field) => field.name === name);
