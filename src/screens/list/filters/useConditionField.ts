import { useCallback } from 'react';
import { type ConditionField, conditionField } from '../../../../contract/conditions.ts';
import { type FieldDeclaration, lookupOf } from '../../../../contract/kinds/index.ts';
import { inSentence } from '../../../../contract/names.ts';
import type { ResourceDeclaration } from '../../../../contract/resource.ts';
import { text } from '../../../messages/text.ts';
import { fieldNamed, labelOf, useDeclaration, useDeclarations, useFields } from '../../../registry/useDeclaration.ts';

export interface NamedField extends ConditionField {
  label: string;
}

/** The field of a condition with its name in words; null: there is none, or its entity is not described yet. */
export const useConditionField = (path: string): NamedField | null => {
  const declaration = useDeclaration();
  const declarationOf = useDeclarations();
  const [name = '', further = ''] = path.split('.');
  const near = useTarget(declaration, name);
  const far = useTarget(near, further);
  const targetOf = useCallback(
    ({ target }: { target: string }) => [near, far].find((described) => described?.name === target) ?? declarationOf(target),
    [near, far, declarationOf],
  );
  const found = conditionField(declaration, path, targetOf);
  const labels = path.includes('.') && found ? [...found.lookups, found.field] : [fieldNamed(declaration, name)];
  return found && { ...found, label: pathLabel(labels) };
};

const useTarget = (declaration: ResourceDeclaration | undefined, lookup: string): ResourceDeclaration | undefined =>
  useFields(lookupOf(declaration?.fields.find(({ name }) => name === lookup))?.target ?? '');

export const pathLabel = (fields: readonly FieldDeclaration[]): string =>
  fields.map(labelOf).reduce((lookup, field) => text('list.ofLookup', { lookup, field: inSentence(field) }));
