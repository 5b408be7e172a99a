import { appendFile, rename, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Snapshot, takeSnapshot } from '../../../server/spreadsheet/xlsx/snapshot.ts';
import { writeWorkbook } from '../../helpers/workbook.ts';

const saved = new Date('2026-11-20T12:00:00Z');
let path: string;
let snapshot: Snapshot;
beforeEach(async () => {
  path = await writeWorkbook(Buffer.from('a workbook'));
  await utimes(path, saved, saved);
  snapshot = await takeSnapshot(path, 'offers.xlsx');
});
afterEach(() => snapshot.close());

it('is up to date while nobody saves, and out of date when somebody does', async () => {
  expect(await snapshot.isOutdated()).toBe(false);
  await utimes(path, saved, new Date(saved.getTime() + 1_000));
  expect(await snapshot.isOutdated()).toBe(true);
});

it('is out of date when something was added, whatever time the file states', async () => {
  await appendFile(path, 'more');
  await utimes(path, saved, saved);
  expect(await snapshot.isOutdated()).toBe(true);
});

it('is out of date when another file of the same size and time took its place', async () => {
  const other = join(dirname(path), 'other.xlsx');
  await writeFile(other, 'b workbook');
  await utimes(other, saved, saved);
  await rename(other, path);
  expect(await snapshot.isOutdated()).toBe(true);
});
