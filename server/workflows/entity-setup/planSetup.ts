import { sql, type Transaction } from 'kysely';
import { entitySetup, submission } from '../../../contract/activity.ts';
import { kebabCase, snakeCase } from '../../../contract/names.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { completeDeclaration } from '../../../contract/workflows/entity-setup/completeDeclaration.ts';
import type { RemovalRequest } from '../../../contract/workflows/entity-setup/schemas.ts';
import { resources } from '../../../resources/index.ts';
import { disagreementsOf, isTable, workflowTables } from '../../database/agreement.ts';
import { indexesOf, reservedColumns } from '../../database/generate/indexes.ts';
import { reservedWords } from '../../database/reservedWords.ts';
import { tableName } from '../../database/tableName.ts';
import type { Tables } from '../../database/tables.ts';
import { notFound } from '../../errors.ts';
import { runTimeFaults } from '../../registry/runTimeFaults.ts';
import { placed, refuseFaults } from './draftFaults.ts';
import type { DraftText } from './readDraft.ts';
import type { Setup } from './setupScripts.ts';

export interface PlannedSetup extends Setup {
  after: ResourceDeclaration;
}

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
  refuse(wordFaults(after));
  if (before === null && ownKinds.has(after.name))
    refuse([`'${after.name}' is a kind of records of the product's own; give the entity another name`]);
  refuse(await nameFaults(trx, before, after, others));
  const isTableKept = before === null && (await isTable(trx, tableName(after)));
  if (isTableKept) refuse((await disagreementsOf(trx, after)).map((fault) => `a table with this name is there already, and ${fault}`));
  return { before, after, isTableKept };
};

/** What the activity and the live lists call them. */
const ownKinds = new Set([submission, entitySetup, 'job-run', ...[...workflowTables].map(kebabCase)]);

/** Hand-written SQL may mention the entity, where such a word would need quotes. */
const wordFaults = (after: ResourceDeclaration): string[] => [
  ...(reservedWords.has(snakeCase(after.name)) ? [`the name '${after.name}' is a reserved word of SQL; give the entity another one`] : []),
  ...reservedColumns(after),
];

/** Tables of a schema share the names of their indexes: foo.barBaz and foo-bar.baz come to the same one. */
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

export const planRemoval = ({ name, keepsTable = false }: RemovalRequest, stored: readonly ResourceDeclaration[]): Setup => {
  const before = stored.find((declaration) => declaration.name === name);
  if (!before) throw notFound`entity '${name}' that was set up here`;
  return { before, after: null, isTableKept: keepsTable };
};
