import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { touching } from '../../database/parts.ts';
import type { Database } from '../../database/tables.ts';
import { BYTE_ORDER_MARK } from '../../records/csv.ts';
import type { Faults } from './faults.ts';

const KEPT_MS = 3_600_000;

/** Whose file it was, and of which resource. */
export interface BadRowsOwner {
  userId: number;
  resource: string;
}

/** Keeps the whole list of what was wrong, and answers the id that its owner finds it by for an hour. */
export const keepBadRows = (db: Database, { userId, resource }: BadRowsOwner, faults: Faults, now: Date): Promise<string> =>
  // Somebody else's file may be coming in.
  touching(['upload_bad_rows'], async () => {
    const id = randomUUID();
    await removeOldBadRows(db, now);
    for (const [part, csv] of faults.csvParts.entries())
      await db.insertInto('uploadBadRows').values({ id, part, userId, resource, csv, createdOn: now }).execute();
    return id;
  });

/** The pieces of the CSV file one after the other; null: there is none for this owner, or no longer. */
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
  return first ? piecesFrom(first.csv, find) : null;
};

export const removeOldBadRows = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('uploadBadRows')
    .where('createdOn', '<=', new Date(now.getTime() - KEPT_MS))
    .execute();
};

async function* piecesFrom(first: string, find: (part: number) => Promise<{ csv: string } | undefined>): AsyncGenerator<string> {
  // The embedded database would take the mark off a text that begins with it.
  yield BYTE_ORDER_MARK + first;
  for (let part = 1; ; part += 1) {
    const piece = await find(part);
    if (!piece) return;
    yield piece.csv;
  }
}
