import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { touching } from '../../database/parts.ts';
import type { Database } from '../../database/tables.ts';
import { BYTE_ORDER_MARK } from '../../records/csv.ts';

const KEPT_MS = 3_600_000;

/** Characters of one piece of the CSV file. */
const PART = 200_000;

/** The user who sent the file, and the resource that it was for. */
export interface BadRowsOwner {
  userId: number;
  resource: string;
}

/** Keeps the lines of bad rows, and answers the id by which their owner finds them for an hour. */
export const keepBadRows = (db: Database, { userId, resource }: BadRowsOwner, lines: AsyncIterable<string>, now: Date): Promise<string> =>
  // Another user's file may be coming in at this moment.
  touching(['upload_bad_rows'], async () => {
    const id = randomUUID();
    await removeOldBadRows(db, now);
    let number = 0;
    for await (const csv of inParts(lines)) {
      await db.insertInto('uploadBadRows').values({ id, part: number, userId, resource, csv, createdOn: now }).execute();
      number += 1;
    }
    return id;
  });

/** The parts of the CSV file one after the other; null: this owner has no such file, or no longer. */
export const openBadRows = async (db: Database, id: string, owner: BadRowsOwner, now: Date): Promise<AsyncIterable<string> | null> => {
  const find = (part: number) =>
    db
      .selectFrom('uploadBadRows')
      .select('csv')
      .where(sql<string>`id::text`, '=', id)
      .where('part', '=', part)
      .where('userId', '=', owner.userId)
      .where('resource', '=', owner.resource)
      .where('createdOn', '>', new Date(now.getTime() - KEPT_MS))
      .executeTakeFirst();
  const first = await find(0);
  return first ? partsFrom(first.csv, find) : null;
};

export const removeOldBadRows = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('uploadBadRows')
    .where('createdOn', '<=', new Date(now.getTime() - KEPT_MS))
    .execute();
};

async function* partsFrom(first: string, find: (part: number) => Promise<{ csv: string } | undefined>): AsyncGenerator<string> {
  // The mark is not stored: the embedded database would drop it from the start of a text.
  yield BYTE_ORDER_MARK + first;
  for (let number = 1; ; number += 1) {
    const part = await find(number);
    if (!part) return;
    yield part.csv;
  }
}

async function* inParts(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let part = '';
  for await (const line of lines) {
    part += line;
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
}
