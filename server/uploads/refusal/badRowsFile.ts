import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { touching } from '../../database/parts.ts';
import type { Database } from '../../database/tables.ts';
import { BYTE_ORDER_MARK } from '../../records/csv.ts';

const KEPT_MS = 3_600_000;

const PART = 200_000;

export interface BadRowsOwner {
  userId: number;
  resource: string;
}

export const keepBadRows = (db: Database, { userId, resource }: BadRowsOwner, lines: AsyncIterable<string>, now: Date): Promise<string> =>
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
