import { sql } from 'kysely';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say } from '../../contract/translated.ts';
import { PublicError } from '../errors.ts';
import type { WriteContext } from '../registry/registry.ts';
import { dependentsOf, referencesTo, sayReferring } from './dependents.ts';
import { type Bounds, eachMatching, type Matching } from './eachMatching.ts';
import { tableName } from './fields.ts';
import { findOne } from './findOne.ts';
import { changeEntry, isReferenceViolation, recordActivity, refuseServerRecords, write } from './write.ts';

/** On the embedded database everybody else waits for one batch. */
const BATCH_ROWS = 250;

export const removeMatching = (context: WriteContext, declaration: ResourceDeclaration, matching: Matching, bounds: Bounds) =>
  eachMatching(context, declaration, matching, bounds, {
    action: 'DELETE',
    lockedFor: 'deletion',
    batchRows: BATCH_ROWS,
    refused: asInUse,
    perform: async (inside, records, whole) => {
      const ids = records.map(({ id }) => id);
      const references = await referencesTo(inside, declaration, ids);
      const left = records.flatMap((record) => {
        const referring = references.get(record.id);
        return referring ? [{ record, reason: inUse(referring) }] : [];
      });
      const gone = records.filter(({ id }) => !references.has(id));
      if (gone.length === 0) return { done: 0, left };
      for (const before of gone) refuseServerRecords(declaration, { before, after: null }, inside.actor);
      const goneIds = gone.map(({ id }) => id);
      const dependents = await dependentsOf(inside, declaration, goneIds);
      await sql`delete from ${sql.table(tableName(declaration))} where id = any(${goneIds}::bigint[])`.execute(inside.db);
      // What goes with a record comes after it, where its restoration looks for it.
      const all = [...gone.map((record) => ({ declaration, record })), ...dependents];
      const entries = all.map((each) => changeEntry(each.declaration, { before: each.record, after: null }));
      await recordActivity(inside.db, inside.actor, entries, { partOf: await whole() });
      return { done: gone.length, left };
    },
  });

export const remove = async (context: WriteContext, declaration: ResourceDeclaration, id: number): Promise<void> => {
  const removing = write(context, declaration, async (inside) => {
    const before = await findOne(inside, declaration, id, { lockedFor: 'deletion' });
    const references = (await referencesTo(inside, declaration, [id])).get(id);
    if (references) throw inUse(references);
    const dependents = await dependentsOf(inside, declaration, [id]);
    await sql`delete from ${sql.table(tableName(declaration))} where id = ${id}`.execute(inside.db);
    return { before, after: null, dependents };
  });
  await removing.catch((error: unknown) => {
    throw asInUse(error);
  });
};

/** Only the database knows references from tables without a declaration, such as sheet row identities. */
const asInUse = (error: unknown): unknown => (isReferenceViolation(error) ? inUse([say`other records`]) : error);

const inUse = (references: readonly string[]) => new PublicError('IN_USE', { refer: sayReferring(references) });
