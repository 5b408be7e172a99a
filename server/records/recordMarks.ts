import { marksField } from '../../contract/commonFields.ts';
import type { RecordJson } from '../../contract/records.ts';
import { translated } from '../../contract/translated.ts';
import type { Database } from '../database/tables.ts';

/** A word that a workflow has beside records on the screen. `among`: the ids of those that have it. */
export interface RecordMark {
  resource: string;
  word: string;
  among: (db: Database, ids: readonly number[]) => Promise<readonly number[]>;
}

export async function* withMarks(
  db: Database,
  marks: readonly RecordMark[],
  chunks: Iterable<RecordJson[]> | AsyncIterable<RecordJson[]>,
): AsyncGenerator<RecordJson[]> {
  for await (const chunk of chunks) {
    const ids = chunk.map(({ id }) => Number(id));
    const found = await Promise.all(marks.map(async ({ word, among }) => ({ word, ids: new Set(await among(db, ids)) })));
    yield chunk.map((record) => {
      const words = found.flatMap((mark) => (mark.ids.has(Number(record.id)) ? translated(mark.word) : []));
      return { ...record, [marksField.name]: words.join(', ') || null };
    });
  }
}
