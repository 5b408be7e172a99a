import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { touching } from '../../database/parts.ts';
import type { Database } from '../../database/tables.ts';
import { BYTE_ORDER_MARK } from '../../records/csv.ts';
import { inPieces } from '../../records/inPieces.ts';
import type { NewCell } from '../../spreadsheet/spreadsheet.ts';
import { newWorkbook } from '../../spreadsheet/xlsx/newWorkbook.ts';

const KEPT_MS = 3_600_000;

const PART = 200_000;

export interface BadRowsOwner {
  userId: number;
  resource: string;
}

export interface BadRowsFile {
  isWorkbook: boolean;
  lines: AsyncIterable<string>;
}

export const keepBadRows = (db: Database, { userId, resource }: BadRowsOwner, file: BadRowsFile, now: Date): Promise<string> =>
  touching(['upload_bad_rows'], async () => {
    const id = randomUUID();
    await removeOldBadRows(db, now);
    let number = 0;
    for await (const csv of inPieces(file.lines, PART)) {
      const part = { id, part: number, userId, resource, csv, isWorkbook: file.isWorkbook, createdOn: now };
      await db.insertInto('uploadBadRows').values(part).execute();
      number += 1;
    }
    return id;
  });

export const openBadRows = async (db: Database, id: string, owner: BadRowsOwner, now: Date) => {
  const find = (part: number) =>
    db
      .selectFrom('uploadBadRows')
      .select(['csv', 'isWorkbook'])
      .where(sql<string>`id::text`, '=', id)
      .where('part', '=', part)
      .where('userId', '=', owner.userId)
      .where('resource', '=', owner.resource)
      .where('createdOn', '>', new Date(now.getTime() - KEPT_MS))
      .executeTakeFirst();
  const first = await find(0);
  if (!first) return null;
  if (first.isWorkbook) return { format: 'xlsx', stream: await workbookOf(partsFrom(first.csv, find)) } as const;
  // The mark is not stored: the embedded database would drop it from the start of a text.
  return { format: 'csv', stream: Readable.from(partsFrom(BYTE_ORDER_MARK + first.csv, find)) } as const;
};

/** A part ends with a whole line. */
const workbookOf = async (parts: AsyncGenerator<string>): Promise<Readable> => {
  const { value: first = '' } = await parts.next();
  const [header = [], ...others] = cellsOf(first);
  async function* rows() {
    yield others;
    for await (const part of parts) yield cellsOf(part);
  }
  return newWorkbook({ name: 'Bad rows', header: header.map((cell) => (cell && 'text' in cell ? cell.text : '')), rows: rows() });
};

const cellsOf = (part: string): (NewCell | null)[][] =>
  part
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

export const removeOldBadRows = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('uploadBadRows')
    .where('createdOn', '<=', new Date(now.getTime() - KEPT_MS))
    .execute();
};

async function* partsFrom(first: string, find: (part: number) => Promise<{ csv: string } | undefined>): AsyncGenerator<string> {
  yield first;
  for (let number = 1; ; number += 1) {
    const part = await find(number);
    if (!part) return;
    yield part.csv;
  }
}
