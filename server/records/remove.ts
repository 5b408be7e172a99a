import { sql } from 'kysely';
import { lookupOf } from '../../contract/kinds/contractKinds.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { bothOf, say, translated } from '../../contract/translated.ts';
import { PublicError } from '../errors.ts';
import type { RecordContext, WriteContext } from '../registry/registry.ts';
import { dependentsOf } from './dependents.ts';
import { columnName, tableName } from './fields.ts';
import { either } from './filter.ts';
import { findOne, lowerFirst } from './findOne.ts';
import { type PartOf, wholeDeletion } from './wholeDeletion.ts';
import { isReferenceViolation, write } from './write.ts';

export const remove = async (
  context: WriteContext,
  declaration: ResourceDeclaration,
  id: number,
  partOf?: PartOf,
): Promise<number | undefined> => {
  const removing = write(context, declaration, async (inside) => {
    const before = await findOne(inside, declaration, id, { lockedFor: 'deletion' });
    const references = await referencesTo(inside, declaration, id);
    if (references.length > 0) throw inUse(references);
    const dependents = await dependentsOf(inside, declaration, [id]);
    await sql`delete from ${sql.table(tableName(declaration))} where id = ${id}`.execute(inside.db);
    const whole = partOf === undefined ? {} : { partOf: await wholeDeletion(inside, declaration.name, partOf) };
    return { before, after: null, dependents, ...whole };
  });
  const removed = await removing.catch((error: unknown) => {
    // Only the database knows references from tables without a declaration, such as sheet row identities.
    throw isReferenceViolation(error) ? inUse([say`other records`]) : error;
  });
  return removed.partOf;
};

const MOST_COUNTED = 10_000;

/** How many records of each sort refer to one, for people. */
export const referencesTo = async ({ db, registry }: RecordContext, { name }: ResourceDeclaration, id: number): Promise<string[]> => {
  const references: string[] = [];
  for (const referrer of registry.all()) {
    const columns = referrer.fields
      .flatMap((field) => lookupOf(field) ?? [])
      .filter(({ target, goesWithTarget }) => target === name && !goesWithTarget)
      .map(columnName);
    if (columns.length === 0) continue;
    const refers = either(columns.map((column) => sql`r.${sql.id(column)} = ${id}`));
    const bounded = sql`select 1 from ${sql.table(tableName(referrer))} as r where ${refers} limit ${sql.lit(MOST_COUNTED + 1)}`;
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${bounded}) as bounded`.execute(db);
    const count = rows[0]?.n ?? 0;
    if (count > 0) references.push(counted(count, translated(lowerFirst(count === 1 ? referrer.label.one : referrer.label.many))));
  }
  return references;
};

const counted = (count: number, noun: string): string =>
  count > MOST_COUNTED ? say`more than ${MOST_COUNTED.toLocaleString('en')} ${noun}` : say`${count.toLocaleString('en')} ${noun}`;

const inUse = (references: readonly string[]) => new PublicError('IN_USE', { refer: sayReferring(references) });

export const sayReferring = (references: readonly string[]): string => {
  const all = bothOf([references.slice(0, -1).join(', '), ...references.slice(-1)].filter((text) => text !== ''));
  const isSingle = references.length === 1 && /^1\D/.test(all);
  return isSingle ? say`${all} refers` : say`${all} refer`;
};
