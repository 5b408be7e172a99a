import type { FieldDeclaration } from './kinds/index.ts';

export const commonFields: readonly FieldDeclaration[] = [
  { name: 'id', label: 'Id', kind: 'NUMBER', precision: 18, scale: 0 },
  { name: 'entityCreatedOn', label: 'Created on', kind: 'DATETIME' },
  { name: 'entityLastUpdatedOn', label: 'Last updated on', kind: 'DATETIME' },
];

export const isCommonField = (name: string): boolean => commonFields.some((field) => field.name === name);

export const findField = ({ fields }: { fields: readonly FieldDeclaration[] }, name: string): FieldDeclaration | undefined =>
  fields.find((field) => field.name === name) ?? commonFields.find((field) => field.name === name);
