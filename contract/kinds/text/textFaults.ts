import { repeated } from '../../names.ts';
import { isVisible } from '../../patterns.ts';
import type { ResourceDeclaration } from '../../resource.ts';
import { checkRules, prepareValues, rulesOf } from '../../validation.ts';
import type { ByName } from '../fieldAt.ts';
import { contractKindOf, type FieldOf } from '../index.ts';

export const textFaults = (field: FieldOf<'TEXT'>, declaration: ResourceDeclaration, byName: ByName): string[] => [
  ...choiceFaults(field),
  ...derivedFaults(field, declaration),
  ...readAsFaults(field, declaration),
  ...lengthFaults(field),
  ...namesFaults(field, byName),
];

const namesFaults = ({ names }: FieldOf<'TEXT'>, byName: ByName): string[] => {
  if (!names) return [];
  const named = byName.get(names.target)?.fields.find(({ name }) => name === names.by);
  return named && contractKindOf(named).isText ? [] : [`names '${names.target}' by '${names.by}', which is not a text of it`];
};

const choiceFaults = (field: FieldOf<'TEXT'>): string[] => {
  const { choices, marked = [], default: usual, maxLength } = field;
  const given = [...new Set([...(choices ?? []).filter(isVisible), ...(usual === undefined ? [] : [usual])])];
  return [
    ...(usual !== undefined && choices && !choices.includes(usual) ? [`the default '${usual}' is not among the choices`] : []),
    ...[...(choices ?? []), usual ?? '']
      .filter((text) => [...text].length > maxLength)
      .map((text) => `'${text}' is longer than its ${maxLength} characters`),
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

const derivedFaults = ({ derived, maxLength }: FieldOf<'TEXT'>, { fields }: ResourceDeclaration): string[] => {
  if (!derived) return [];
  const lengths = derived.from.flatMap((name) => writtenLength(fields.find((each) => each.name === name)));
  if (lengths.length < derived.from.length)
    return [`is derived from ${derived.from.join(', ')}, of which at least one is not a written text`];
  const whole = lengths.reduce((sum, length) => sum + length, derived.separator.length * (lengths.length - 1));
  return whole === maxLength ? [] : [`has a maxLength of ${maxLength}; the texts that it is derived from can have ${whole} characters`];
};

const readAsFaults = ({ name, readAs, format }: FieldOf<'TEXT'>, { fields, form, list }: ResourceDeclaration): string[] => {
  if (readAs === undefined) return [];
  const words = fields.find((each) => each.name === readAs);
  const isText = readAs !== name && typeof writtenLength(words) === 'number';
  if (format !== 'html') return ['has readAs, which only rich text can have'];
  if (!isText || words?.required) return [`is read as '${readAs}', which must be another text, one that may be empty`];
  // An upload would leave the words of the text before.
  return form.includes(readAs) || list.upload ? [`is read as '${readAs}', which neither a form nor an upload may write`] : [];
};

const writtenLength = (field: ResourceDeclaration['fields'][number] | undefined): number | [] => {
  if (!field || !contractKindOf(field).isText || !contractKindOf(field).isWritten(field)) return [];
  return 'maxLength' in field ? (field.maxLength ?? []) : [];
};
