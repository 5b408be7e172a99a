import { useCallback } from 'react';
import { type ConditionField, conditionField } from '../../../../contract/conditions.ts';
import { lookupOf } from '../../../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration } from '../../../../contract/kinds/index.ts';
import { inSentence } from '../../../../contract/names.ts';
import { text } from '../../../messages/text.ts';
import { fieldNamed, labelOf } from '../../../registry/fields.ts';
import { useDeclaration, useDeclarations } from '../../../registry/useDeclaration.ts';
import { useFields } from '../../../registry/useMetadata.ts';

export interface NamedField extends ConditionField {
  label: string;
}

/** The field of a condition with its name in words; null: there is none, or its entity is not described yet. */
export const useConditionField = (path: string): NamedField | null => {
  const declaration = useDeclaration();
  const declarationOf = useDeclarations();
  const [name = ''] = path.split('.');
  const target = lookupOf(declaration.fields.find((field) => field.name === name))?.target ?? '';
  const described = useFields(target);
  const targetOf = useCallback(
    (lookup: { target: string }) => (lookup.target === target ? described : declarationOf(lookup.target)),
    [target, described, declarationOf],
  );
  const found = conditionField(declaration, path, targetOf);
  const labels = path.includes('.') && found ? [...found.lookups, found.field] : [fieldNamed(declaration, name)];
  return found && { ...found, label: pathLabel(labels) };
};

export const pathLabel = (fields: readonly FieldDeclaration[]): string =>
  fields.map(labelOf).reduce((lookup, field) => text('list.ofLookup', { lookup, field: inSentence(field) }));
