import { type RawBuilder, sql } from 'kysely';
import { errorText } from '../../contract/errors.ts';
import { type FieldDeclaration, lookupOf } from '../../contract/kinds/index.ts';
import { fieldLabel, uniqueLabel, uniqueSets } from '../../contract/metadata.ts';
import type { ManagementAnswer, RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say, translated } from '../../contract/translated.ts';
import { checkRules, prepareValues, rulesOf } from '../../contract/validation.ts';
import { PublicError, refusalAt } from '../errors.ts';
import { kindOf } from '../kinds/index.ts';
import type { RecordContext } from '../registry/registry.ts';
import { columnAt, equals, fieldOf, findField, tableName, where } from './fields.ts';
import { nounOf } from './findOne.ts';
import { findKeptValues } from './keptValues.ts';

/** Refused values are left out: a JSON object may have a `toString` that is not a function. `errors`: by field. */
export interface RecordInput {
  values: Readonly<Record<string, unknown>>;
  checked: ReadonlyMap<string, unknown>;
  errors: ReadonlyMap<string, string>;
}

export const readInput = (
  declaration: ResourceDeclaration,
  raw: Readonly<Record<string, unknown>>,
  writable: readonly string[],
): RecordInput => {
  // Maps: a caller may send a key such as `__proto__`.
  const errors = new Map<string, string>();
  const joined = new Map<string, unknown>();
  const unknown: string[] = [];
  for (const [key, value] of Object.entries(raw)) {
    const name = writable.includes(key) ? key : lookupOfId(declaration, key, writable);
    if (value === undefined) continue;
    if (name === undefined) unknown.push(key);
    else if (joined.has(name)) errors.set(name, say`Write either '${name}' or '${name}Id'`);
    else joined.set(name, name === key || value === null ? value : { id: value });
  }
  tellUnknown(unknown, writable, errors);
  const values = new Map<string, unknown>();
  const checked = new Map<string, unknown>();
  for (const [name, value] of Object.entries(prepareValues(declaration, Object.fromEntries(joined)))) {
    const field = findField(declaration, name);
    const result = field && inputOf(field).safeParse(value);
    if (result?.success) {
      checked.set(name, result.data);
      values.set(name, value);
    } else if (!errors.has(name)) errors.set(name, result?.error.issues[0]?.message ?? say`Unknown field`);
  }
  return { values: Object.fromEntries(values), checked, errors };
};

const [MOST_TOLD, LONGEST_NAME] = [20, 100];

const tellUnknown = (names: readonly string[], writable: readonly string[], errors: Map<string, string>): void => {
  for (const name of names.slice(0, MOST_TOLD)) {
    const shortName = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
    errors.set(shortName, say`'${shortName}' cannot be written here. These can: ${writable.join(', ')}.`);
  }
  const untold = names.length - MOST_TOLD;
  if (untold > 0) errors.set('…', say`${untold.toLocaleString('en')} more fields cannot be written here.`);
};

export type Failures = ReadonlyMap<string, { errorCode: string; message: string }>;

/** An update is not refused for old faults in fields that it leaves unchanged, nor for passwords, which are never read back. */
export const failuresOf = (declaration: ResourceDeclaration, input: RecordInput, current: RecordJson | null): Failures => {
  const rules = knownRulesOf(declaration);
  const before = new Set(current ? checkRules(rules, current).map(({ field }) => field) : []);
  const failures = unreadable(input);
  for (const { field, errorCode, message } of checkRules(rules, { ...current, ...input.values })) {
    const isAbout = Object.hasOwn(input.values, field) || !before.has(field);
    if (isAbout && !failures.has(field)) failures.set(field, { errorCode, message });
  }
  return failures;
};

export const unreadable = ({ errors }: RecordInput) =>
  new Map([...errors].map(([field, message]) => [field, { errorCode: 'INCORRECT_FORMAT', message }]));

export const refuse = (declaration: ResourceDeclaration, failures: Failures): void => {
  if (failures.size === 0) return;
  const entries = [...failures];
  const errors = Object.fromEntries(entries.map(([field, { message }]) => [field, message]));
  const errorList: ManagementAnswer['errorList'] = entries.map(([field, { errorCode, message }]) => ({
    field,
    errorCode,
    message: findField(declaration, field) ? say`${translated(fieldLabel(declaration, field))}: ${message}` : message,
  }));
  throw new PublicError('VALIDATION_FAILED', {}, { errors, errorList });
};

const lookupOfId = (declaration: ResourceDeclaration, key: string, writable: readonly string[]): string | undefined =>
  writable.find((name) => key === `${name}Id` && lookupOf(findField(declaration, name)));

const inputs = new WeakMap<FieldDeclaration, ReturnType<ReturnType<typeof kindOf>['input']>>();
const inputOf = (field: FieldDeclaration) => {
  const known = inputs.get(field) ?? kindOf(field).input(field);
  inputs.set(field, known);
  return known;
};

/** Deriving the rules takes longer than checking a record, and an upload checks thousands. */
const knownRules = new WeakMap<ResourceDeclaration, ReturnType<typeof rulesOf>>();
const knownRulesOf = (declaration: ResourceDeclaration) => {
  const known = knownRules.get(declaration) ?? rulesOf(declaration);
  knownRules.set(declaration, known);
  return known;
};

interface Conflict {
  field: string;
  message: string;
  taken: string | null;
  exists: RawBuilder<unknown>;
}

export const refuseConflicts = async (
  context: RecordContext,
  declaration: ResourceDeclaration,
  values: ReadonlyMap<string, unknown>,
  current: RecordJson | null,
): Promise<void> => {
  if (current) {
    const changed = [{ id: current.id, after: (name: string) => values.get(name) }];
    const kept = await findKeptValues(context, declaration, changed, { isLocked: true });
    for (const { field, message } of kept) throw refusalAt(field, message);
  }
  const possible = [...takenValues(declaration, values, current), ...missing(context, declaration, values)];
  if (possible.length === 0) return;
  const columns = possible.map(({ exists }, index) => sql`(${exists}) as ${sql.id(`c${index}`)}`);
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)}`.execute(context.db);
  const found = possible.filter((_, index) => rows[0]?.[`c${index}`]);
  const [first] = found;
  if (!first) return;
  const errors = Object.fromEntries(found.toReversed().map(({ field, message }) => [field, message]));
  const errorList = found.map(({ field, message }) => ({ field, errorCode: 'INCORRECT_FORMAT', message }));
  if (first.taken === null || found.some(({ taken }) => taken === null))
    throw new PublicError('VALIDATION_FAILED', {}, { errors, errorList });
  throw new PublicError('NOT_UNIQUE', { label: first.taken, record: nounOf(declaration) }, { errors, errorList });
};

const takenValues = (declaration: ResourceDeclaration, values: ReadonlyMap<string, unknown>, current: RecordJson | null): Conflict[] =>
  uniqueSets(declaration).flatMap((names) => {
    const after = names.map((name) => (values.has(name) ? values.get(name) : comparable(current?.[name] ?? null)));
    // As in the database, two empty values are not equal.
    if (!names.some((name) => values.has(name)) || after.includes(null)) return [];
    const same = names.map((name, index) => {
      const field = fieldOf(declaration, name);
      return equals(field, columnAt('u', field), after[index]);
    });
    const others = current ? [...same, sql`u.id <> ${current.id}`] : same;
    const label = uniqueLabel(declaration, names);
    return {
      field: names[0] ?? '',
      message: errorText('NOT_UNIQUE', { label, record: nounOf(declaration) }),
      taken: label,
      exists: sql`exists (select 1 from ${sql.table(tableName(declaration))} as u ${where(others)})`,
    };
  });

const missing = ({ registry }: RecordContext, declaration: ResourceDeclaration, values: ReadonlyMap<string, unknown>): Conflict[] =>
  declaration.fields.flatMap((field) => {
    const id = values.get(field.name) ?? null;
    const lookup = lookupOf(field);
    if (!lookup || id === null) return [];
    const target = registry.get(lookup.target);
    return {
      field: field.name,
      message: say`There is no ${nounOf(target)} with the id ${id}`,
      taken: null,
      exists: sql`not exists (select 1 from ${sql.table(tableName(target))} as m where m.id = ${id})`,
    };
  });

export const comparable = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);
