import { sql, type Transaction } from 'kysely';
import { snakeCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { DatabaseHandle } from './connect.ts';
import { describeTables, type TableDescription } from './describeTables.ts';
import { createTableSql } from './generate/createTableSql.ts';
import { dependencyOrder } from './generate/dependencyOrder.ts';
import { isRunTimeTable, tableName } from './tableName.ts';
import type { Tables, WorkflowTables } from './tables.ts';

/** Tables that no declaration makes, and whose they are. One that is missing here does not compile. */
export const workflowTables: Record<keyof WorkflowTables, string> = {
  activity: 'records',
  activityRestoration: 'activity',
  aliasVote: 'offers',
  entityDefinition: 'registry',
  importBatch: 'jobs',
  importBatchOffer: 'offers',
  importNote: 'offers',
  learnedAlias: 'offers',
  migration: 'database',
  offerSheet: 'offers',
  offerTextOffer: 'offers',
  offerTextSubmission: 'offers',
  productAlias: 'products',
  productDistinction: 'products',
  productMerge: 'products',
  productMergeRow: 'products',
  productToAnalyse: 'competing region',
  session: 'auth',
  sheetRowIdentity: 'offers',
  signInThrottle: 'auth',
  uploadBadRows: 'uploads',
};

/**
 * What differs between the stored tables and the declarations, in words; empty when they agree. Columns, constraints and indexes are
 * compared both ways. `additions`: SQL of what a workflow's migration added to a declared table; it must then be there, as stated.
 * Tables of entities that were removed at run time are left alone.
 *
 * The declared tables are made in a schema of their own, which is taken back, and PostgreSQL describes both: no second reading of the
 * declaration that could be wrong in the same way. It has no deadline: at a start nobody waits for the database, and the first statements
 * of a new process take many seconds on a machine that has much else to do.
 */
export const disagreements = (
  { withoutDeadline }: Pick<DatabaseHandle, 'withoutDeadline'>,
  declarations: readonly ResourceDeclaration[],
  additions: readonly string[] = [],
): Promise<string[]> =>
  withoutDeadline((db) =>
    db.transaction().execute(async (trx) => {
      const { stored, declared } = await describeBoth(trx, [...dependencyOrder(declarations).map(createTableSql), ...additions]);
      const workflows = new Set(Object.keys(workflowTables).map(snakeCase));
      const isOurs = (name: string) => declared.has(name) || !(workflows.has(name) || isRunTimeTable(name));
      const names = [...new Set([...declared.keys(), ...stored.keys()])].filter(isOurs);
      return names.flatMap((name) => compareTable(name, stored.get(name), declared.get(name)));
    }),
  );

/** The same of one declaration, whose targets have their tables. */
export const disagreementsOf = async (trx: Transaction<Tables>, declaration: ResourceDeclaration): Promise<string[]> => {
  const name = tableName(declaration);
  const { stored, declared } = await describeBoth(trx, [createTableSql(declaration)]);
  return compareTable(name, stored.get(name), declared.get(name));
};

interface Descriptions {
  stored: Map<string, TableDescription>;
  declared: Map<string, TableDescription>;
}

const ASIDE = 'agreement_aside';

const describeBoth = async (trx: Transaction<Tables>, statements: readonly string[]): Promise<Descriptions> => {
  await sql.raw(`savepoint ${ASIDE}; create schema ${ASIDE}; set local search_path = ${ASIDE}, public`).execute(trx);
  for (const statement of statements) await sql.raw(statement).execute(trx);
  const descriptions = { stored: await describeTables(trx, 'public'), declared: await describeTables(trx, ASIDE) };
  await sql.raw(`rollback to savepoint ${ASIDE}`).execute(trx);
  return descriptions;
};

const compareTable = (name: string, stored: TableDescription | undefined, declared: TableDescription | undefined): string[] => {
  if (!stored) return [`${name}: the table is declared, but not in the database`];
  if (!declared) return [`${name}: the table is in the database, but neither declared nor a workflow's`];
  return [...new Set([...declared.keys(), ...stored.keys()])].flatMap((part) => {
    const [is, should] = [stored.get(part), declared.get(part)];
    if (is === should) return [];
    if (is === undefined) return [`${name}: ${part} is declared as ${should}, but not in the database`];
    if (should === undefined) return [`${name}: ${part} is in the database as ${is}, but not declared`];
    return [`${name}: ${part} is ${is} in the database, but declared as ${should}`];
  });
};
