import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { checkRules, prepareValues, rulesOf } from '../../../contract/validation.ts';
import { inputOf } from '../../kinds/inputs.ts';
import { fieldNamed } from '../fields.ts';

/** What a form holds: by field, as it was typed. */
export type TypedValues = Record<string, unknown>;

/** The declared fields of the form that can be typed at all. */
export const formFields = (declaration: ResourceDeclaration): FieldDeclaration[] =>
  declaration.form.map((name) => fieldNamed(declaration, name)).filter((field) => inputOf(field) !== null);

/** What the form starts with. `record` null: a new one, with the declared defaults. */
export const typedValues = (declaration: ResourceDeclaration, record: RecordJson | null, timeZone: string): TypedValues =>
  Object.fromEntries(
    formFields(declaration).map((field) => [
      field.name,
      inputOf(field)?.typed(record ? (record[field.name] ?? null) : undefined, field, timeZone),
    ]),
  );

/** What is wrong with the typed values: a message per field. */
export const problemsOf = (declaration: ResourceDeclaration, typed: TypedValues, record: RecordJson | null): Record<string, string> => {
  const ruleErrors = checkRules(rulesOf(declaration), prepareValues(declaration, typed));
  const problems = formFields(declaration).flatMap((field): [string, string][] => {
    if (isKept(field, typed, record)) return [];
    const found = inputOf(field)?.problem?.(typed[field.name], field) ?? ruleErrors.find((error) => error.field === field.name)?.message;
    return found ? [[field.name, found]] : [];
  });
  return Object.fromEntries(problems);
};

/** What is sent. What was not changed is sent as it was read, so that nothing is lost to how an input shows it. */
export const writtenValues = (
  declaration: ResourceDeclaration,
  typed: TypedValues,
  record: RecordJson | null,
  timeZone: string,
): Record<string, unknown> => {
  const prepared = prepareValues(declaration, typed);
  const before = record ? typedValues(declaration, record, timeZone) : null;
  const written = formFields(declaration).flatMap((field): [string, unknown][] => {
    if (isKept(field, typed, record)) return [];
    const isUnchanged = record && before && !isChanged(before[field.name], typed[field.name]) && !isReference(field);
    if (isUnchanged) return [[field.name, record[field.name] ?? null]];
    return [[field.name, inputOf(field)?.written(prepared[field.name] ?? null, field, timeZone)]];
  });
  return Object.fromEntries(written);
};

/** Lookups are the same when their ids are; selections, when they hold the same. */
export const isChanged = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) || Array.isArray(after) ? JSON.stringify(before) !== JSON.stringify(after) : idOr(before) !== idOr(after);

/** What is read as a record, or as a list of them, and written by its ids alone. */
const isReference = ({ kind }: FieldDeclaration): boolean => kind === 'MANY_TO_ONE' || kind === 'ONE_TO_MANY';

const idOr = (value: unknown): unknown => (typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value);

/** A password that is left empty when a record is edited stays what it was. */
const isKept = (field: FieldDeclaration, typed: TypedValues, record: RecordJson | null): boolean =>
  field.kind === 'PASSWORD' && record !== null && typed[field.name] === '';
