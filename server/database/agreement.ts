import { type Kysely, sql, type Transaction } from 'kysely';
import { snakeCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { describeTables, type TableDescription } from './describeTables.ts';
import { createTableSql } from './generate/createTableSql.ts';
import { dependencyOrder } from './generate/dependencyOrder.ts';
import type { Tables, WorkflowTables } from './tables.ts';

/** Tables that no declaration makes, and whose they are. One that is missing here does not compile. */
export const workflowTables: Record<keyof WorkflowTables, string> = {
  activity: 'records',
  importBatch: 'jobs',
  importNote: 'offers',
  migration: 'database',
  session: 'auth',
  sheetRowIdentity: 'offers',
  signInThrottle: 'auth',
  uploadBadRows: 'uploads',
};

/**
 * What differs between the migrated tables and the declarations, in words; empty when they agree. Columns, constraints and indexes
 * are compared both ways. `additions`: SQL of what a workflow's migration added to a declared table; it must then be there, as stated.
 *
 * The declared tables are made aside, in a transaction that is taken back, and PostgreSQL describes both: no second reading of the
 * declaration that could be wrong in the same way.
 */
export const disagreements = async (
  db: Kysely<Tables>,
  declarations: readonly ResourceDeclaration[],
  additions: readonly string[] = [],
): Promise<string[]> => {
  const { stored, declared } = await describeBoth(db, declarations, additions);
  const workflows = new Set(Object.keys(workflowTables).map(snakeCase));
  const names = [...new Set([...declared.keys(), ...stored.keys()])].filter((name) => !workflows.has(name) || declared.has(name));
  return names.flatMap((name) => compareTable(name, stored.get(name), declared.get(name)));
};

interface Descriptions {
  stored: Map<string, TableDescription>;
  declared: Map<string, TableDescription>;
}

const ASIDE = 'agreement_aside';

const describeBoth = async (db: Kysely<Tables>, declarations: readonly ResourceDeclaration[], additions: readonly string[]) => {
  let descriptions: Descriptions | undefined;
  const work = async (trx: Transaction<Tables>) => {
    await sql.raw(`create schema ${ASIDE}; set local search_path = ${ASIDE}, public`).execute(trx);
    for (const declaration of dependencyOrder(declarations)) await sql.raw(createTableSql(declaration)).execute(trx);
    for (const addition of additions) await sql.raw(addition).execute(trx);
    descriptions = { stored: await describeTables(trx, 'public'), declared: await describeTables(trx, ASIDE) };
    throw new TakenBack();
  };
  await db
    .transaction()
    .execute(work)
    .catch((error) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  if (!descriptions) throw new Error('the tables were not described');
  return descriptions;
};

class TakenBack extends Error {}

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
