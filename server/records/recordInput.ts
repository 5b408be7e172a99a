import type { FieldDeclaration } from '../../contract/kinds.ts';
import { fieldLabel } from '../../contract/metadata.ts';
import type { ManagementAnswer, RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { checkRules, prepareValues, rulesOf } from '../../contract/validation.ts';
import { PublicError } from '../errors.ts';
import { kindOf } from '../kinds/index.ts';
import { findField } from './fields.ts';

/** What a caller sent for a record: `values` as JSON for the rules, `checked` as the kinds made it, `errors` by field. */
export interface RecordInput {
  values: Readonly<Record<string, unknown>>;
  checked: ReadonlyMap<string, unknown>;
  errors: Readonly<Record<string, string>>;
}

/** Reads input that may hold the fields `writable` and nothing else. A lookup may be spelled `country: {id}` or `countryId`. */
export const readInput = (
  declaration: ResourceDeclaration,
  raw: Readonly<Record<string, unknown>>,
  writable: readonly string[],
): RecordInput => {
  const errors: Record<string, string> = {};
  const joined: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw)) {
    const name = writable.includes(key) ? key : (lookupOfId(declaration, key, writable) ?? key);
    if (!writable.includes(name)) errors[key] = `'${key}' cannot be written here. These can: ${writable.join(', ')}.`;
    else if (name in joined) errors[name] = `Write either '${name}' or '${name}Id'`;
    else joined[name] = name === key || value === null ? value : { id: value };
  }
  const values = prepareValues(declaration, joined);
  const checked = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values)) {
    const field = findField(declaration, name);
    const result = field && inputOf(field).safeParse(value);
    if (result?.success) checked.set(name, result.data);
    else errors[name] ??= result?.error.issues[0]?.message ?? 'Unknown field';
  }
  return { values, checked, errors };
};

/**
 * All that is wrong with a record by its own rules, by field. An update is not refused for what was wrong before in fields that it
 * leaves alone, nor for passwords, which are never read back.
 */
export const ruleErrors = (declaration: ResourceDeclaration, input: RecordInput, current: RecordJson | null): RuleFailures => {
  const rules = rulesOf(declaration);
  const before = new Set(current ? checkRules(rules, current).map(({ field }) => field) : []);
  const failures: RuleFailures = {};
  for (const [field, message] of Object.entries(input.errors)) failures[field] = { errorCode: 'INCORRECT_FORMAT', message };
  for (const { field, errorCode, message } of checkRules(rules, { ...current, ...input.values })) {
    if (field in input.values || !before.has(field)) failures[field] ??= { errorCode, message };
  }
  return failures;
};

export type RuleFailures = Record<string, { errorCode: string; message: string }>;

/** Throws VALIDATION_FAILED with every failure, or returns when there is none. */
export const refuse = (declaration: ResourceDeclaration, failures: RuleFailures): void => {
  const entries = Object.entries(failures);
  if (entries.length === 0) return;
  const errors = Object.fromEntries(entries.map(([field, { message }]) => [field, message]));
  const errorList: ManagementAnswer['errorList'] = entries.map(([field, { errorCode, message }]) => ({
    field,
    errorCode,
    message: `${fieldLabel(declaration, field)}: ${message}`,
  }));
  throw new PublicError('VALIDATION_FAILED', {}, { errors, errorList });
};

const lookupOfId = (declaration: ResourceDeclaration, key: string, writable: readonly string[]): string | undefined =>
  writable.find((name) => key === `${name}Id` && findField(declaration, name)?.kind === 'MANY_TO_ONE');

const inputs = new WeakMap<FieldDeclaration, ReturnType<ReturnType<typeof kindOf>['input']>>();
const inputOf = (field: FieldDeclaration) => {
  const known = inputs.get(field) ?? kindOf(field).input(field);
  inputs.set(field, known);
  return known;
};
