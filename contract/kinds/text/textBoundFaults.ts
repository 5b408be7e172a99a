import { repeated } from '../../repeated.ts';
import { checkRules, prepareValues, rulesOf } from '../../validation.ts';
import { isVisible } from '../../visibleText.ts';
import type { FieldOf } from '../index.ts';

export const textBoundFaults = (field: FieldOf<'TEXT'>): string[] => {
  const { choices, marked = [], default: usual } = field;
  const given = [...new Set([...(choices ?? []).filter(isVisible), ...(usual === undefined ? [] : [usual])])];
  return [
    ...lengthFaults(field),
    ...(choices?.length === 0 ? ["has no choices to choose among: name at least one, or leave out 'choices'"] : []),
    ...repeated(choices ?? []).map((choice) => `has the choice '${choice}' twice: leave one out`),
    ...(choices?.every(isVisible) === false ? ['has a blank choice: leave it out, a field that is not required may be empty'] : []),
    ...marked
      .filter((choice) => !choices?.includes(choice))
      .map((choice) => `marks '${choice}', which is not among its choices: ${(choices ?? []).join(', ')}`),
    ...given.flatMap((text) => brokenBy(field, text)),
  ];
};

const brokenBy = (field: FieldOf<'TEXT'>, text: string): string[] => {
  if ([...text].length > field.maxLength) return [];
  const alone = { fields: [field] };
  const errors = checkRules(rulesOf(alone), prepareValues(alone, { [field.name]: text }));
  return errors.map(({ message }) => `'${text}' breaks the field's own rules: ${message}`);
};

export const lengthFaults = ({ minLength = 1, maxLength }: { minLength?: number | undefined; maxLength: number }): string[] =>
  minLength > maxLength ? [`has a minLength of ${minLength}, which is more than its maxLength of ${maxLength}`] : [];
