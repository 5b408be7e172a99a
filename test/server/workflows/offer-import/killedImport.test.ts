import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { createPostgresClone } from '../../../helpers/database.ts';
import { makeDataFolder } from '../../../helpers/dataFolder.ts';
import { type ImportPlace, killableRows, runImportProcess } from '../../../helpers/killedImport.ts';
import { writeWorkbook } from '../../../helpers/workbook.ts';

const header = ['Organization', 'Product', 'Amount', 'Date'];

/** A folder, and on PostgreSQL a database, that are removed afterwards. */
const inNewPlace = async <T>(use: (place: ImportPlace) => Promise<T>): Promise<T> => {
  const template = inject('databaseTemplate');
  const clone = template.kind === 'postgres' ? await createPostgresClone(template) : null;
  const DATA_DIR = clone ? await mkdtemp(join(tmpdir(), 'offerdesk-killed-')) : makeDataFolder();
  try {
    return await use(clone ? { DATA_DIR, DATABASE_URL: clone.url } : { DATA_DIR });
  } finally {
    await clone?.drop();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
};

it('killed in the middle, an import goes on by itself and ends as one clean run would have', { timeout: 180_000 }, async () => {
  const workbook = await writeWorkbook({ Offers: [header, ...killableRows(6_000)] });
  const [clean, killed] = await Promise.all([
    inNewPlace((place) => runImportProcess(place, workbook)),
    inNewPlace(async (place) => {
      expect(await runImportProcess(place, workbook, 1_000)).toBeNull();
      return runImportProcess(place, workbook);
    }),
  ]);
  expect(clean).toContain('UNREGISTERED_ORGANIZATION');
  expect(killed).toBe(clean);
});
