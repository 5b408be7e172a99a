import { type RawBuilder, sql } from 'kysely';
import { changedTogether, type FieldDeclaration, isSecret } from '../../contract/kinds/index.ts';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say } from '../../contract/translated.ts';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import { kindOf } from '../kinds/index.ts';
import type { WriteContext } from '../registry/registry.ts';
import { type Bounds, eachMatching, type Matching } from './eachMatching.ts';
import { columnName, fieldOf, isStored, tableName, writableNames } from './fields.ts';
import { findMany, findOne } from './findOne.ts';
import { comparable, failuresOf, type RecordInput, readInput, refuse, refuseConflicts, unreadable } from './recordInput.ts';
import { change, changeEntry, recordActivity, refuseServerRecords, secretsAmong } from './write.ts';
import { writeSelections } from './writeSelections.ts';

export const update = async (
  context: WriteContext,
  declaration: ResourceDeclaration,
  id: number,
  { entityLastUpdatedOn: seen, ...values }: Readonly<Record<string, unknown>>,
  writable: readonly string[] = writableNames(declaration),
  version: RawBuilder<unknown> = newVersion,
): Promise<RecordJson> => {
  const sent = readInput(declaration, withoutEmptySecrets(declaration, values), writable);
  const secrets = await hashSecrets(declaration, sent.checked);
  const { after } = await change(context, declaration, async (inside) => {
    const before = await findOne(inside, declaration, id, { lockedFor: 'change' });
    refuseStale(before, seen);
    const checked = await writeValues(inside, declaration, before, { values, sent, secrets, version });
    return { before, after: await findOne(inside, declaration, id), secrets: secretsAmong(declaration, checked) };
  });
  return after;
};

interface Sent {
  values: Readonly<Record<string, unknown>>;
  sent: RecordInput;
  secrets: ReadonlyMap<string, unknown>;
  version?: RawBuilder<unknown>;
}

/** The record is locked. @throws PublicError where a rule refuses what it would be */
const writeValues = async (
  inside: WriteContext,
  declaration: ResourceDeclaration,
  before: RecordJson,
  { values, sent, secrets, version = newVersion }: Sent,
) => {
  const input = withoutUnchanged(sent, values, before);
  refuse(declaration, failuresOf(declaration, input, before));
  await refuseConflicts(inside, declaration, input.checked, before);
  const fields = declaration.fields.filter((field) => isStored(field) && input.checked.has(field.name));
  const assignments = fields.map((field) => {
    const checked = input.checked.get(field.name);
    return sql`${sql.id(columnName(field))} = ${secrets.get(field.name) ?? (checked === null ? null : kindOf(field).write(checked))}`;
  });
  const emptied = declaration.fields.flatMap((field) => wordsToEmpty(field, input.checked)).map((column) => sql`${sql.id(column)} = null`);
  await sql`
    update ${sql.table(tableName(declaration))} set ${sql.join([...assignments, ...emptied, version])}
    where id = ${before.id}`.execute(inside.db);
  await writeSelections(inside, declaration, before.id, input.checked);
  return input.checked;
};

/** On the embedded database everybody else waits for one batch. */
const BATCH_ROWS = 100;

interface Change {
  values: Readonly<Record<string, unknown>>;
  /** By id: of the records that the caller saw. */
  versions: Readonly<Record<string, string>>;
  check?: ((db: Database, values: Readonly<Record<string, unknown>>) => Promise<void>) | undefined;
}

/** Gives all of them the values. Those that have them stay as they are. @throws VALIDATION_FAILED where none could have them */
export const changeMatching = async (
  context: WriteContext,
  declaration: ResourceDeclaration,
  matching: Matching,
  bounds: Bounds,
  { values, versions, check }: Change,
) => {
  const writable = changedTogether(declaration);
  const sent = readInput(declaration, values, writable);
  refuse(declaration, unreadable(sent));
  const hasAll = (record: RecordJson) =>
    [...sent.checked].every(([name, value]) => {
      const field = fieldOf(declaration, name);
      return kindOf(field).isSame(record[name] ?? kindOf(field).initial(field), value);
    });
  return eachMatching(context, declaration, matching, bounds, {
    action: 'UPDATE',
    lockedFor: 'change',
    batchRows: BATCH_ROWS,
    perform: async (inside, records, whole) => {
      const others = records.filter((record) => !hasAll(record));
      if (others.length === 0) return { done: 0, left: [] };
      for (const before of others) {
        await check?.(inside.db, { ...before, ...values });
        refuseStale(before, versions[before.id]);
        await writeValues(inside, declaration, before, { values, sent, secrets: new Map() });
      }
      const ids = others.map(({ id }) => id);
      const changed = new Map((await findMany(inside, declaration, ids)).map((record) => [record.id, record]));
      const changes = others.map((before) => ({ before, after: changed.get(before.id) ?? null }));
      for (const each of changes) refuseServerRecords(declaration, each, inside.actor);
      const entries = changes.map((each) => changeEntry(declaration, each));
      await recordActivity(inside.db, inside.actor, entries, { partOf: await whole() });
      return { done: others.length, left: [] };
    },
  });
};

const wordsToEmpty = (field: FieldDeclaration, checked: ReadonlyMap<string, unknown>): string[] => {
  const words = 'readAs' in field && checked.has(field.name) ? field.readAs : undefined;
  return words === undefined || checked.has(words) ? [] : [columnName({ name: words, kind: 'TEXT' })];
};

/** Strictly later than the old one, even within a millisecond, since the next save is compared with it. */
export const newVersion = sql`entity_last_updated_on = greatest(clock_timestamp(), entity_last_updated_on + interval '1 millisecond')`;
/** For a correction: an offer stays of the day on which its supplier made it. */
export const sameDate = sql`entity_last_updated_on = entity_last_updated_on + interval '1 millisecond'`;

const withoutEmptySecrets = (declaration: ResourceDeclaration, values: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const secrets = new Set(declaration.fields.filter(isSecret).map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !(secrets.has(name) && (value === '' || value === null))));
};

/** Hashing is slow, so it happens before the record is locked. */
const hashSecrets = async (declaration: ResourceDeclaration, checked: ReadonlyMap<string, unknown>): Promise<Map<string, unknown>> => {
  const secrets = declaration.fields.filter((field) => isSecret(field) && checked.has(field.name));
  return new Map(
    await Promise.all(secrets.map(async (field) => [field.name, await kindOf(field).write(checked.get(field.name))] as const)),
  );
};

/** A form sends all fields after a change of one; unchanged ones are neither refused nor cleaned again. */
const withoutUnchanged = (input: RecordInput, sent: Readonly<Record<string, unknown>>, before: RecordJson): RecordInput => {
  const isUnchanged = (name: string) =>
    Object.hasOwn(sent, name) && Object.hasOwn(before, name) && comparable(sent[name]) === comparable(before[name]);
  const isChanged = ([name]: readonly [string, unknown]) => !isUnchanged(name);
  return {
    values: Object.fromEntries(Object.entries(input.values).filter(isChanged)),
    checked: new Map([...input.checked].filter(isChanged)),
    errors: new Map([...input.errors].filter(isChanged)),
  };
};

const refuseStale = (stored: RecordJson, seen: unknown): void => {
  if (seen === undefined || seen === null) return;
  const version = typeof seen === 'string' ? Date.parse(seen) : Number.NaN;
  if (Number.isNaN(version)) {
    const reason = say`entityLastUpdatedOn is the date and time that the record was read with`;
    throw new PublicError('INVALID_REQUEST', { reason }, { errors: { entityLastUpdatedOn: say`Must be a date and time` } });
  }
  if (version !== Date.parse(stored.entityLastUpdatedOn)) throw new PublicError('STALE_RECORD', {}, { current: stored });
};
