import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import type { Sheet } from '../../../../server/spreadsheet/spreadsheet.ts';
import { createTestDatabase } from '../../../helpers/database.ts';
import {
  asSpreadsheet,
  createTrader,
  dumpTables,
  good,
  header,
  noon,
  offerSummaries,
  runImport,
  storedNotes,
  storedOffers,
} from '../../../helpers/trader.ts';
import { withTrader } from '../../../helpers/withTrader.ts';
import type { CellValue } from '../../../helpers/workbook.ts';

let database: DatabaseHandle;
withTrader((opened) => {
  database = opened;
});

describe('importing again', () => {
  const mixed = [header, good, good, ['Beta', 'P2', 8], ['Alpha', 'P9', 7], ['Gamma', 'P1', 1], ['Alpha', 'P1', -1]];

  it('changes nothing at all when the workbook is the same', async () => {
    await runImport(database, { Offers: mixed });
    const before = await dumpTables(database);
    const { offersAdded } = await runImport(database, { Offers: mixed }, { now: new Date(noon.getTime() + 3_600_000) });
    expect(offersAdded).toBe(0);
    expect(await dumpTables(database)).toBe(before);
  });

  it('takes equal rows as so many offers, once', async () => {
    await runImport(database, { Offers: [header, good, good] });
    await runImport(database, { Offers: [header, good, ['Beta', 'P2', 8], good, good] });
    expect(await offerSummaries(database)).toEqual(['Alpha P1 100', 'Alpha P1 100', 'Beta P2 8', 'Alpha P1 100']);
  });

  it('takes a row that is mended as itself, not as its equal that is in', async () => {
    const askedFor = (word: string) => ['Alpha', 'P1', 100, null, word];
    await runImport(database, { Offers: [header, askedFor('requst'), good] });
    await runImport(database, { Offers: [header, askedFor('request'), good] });
    expect((await storedOffers(database)).map(({ offerOrRequest }) => offerOrRequest)).toEqual(['offer', 'request']);
  });

  it('at the same moment, takes every row once', async () => {
    const rows: CellValue[][] = Array.from({ length: 1_500 }, (_, index) => ['Alpha', 'P1', 1 + index]);
    // A job waits longer for another than a user does.
    const patient = { ...database, db: database.patient };
    await Promise.all([1, 2, 3].map(() => runImport(patient, { Offers: [header, ...rows, ['Alpha', 'P9', 7]] })));
    expect(await offerSummaries(database)).toHaveLength(1_500);
    expect(await storedNotes(database)).toHaveLength(1);
  });

  it('of the same job, which had finished, reads nothing and says nothing more', async () => {
    const entries = async () => (await sql`select from activity where action = 'IMPORT'`.execute(database.db)).rows.length;
    await runImport(database, { Offers: [header, good] }, { jobCode: 'once' });
    const before = await entries();
    const unread = { ...(await asSpreadsheet({})), sheets: () => expect.unreachable('it was read again') };
    expect(await runImport(database, unread, { jobCode: 'once' })).toMatchObject({ rowsRead: 0, offersAdded: 0, failure: null });
    expect(await entries()).toBe(before);
  });

  it('leaves a deleted offer out, until its row changes', async () => {
    await runImport(database, { Offers: [header, good] });
    await sql`delete from offer`.execute(database.db);
    await runImport(database, { Offers: [header, good] });
    expect(await offerSummaries(database)).toEqual([]);
    await runImport(database, { Offers: [header, ['Alpha', 'P1', 101]] });
    expect(await offerSummaries(database)).toEqual(['Alpha P1 101']);
  });

  it('takes back the notes that no longer hold, and leaves what staff wrote', async () => {
    const category = 'offer-from-teamwork-sheet';
    await database.db.insertInto('generalNote').values({ category, note: 'Call Beta' }).execute();
    await runImport(database, { Offers: mixed });
    expect(await storedNotes(database)).toHaveLength(4);
    await runImport(database, { Offers: [header, ['Alpha', 'P9', 7]] });
    expect(await storedNotes(database)).toEqual(['Call Beta', expect.stringContaining('row 2')]);
  });

  it('takes two sheets of the same name as one', async () => {
    await runImport(database, { Offers: [header, good], 'offers ': [header, good] });
    expect(await offerSummaries(database)).toEqual(['Alpha P1 100', 'Alpha P1 100']);
  });

  it('goes on where it was stopped and ends in what one run would have made', async () => {
    const rows: CellValue[][] = Array.from({ length: 3_500 }, (_, index) => ['Alpha', `P${1 + (index % 4)}`, 1 + (index % 700)]);
    const sheets = { Offers: [header, ...rows] };
    const stopping = new AbortController();
    const spreadsheet = await asSpreadsheet(sheets);
    const stopped = { ...spreadsheet, sheets: () => stopAfter(spreadsheet.sheets(), 2_000, stopping) };
    await expect(runImport(database, stopped, { jobCode: 'same', signal: stopping.signal })).rejects.toThrow('enough');
    const partly = (await storedOffers(database)).length;
    expect(partly).toBeGreaterThan(0);
    expect(partly).toBeLessThan(2_625);
    await runImport(database, sheets, { jobCode: 'same', now: new Date(noon.getTime() + 3_600_000) });

    const clean = await createTestDatabase();
    await createTrader(clean);
    await runImport(clean, sheets, { jobCode: 'same' });
    expect(await storedOffers(database)).toEqual(await storedOffers(clean));
    expect(await storedNotes(database)).toEqual(await storedNotes(clean));
    expect(await countsOf(database)).toEqual(await countsOf(clean));
    await clean.close();
  });
});

const countsOf = async ({ db }: DatabaseHandle) =>
  db.selectFrom('importBatch').select(['jobCode', 'rowsRead', 'offersAdded', 'notesHeld']).execute();

async function* stopAfter(sheets: AsyncIterable<Sheet>, count: number, stopping: AbortController) {
  for await (const sheet of sheets) {
    yield {
      name: sheet.name,
      async *rows() {
        let read = 0;
        for await (const row of sheet.rows()) {
          if (read++ === count) stopping.abort(new Error('enough'));
          yield row;
        }
      },
    };
  }
}
