import { sql } from 'kysely';
import type { DeletedMatching } from '../../contract/deletedMatching.ts';
import { deleteMatchingCall } from '../../contract/dialects.ts';
import type { RecordJson } from '../../contract/records.ts';
import { recordTitle } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say } from '../../contract/translated.ts';
import { PublicError } from '../errors.ts';
import type { WriteContext } from '../registry/registry.ts';
import { changeEntry } from './changeEntry.ts';
import { dependentsOf, referencesTo, sayReferring } from './dependents.ts';
import { tableName } from './fields.ts';
import { findOne } from './findOne.ts';
import { findPage, openPage, type PageQuery } from './findPage.ts';
import { unusable } from './readWhere.ts';
import { type PartOf, wholeDeletion } from './wholeDeletion.ts';
import { asLastAdministrator, isReferenceViolation, recordActivity, refuseServerRecords, transact, write } from './write.ts';

const { most } = deleteMatchingCall;
const MOST_NAMED = 100;
/** On the embedded database everybody else waits for one. */
const BATCH_ROWS = 250;

type Matching = Omit<PageQuery, 'page' | 'size' | 'conditions' | 'isMended'>;

/** In batches, each of which takes effect whole. `stopped`: the error after which no more were deleted. @throws UNUSABLE_FILTER where more match than may be deleted */
export const removeMatching = async (
  context: WriteContext,
  declaration: ResourceDeclaration,
  matching: Matching,
  { atMost, signal }: { atMost: number; signal: AbortSignal },
): Promise<Omit<DeletedMatching, 'isWhole'> & { stopped?: unknown }> => {
  // Asked again, a mistyped word would find the records that are written right.
  const query = { ...matching, isMended: false };
  const { info, chunks } = await openPage(context, declaration, { ...query, page: 0, size: most + 1 });
  if (info.totalElements > most) throw unusable`more than ${most.toLocaleString('en')} records match`;
  if (info.totalElements > atMost) throw unusable`${info.totalElements} records match now, and ${atMost} were chosen`;
  const done: Omit<DeletedMatching, 'isWhole'> = { deleted: 0, left: 0, leftRecords: [] };
  let whole: PartOf = 'new';
  const leave = (record: RecordJson, { message: reason }: PublicError) => {
    done.left += 1;
    if (done.left <= MOST_NAMED) done.leftRecords.push({ id: record.id, title: recordTitle(declaration, record), reason });
  };
  /** Where the database, or a rule, refuses one of them, each is deleted by itself. */
  const removeBatch = async (records: readonly RecordJson[]): Promise<void> => {
    signal.throwIfAborted();
    try {
      const { gone, left, partOf } = await transact(context, (inside) => removeLocked(inside, declaration, query, records, whole));
      done.deleted += gone;
      whole = partOf;
      for (const { record, reason } of left) leave(record, reason);
    } catch (error) {
      const refused = asLastAdministrator(asInUse(error));
      if (!(refused instanceof PublicError) || refused.status >= 500) throw error;
      const [first] = records;
      if (first && records.length === 1) leave(first, refused);
      else for (const record of records) await removeBatch([record]);
    }
  };
  try {
    for await (const records of chunks)
      for (let first = 0; first < records.length; first += BATCH_ROWS) await removeBatch(records.slice(first, first + BATCH_ROWS));
    return done;
  } catch (stopped) {
    if (done.deleted === 0) throw stopped;
    return { ...done, stopped };
  }
};

/** What changed since it was found and matches no longer stays, and is no failure. */
const removeLocked = async (
  context: WriteContext,
  declaration: ResourceDeclaration,
  query: Matching,
  records: readonly RecordJson[],
  whole: PartOf,
) => {
  const { db, actor } = context;
  const ids = records.map(({ id }) => id);
  const table = sql.table(tableName(declaration));
  await sql`select from ${table} where id = any(${ids}::bigint[]) order by id for update`.execute(db);
  const among = sql`t.id = any(${ids}::bigint[])`;
  const { rows } = await findPage(context, declaration, { ...query, page: 0, size: ids.length, conditions: [among] });
  const references = await referencesTo(context, declaration, ids);
  const left = rows.flatMap((record) => {
    const referring = references.get(record.id);
    return referring ? [{ record, reason: inUse(referring) }] : [];
  });
  const gone = rows.filter(({ id }) => !references.has(id));
  if (gone.length === 0) return { gone: 0, left, partOf: whole };
  for (const before of gone) refuseServerRecords(declaration, { before, after: null }, actor);
  const goneIds = gone.map(({ id }) => id);
  const dependents = await dependentsOf(context, declaration, goneIds);
  await sql`delete from ${table} where id = any(${goneIds}::bigint[])`.execute(db);
  const partOf = await wholeDeletion(context, declaration.name, whole);
  // What goes with a record comes after it, where its restoration looks for it.
  const all = [...gone.map((record) => ({ declaration, record })), ...dependents];
  const entries = all.map((each) => changeEntry(each.declaration, { before: each.record, after: null }));
  await recordActivity(db, actor, entries, { partOf });
  return { gone: gone.length, left, partOf };
};

export const remove = async (
  context: WriteContext,
  declaration: ResourceDeclaration,
  id: number,
  partOf?: PartOf,
): Promise<number | undefined> => {
  const removing = write(context, declaration, async (inside) => {
    const before = await findOne(inside, declaration, id, { lockedFor: 'deletion' });
    const references = (await referencesTo(inside, declaration, [id])).get(id);
    if (references) throw inUse(references);
    const dependents = await dependentsOf(inside, declaration, [id]);
    await sql`delete from ${sql.table(tableName(declaration))} where id = ${id}`.execute(inside.db);
    const whole = partOf === undefined ? {} : { partOf: await wholeDeletion(inside, declaration.name, partOf) };
    return { before, after: null, dependents, ...whole };
  });
  const removed = await removing.catch((error: unknown) => {
    throw asInUse(error);
  });
  return removed.partOf;
};

/** Only the database knows references from tables without a declaration, such as sheet row identities. */
const asInUse = (error: unknown): unknown => (isReferenceViolation(error) ? inUse([say`other records`]) : error);

const inUse = (references: readonly string[]) => new PublicError('IN_USE', { refer: sayReferring(references) });
