import { sql } from 'kysely';
import { matchingCalls } from '../../contract/dialects.ts';
import type { MatchingAnswer, MatchingPart } from '../../contract/matchingAnswer.ts';
import type { RecordJson } from '../../contract/records.ts';
import { recordTitle } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import { invalid, PublicError } from '../errors.ts';
import type { WriteContext } from '../registry/registry.ts';
import { tableName } from './fields.ts';
import { locks } from './findOne.ts';
import { findPage, openPage, type PageQuery } from './findPage.ts';
import { unusable } from './readWhere.ts';
import { asLastAdministrator, recordActivity, transact } from './write.ts';

const { most } = matchingCalls;
const MOST_NAMED = 100;

export type Matching = Omit<PageQuery, 'page' | 'size' | 'sort' | 'conditions' | 'isMended'>;

export interface Bounds extends MatchingPart {
  atMost: number;
  signal: AbortSignal;
}

interface Left {
  record: RecordJson;
  reason: PublicError;
}

interface Verb {
  action: 'UPDATE' | 'DELETE';
  lockedFor: keyof typeof locks;
  batchRows: number;
  /** Of an error of the database. */
  refused?: (error: unknown) => unknown;
  /** The records are locked. `whole`: the entry that stands for all that is done. */
  perform: (
    inside: WriteContext,
    records: readonly RecordJson[],
    whole: () => Promise<number>,
  ) => Promise<{ done: number; left: readonly Left[] }>;
}

/** What is stored meanwhile is newer than all that is still to come. */
const newestFirst: SortField[] = [{ field: 'id', sortDirection: 'desc' }];

/** In batches, each of which takes effect whole. `stopped`: the error after which no more was done. @throws UNUSABLE_FILTER where more match than may be */
export const eachMatching = async (
  context: WriteContext,
  declaration: ResourceDeclaration,
  matching: Matching,
  { atMost, part = most, before, partOf, signal }: Bounds,
  { action, lockedFor, batchRows, refused = (error) => error, perform }: Verb,
): Promise<Omit<MatchingAnswer, 'isWhole'> & { stopped?: unknown }> => {
  // Asked again, a mistyped word would find the records that are written right.
  const query = { ...matching, isMended: false };
  const following = before === undefined ? {} : { conditions: [sql`t.id < ${before}`] };
  const { info, chunks } = await openPage(context, declaration, { ...query, ...following, sort: newestFirst, page: 0, size: most + 1 });
  if (info.totalElements > most) throw unusable`more than ${most.toLocaleString('en')} records match`;
  if (info.totalElements > atMost) throw unusable`${info.totalElements} records match now, and ${atMost} were chosen`;
  const answer: Omit<MatchingAnswer, 'isWhole'> = { done: 0, left: 0, leftRecords: [] };
  let whole = partOf;
  const leave = ({ record, reason }: Left) => {
    answer.left += 1;
    const { message, details } = reason;
    const said = details.errorList?.map((error) => error.message).join(' ') || message;
    if (answer.left <= MOST_NAMED) answer.leftRecords.push({ id: record.id, title: recordTitle(declaration, record), reason: said });
  };
  /** What changed since it was found and matches no longer stays, and is no failure. */
  const performLocked = async (inside: WriteContext, records: readonly RecordJson[]) => {
    const ids = records.map(({ id }) => id);
    const table = sql.table(tableName(declaration));
    await sql`select from ${table} where id = any(${ids}::bigint[]) order by id ${locks[lockedFor]}`.execute(inside.db);
    const among = sql`t.id = any(${ids}::bigint[])`;
    const { rows } = await findPage(inside, declaration, { ...query, page: 0, size: ids.length, conditions: [among] });
    let partOf = whole;
    const begin = async () => {
      const entry = await wholeEntry(inside, action, declaration.name, partOf);
      partOf = entry;
      return entry;
    };
    return { ...(await perform(inside, rows, begin)), partOf: () => partOf };
  };
  /** Where the database, or a rule, refuses one of them, each is taken by itself. */
  const performBatch = async (records: readonly RecordJson[]): Promise<void> => {
    signal.throwIfAborted();
    try {
      const { done, left, partOf } = await transact(context, (inside) => performLocked(inside, records));
      answer.done += done;
      whole = partOf();
      for (const each of left) leave(each);
    } catch (error) {
      const reason = asLastAdministrator(refused(error));
      if (!(reason instanceof PublicError) || reason.status >= 500) throw error;
      const [record] = records;
      if (record && records.length === 1) leave({ record, reason });
      else for (const record of records) await performBatch([record]);
    }
  };
  try {
    const size = Math.min(batchRows, part);
    let looked = 0;
    for await (const records of chunks)
      for (let first = 0; first < records.length; first += size) {
        const batch = records.slice(first, first + size);
        await performBatch(batch);
        looked += batch.length;
        const last = batch.at(-1);
        if (last && looked >= part && looked < info.totalElements)
          return { ...answer, next: { before: last.id, ...(whole === undefined ? {} : { partOf: whole }) } };
      }
    return answer;
  } catch (stopped) {
    if (answer.done === 0) throw stopped;
    return { ...answer, stopped };
  }
};

/** Begins the entry, or goes on with the one given, which only the user who began it adds to. @throws INVALID_REQUEST */
const wholeEntry = async ({ db, actor }: WriteContext, action: 'UPDATE' | 'DELETE', resource: string, partOf: number | undefined) => {
  const whole = { action, resource, recordId: null, recordTitle: null, before: null, after: null } as const;
  const [id] =
    partOf === undefined
      ? await recordActivity(db, actor, [whole])
      : (await findEntry({ db, actor }, action, resource, partOf)).rows.map((found) => found.id);
  if (id === undefined) throw invalid`'partOf' is the entry of several changes that you began`;
  return id;
};

const findEntry = ({ db, actor }: Pick<WriteContext, 'db' | 'actor'>, action: string, resource: string, id: number) =>
  sql<{ id: number }>`
  select id from activity where id = ${id} and resource = ${resource} and action = ${action} and record_id is null
    and user_id is not distinct from ${actor.id}`.execute(db);
