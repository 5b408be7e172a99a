import type { PGlite } from '@electric-sql/pglite';
import { DurableFiles } from './durableFiles.ts';
import { settleParts } from './preparedParts.ts';

/**
 * Of parts whose first is committed. The log is flushed once: a power cut before leaves parts that the next start settles. After a
 * checkpoint that would not hold, since each commit then removes the file that alone holds its part.
 */
export const settleInOne = async (pglite: PGlite): Promise<void> => {
  const { rows } = await pglite.query<{ files: number }>(`select count(*)::int as files from pg_ls_dir('pg_twophase')`);
  const settle = () => settleParts(pglite);
  await (rows[0]?.files === 0 && pglite.fs instanceof DurableFiles ? pglite.fs.flushOnce(settle) : settle());
};
