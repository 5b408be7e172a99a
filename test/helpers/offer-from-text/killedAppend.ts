import { randomUUID } from 'node:crypto';
import { startGoogleSheets } from '../googleSheets.ts';
import { type KilledPlace, runKilledProcess } from '../killedProcess.ts';
import { writeWorkbook } from '../workbook.ts';

const sheets = { Offers: [['Organization', 'Product', 'Amount', 'Date']] };

/** What the sheet and the database hold when no offer and no row was lost or doubled, whatever was killed. */
export const wholeAppend = JSON.stringify({
  offers: ['Alpha P1 100', 'Alpha P2 100', 'Alpha P3 100'],
  rows: ['Organization Product Amount', 'Alpha P1 100', 'Alpha P2 100', 'Alpha P3 100'],
  added: 0,
});

/** Kills the process that appends, at a moment or after milliseconds, then runs it again to its end. Answers what is stored then. */
export const appendKilled = async (
  place: KilledPlace,
  into: 'workbook' | 'google',
  kill: Record<string, string>,
): Promise<string | null> => {
  const google = into === 'google' ? await startGoogleSheets(sheets) : null;
  const environment = {
    SUBMISSION_ID: randomUUID(),
    ...(google ? { GOOGLE_ADDRESS: google.address, GOOGLE_KEY: google.key } : { SPREADSHEET: await writeWorkbook(sheets) }),
  };
  const run = (more: Record<string, string>) =>
    runKilledProcess('test/helpers/offer-from-text/appendProcess.ts', { ...place, ...environment, ...more });
  try {
    return (await run(kill)) ?? (await run({}));
  } finally {
    await google?.close();
  }
};
