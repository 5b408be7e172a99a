import { sql, type Transaction } from 'kysely';
import { completeDeclaration } from '../../../contract/entity-setup/completeDeclaration.ts';
import { snakeCase } from '../../../contract/names.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { resources } from '../../../resources/index.ts';
import { disagreementsOf } from '../../database/agreement.ts';
import { indexesOf } from '../../database/generate/indexes.ts';
import { columnsOf } from '../../database/generate/tableParts.ts';
import { tableName } from '../../database/tableName.ts';
import type { Tables } from '../../database/tables.ts';
import { runTimeFaults } from '../../registry/runTimeFaults.ts';
import { placed, refuseFaults } from './draftFaults.ts';
import type { DraftText } from './readDraft.ts';
import type { Setup } from './setupScripts.ts';

export interface PlannedSetup extends Setup {
  after: ResourceDeclaration;
}

/**
 * What applying a draft would mean, given the entities that were set up so far.
 *
 * @throws PublicError VALIDATION_FAILED, with the place of each fault
 */
export const planSetup = async (
  trx: Transaction<Tables>,
  { draft, json }: DraftText,
  stored: readonly ResourceDeclaration[],
): Promise<PlannedSetup> => {
  const others = stored.filter(({ name }) => name !== draft.name);
  const before = stored.find(({ name }) => name === draft.name) ?? null;
  const after = completeDeclaration(draft, [...resources, ...others]);
  const refuse = (faults: readonly string[]) => refuseFaults(json, placed(json, draft.name, faults));
  refuse(runTimeFaults(after, others, resources));
  refuse(await wordFaults(trx, after));
  refuse(await nameFaults(trx, before, after, others));
  const isTableKept = before === null && (await isTable(trx, tableName(after)));
  if (isTableKept) refuse((await disagreementsOf(trx, after)).map((fault) => `a table with this name is there already, and ${fault}`));
  return { before, after, isTableKept };
};

/** Words of SQL, and the names of the columns that PostgreSQL itself gives each table. */
const wordFaults = async (trx: Transaction<Tables>, after: ResourceDeclaration): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from pg_get_keywords() where catcode = 'R'
    union select attname from pg_attribute where attrelid = 'pg_class'::regclass and attnum < 0`.execute(trx);
  const reserved = new Set(rows.map(({ word }) => word));
  const columns = columnsOf(after).filter(({ name }) => reserved.has(name));
  return [
    ...(reserved.has(snakeCase(after.name)) ? [`the name '${after.name}' is a reserved word of SQL; give the entity another one`] : []),
    ...columns.map(({ name, field }) => `${field.name}: '${name}' is a reserved word of SQL; give the field another name`),
  ];
};

/** Tables of a schema share the names of their indexes, and two entities may come to the same one: foo.barBaz and foo-bar.baz. */
const nameFaults = async (
  trx: Transaction<Tables>,
  before: ResourceDeclaration | null,
  after: ResourceDeclaration,
  others: readonly ResourceDeclaration[],
): Promise<string[]> => {
  const own = new Set((before ? indexesOf(before) : []).map(({ name }) => name));
  const names = indexesOf(after).flatMap(({ name }) => (own.has(name) ? [] : [name]));
  const { rows } = await sql<{ name: string; table: string }>`
    select taken.relname as name, holder.relname as table
    from pg_class taken
    left join pg_index on indexrelid = taken.oid
    join pg_class holder on holder.oid = coalesce(indrelid, taken.oid)
    where taken.relname = any(${names}) and taken.relnamespace = current_schema()::regnamespace
      and holder.oid is distinct from to_regclass(${tableName(after)})
    order by 1`.execute(trx);
  return rows.map(({ name, table }) => {
    const other = others.find((each) => tableName(each) === table);
    const holder = other ? `the entity '${other.name}'` : `the table '${table}'`;
    return `its index '${name}' would have the name of one of ${holder}; give the entity or a field another name`;
  });
};

const isTable = async (trx: Transaction<Tables>, table: string): Promise<boolean> => {
  const { rows } = await sql`select 1 where to_regclass(${table}) is not null`.execute(trx);
  return rows.length > 0;
};
