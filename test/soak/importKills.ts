/** Kills imports on the embedded database at random moments, several times each. All must end like an undisturbed run. */
import { rm } from 'node:fs/promises';
import { killableRows, runImportProcess } from '../helpers/killedImport.ts';
import { inNewFolder } from '../helpers/killedProcess.ts';
import { writeWorkbook } from '../helpers/workbook.ts';

const IMPORTS = Number(process.env.IMPORTS ?? 8);
const MOST_KILLS = 4;
const ROWS = 20_000;

const workbook = await writeWorkbook({ Offers: [['Organization', 'Product', 'Amount', 'Date'], ...killableRows(ROWS)] });
const clean = await inNewFolder((DATA_DIR) => runImportProcess({ DATA_DIR }, workbook));
let kills = 0;
for (let count = 0; count < IMPORTS; count++) {
  const state = await inNewFolder(async (DATA_DIR) => {
    for (let kill = 0; kill < MOST_KILLS; kill++) {
      const done = await runImportProcess({ DATA_DIR }, workbook, Math.floor(Math.random() * ROWS));
      if (done !== null) return done;
      kills += 1;
    }
    return runImportProcess({ DATA_DIR }, workbook);
  });
  if (state !== clean) throw new Error(`import ${count + 1} did not end as a clean run does`);
}
await rm(workbook);
console.log(`${IMPORTS} imports of ${ROWS} rows, killed ${kills} times, all as one clean run`);
