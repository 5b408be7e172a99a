import { it } from 'vitest';
import { killableRows, runImportProcess, runUndoProcess } from '../../../helpers/killedImport.ts';
import { inNewPlace } from '../../../helpers/killedPlace.ts';
import { writeWorkbook } from '../../../helpers/workbook.ts';

const header = ['Organization', 'Product', 'Amount', 'Date'];

// Beside each other: each waits for the heartbeat of a killed job.
it.concurrent('killed in the middle, an import goes on by itself and ends as one clean run would have', { timeout: 180_000 }, async ({
  expect,
}) => {
  const workbook = await writeWorkbook({ Offers: [header, ...killableRows(1_500)] });
  const [clean, killed] = await Promise.all([
    inNewPlace((place) => runImportProcess(place, workbook)),
    inNewPlace(async (place) => {
      expect(await runImportProcess(place, workbook, 500)).toBeNull();
      return runImportProcess(place, workbook);
    }),
  ]);
  expect(clean).toContain('UNREGISTERED_ORGANIZATION');
  expect(killed).toBe(clean);
});

it.concurrent('killed in the middle, an undo goes on by itself and ends as one clean run would have', { timeout: 180_000 }, async ({
  expect,
}) => {
  const workbook = await writeWorkbook({ Offers: [header, ...killableRows(1_500)] });
  const [clean, killed] = await Promise.all([
    inNewPlace((place) => runUndoProcess(place, workbook)),
    inNewPlace(async (place) => {
      expect(await runUndoProcess(place, workbook, 500)).toBeNull();
      return runUndoProcess(place, workbook);
    }),
  ]);
  expect(clean).toContain('"TAKEN_BACK"');
  expect(clean).toContain('"offers":[]');
  expect(killed).toBe(clean);
});
