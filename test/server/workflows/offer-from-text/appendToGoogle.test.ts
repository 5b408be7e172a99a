import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cellOf } from '../../../../server/spreadsheet/google/googleSpreadsheet.ts';
import type { CallLimits } from '../../../../server/spreadsheet/google/limits.ts';
import type { Spreadsheet } from '../../../../server/spreadsheet/spreadsheet.ts';
import { appendOffersJob, sendLeftAppends } from '../../../../server/workflows/offer-from-text/append/appendOffersJob.ts';
import { type GoogleSheets, startGoogleSheets } from '../../../helpers/googleSheets.ts';
import { noon, offerSummaries, runImport } from '../../../helpers/trader.ts';
import { prepareTextDesk, titles } from './textDesk.ts';

let google: GoogleSheets;
/** Google's spreadsheet of each test, behind one. */
let opened: Spreadsheet;
let now = noon;
const spreadsheet: Spreadsheet = {
  name: 'google',
  get settlesWithinMs() {
    return opened.settlesWithinMs ?? 0;
  },
  sheets: () => opened.sheets(),
  isOpenElsewhere: () => opened.isOpenElsewhere(),
  append: (isWanted, plan) => opened.append(isWanted, plan),
};
const { test, db, submit } = prepareTextDesk({ spreadsheet, environment: { TIME_ZONE: 'Asia/Tokyo' }, now: () => now });
const open = (limits: Partial<CallLimits>) => {
  opened = google.open(limits);
};
beforeEach(async () => {
  now = noon;
  google = await startGoogleSheets({ Other: [['x']], Offers: [['Organization', 'Product', 'Amount', 'Date']] });
  open({});
});
afterEach(() => google.close());

const MINUTE_MS = 60_000;
const run = () => appendOffersJob(test().services)({ id: 'job', signal: new AbortController().signal, isLastAttempt: true });
const rowsOfTab = () =>
  (google.tabs[1]?.rows ?? []).slice(1).map((row) =>
    row
      .map(cellOf)
      .map((cell) => (cell && 'text' in cell ? cell.text : cell && 'wallClock' in cell ? cell.wallClock : ''))
      .join(' | '),
  );
const importAgain = async () => (await runImport(test().database, opened)).offersAdded;
const notes = async () => {
  const { rows } = await sql<{ note: string }>`select note from general_note where category = 'offer-from-text-to-teamwork-sheet'`.execute(
    db(),
  );
  return rows.map(({ note }) => note);
};
const updates = () => google.calls.filter((call) => call === 'update').length;

describe('offers from text', () => {
  it('are appended to the bound tab of a Google spreadsheet, and recognised by the next import', async () => {
    await submit([{ amount: 100 }, { amount: 99.5 }]);
    await run();
    await run();
    expect(rowsOfTab()).toEqual([`Alpha | ${titles[0]} | 100 | 2026-11-20T21:00:00`, `Alpha | ${titles[1]} | 99.5 | 2026-11-20T21:00:00`]);
    expect(await importAgain()).toBe(0);
    expect(await offerSummaries(test().database)).toHaveLength(2);
  });

  it.each([
    ['had no answer and was carried out', { isSwallowed: true }, true],
    ['had no answer and was not carried out', { isSwallowed: true }, false],
    ['was answered by a login page and was carried out', { body: '<html>Sign in</html>' }, true],
    ['was answered by a login page and was not carried out', { body: '<html>Sign in</html>' }, false],
  ])('whose call %s are in the sheet once, in the end', async (_, fault, isDone) => {
    open({ callMs: 200, settleMs: 5 * MINUTE_MS });
    await submit([{ amount: 100 }, { amount: 99.5 }]);
    google.faults.push({ of: 'update', ...fault, isDone });
    await run();
    expect((await notes())[0]).toMatch(/^Offers of Alpha wait: Google Sheets did not say whether it added the rows\./);
    // Google may still be carrying the call out.
    now = new Date(noon.getTime() + 4 * MINUTE_MS);
    await run();
    expect([updates(), (await notes())[0]]).toEqual([1, expect.stringMatching(/^Offers of Alpha wait: Their rows were sent/)]);
    now = new Date(noon.getTime() + 5 * MINUTE_MS);
    await sendLeftAppends(test().services);
    await run();
    expect([updates(), rowsOfTab().length, await notes()]).toEqual([isDone ? 1 : 2, 2, []]);
    expect(await importAgain()).toBe(0);
  });

  it.each([
    ['without dates, of which one is deleted', ['Organization', 'Product', 'Amount'], sql`delete from offer where amount = 99.5`],
    ['with dates, of which one is edited', ['Organization', 'Product', 'Amount', 'Date'], sql`update offer set amount = 101`],
  ])('%s before a call without an answer is looked up are not added again', async (_, head, change) => {
    await google.close();
    google = await startGoogleSheets({ Other: [['x']], Offers: [head] });
    open({ callMs: 200, settleMs: 5 * MINUTE_MS });
    await submit([{ amount: 100 }, { amount: 99.5 }]);
    google.faults.push({ of: 'update', isSwallowed: true, isDone: true });
    await run();
    await change.execute(db());
    now = new Date(noon.getTime() + 5 * MINUTE_MS);
    await run();
    expect([updates(), rowsOfTab().length, await notes()]).toEqual([1, 2, []]);
  });

  it('are not added again where the header lost its dates before they are looked up', async () => {
    open({ callMs: 200, settleMs: 5 * MINUTE_MS });
    await submit([{ amount: 100 }]);
    google.faults.push({ of: 'update', isSwallowed: true, isDone: true });
    await run();
    now = new Date(noon.getTime() + 5 * MINUTE_MS);
    const [header = []] = google.tabs[1]?.rows ?? [];
    const dates = header.splice(3, 1);
    await run();
    expect([updates(), await notes()]).toEqual([1, [expect.stringContaining("'Offers' no longer names Date")]]);
    header.push(...dates);
    await run();
    expect([updates(), rowsOfTab().length, await notes()]).toEqual([1, 1, []]);
  });

  it('that are there by now wait no longer, also where those of another submission fail', async () => {
    open({ callMs: 200, settleMs: 5 * MINUTE_MS });
    await submit([{ amount: 100 }]);
    google.faults.push({ of: 'update', isSwallowed: true, isDone: true });
    await run();
    expect(await notes()).toEqual([expect.stringMatching(/^Offers of Alpha wait: /)]);
    now = new Date(noon.getTime() + 5 * MINUTE_MS);
    await submit([{ amount: 99.5 }]);
    google.faults.push({ of: 'update', status: 403, message: 'The caller does not have permission' });
    await expect(run()).rejects.toThrow('not shared');
    expect((await notes()).filter((note) => note.includes(' wait: '))).toEqual([]);
  });

  it('that Google refuses are tried again at once, when it was mended', async () => {
    open({ settleMs: 5 * MINUTE_MS });
    await submit([{ amount: 100 }]);
    google.faults.push({ of: 'update', status: 403, message: 'The caller does not have permission' });
    await expect(run()).rejects.toMatchObject({ code: 'REFUSED' });
    expect((await notes())[0]).toContain('share it with this address, as an editor');
    await run();
    expect([rowsOfTab().length, await notes()]).toEqual([1, []]);
  });

  it('for a full spreadsheet wait with a note', async () => {
    await submit([{ amount: 100 }]);
    google.faults.push({ of: 'update', status: 400, message: 'above the limit of 10000000 cells' });
    await run();
    expect((await notes())[0]).toMatch(/^Offers of Alpha wait: The Google spreadsheet is full/);
  });
});
