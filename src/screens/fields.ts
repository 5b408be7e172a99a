import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import { sentenceCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';

/** The declared field of that name, or one of those that every record has. */
export const fieldNamed = (declaration: Pick<ResourceDeclaration, 'fields'>, name: string): FieldDeclaration => {
  const declared = declaration.fields.find((field) => field.name === name);
  if (declared) return declared;
  if (name === 'id') return { name, kind: 'NUMBER', precision: 18, scale: 0 };
  return { name, kind: 'DATETIME', ...(commonLabels[name] ? { label: commonLabels[name] } : {}) };
};

export const labelOf = (field: FieldDeclaration): string => field.label ?? sentenceCase(field.name);

const commonLabels: Readonly<Record<string, string>> = { entityCreatedOn: 'Created on', entityLastUpdatedOn: 'Last updated on' };
