import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { maintenanceJob } from '../../../server/jobHandlers.ts';
import { workbookBytes } from '../../helpers/workbook.ts';
import { createUploader, type Uploader } from './uploader.ts';

let uploader: Uploader;
let now = new Date('2026-11-21T08:00:00Z');
beforeAll(async () => {
  uploader = await createUploader(() => now);
  await uploader.services.jobs.start({});
  await uploader.db.updateTable('session').set({ expiresAt: '2027-01-01T00:00:00Z' }).execute();
});
afterAll(() => uploader.close());

const HEADER = 'Organization,Product,Currency,Amount';
const refused = async (rows: readonly string[], headers = uploader.manager) =>
  (await uploader.upload('offer', `${HEADER}\n${rows.join('\n')}\n`, { headers })).body;
const path = (id: string, resource = 'offer') => `/api/${resource}-upload/bad-rows/${id}`;

describe('the list of bad rows', () => {
  it('has two columns that an upload knows, at their places alone', async () => {
    const own = await uploader.preview('offer', `Row,Reason,${HEADER}\n5,The amount is no number,Acme,Tablet,USD,5\n`);
    expect(own.body).toMatchObject({ unknownColumns: [], problem: null });
    const other = await uploader.preview('offer', `Reason,Row,${HEADER}\n`);
    expect(other.body).toMatchObject({ unknownColumns: ['Reason', 'Row'] });
  });

  it('holds every one of them, however many, as a file', async () => {
    const { badRowsId, badRowCount } = await refused(Array.from({ length: 20_000 }, (_, index) => `Acme,Tablet,USD,x${index}`));
    expect(badRowCount).toBe(20_000);
    const { status, text, headers } = await uploader.get(path(badRowsId));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="offer-bad-rows.csv"',
      'cache-control': 'no-store',
    });
    const lines = text.split('\r\n');
    expect(lines[0]).toBe(`\uFEFFRow,Reason,${HEADER}`);
    expect(lines[1]).toBe('2,Amount: Must be a number,Acme,Tablet,USD,x0');
    expect(lines.at(-2)).toBe('20001,Amount: Must be a number,Acme,Tablet,USD,x19999');
    expect(lines).toHaveLength(20_002);
  });

  it('never begins a cell with what a spreadsheet takes for a formula', async () => {
    const { badRowsId } = await refused(['=cmd|calc,+1,-2,@SUM(1)', '"\t=1","\r=2",USD,1']);
    const { text } = await uploader.get(path(badRowsId));
    const cells = (parse(text, { bom: true }) as string[][]).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual(['-2']);
    expect(text).toContain("There is no organization '=cmd|calc'");
  });

  it('can be corrected and uploaded again as it is', async () => {
    const { badRowsId } = await refused(['Acme,Tablet,USD,x', 'Acme,Tablet,EUR,7']);
    const { text } = await uploader.get(path(badRowsId));
    const { body } = await uploader.upload('offer', text.replace(',x', ',8'));
    expect(body.message).toBe("1 created, 0 updated, 0 unchanged. Left out: the columns 'Row', 'Reason'.");
  });

  it('has the rows that stood above the header, as a supplier who mends it knows them', async () => {
    const { body } = await uploader.upload('offer', `Price list,,,\n,,,\n${HEADER}\nAcme,Tablet,USD,x\n`);
    const { text } = await uploader.get(path(body.badRowsId));
    expect(parse(text, { bom: true })).toEqual([
      ['', '', 'Price list', '', '', ''],
      ['Row', 'Reason', ...HEADER.split(',')],
      ['4', 'Amount: Must be a number', 'Acme', 'Tablet', 'USD', 'x'],
    ]);
    expect((await uploader.upload('offer', text.replace(',x', ',8.5'))).body).toMatchObject({ created: 1 });
  });

  it('has numbers as they were meant, and those of which nothing tells it are refused again', async () => {
    const header = HEADER.replaceAll(',', ';');
    const file = (...rows: string[]) => [header, ...rows].join('\n');
    const meant = await uploader.upload('offer', file('Nobody;Tablet;USD;1.234', 'Nobody;Tablet;USD;1,234', 'Acme;Tablet;USD;11,90'));
    const { text } = await uploader.get(path(meant.body.badRowsId));
    const amounts = parse(text, { bom: true, from: 2 }).map((cells: string[]) => cells.at(-1));
    expect(amounts).toEqual(['1234', '1.2340']);
    const unclear = await uploader.upload('offer', file('Acme;Tablet;USD;1.234', 'Acme;Tablet;USD;12'));
    const again = (await uploader.get(path(unclear.body.badRowsId))).text;
    expect((await uploader.upload('offer', again, { unknownColumns: 'leave-out' })).body.badRows).toEqual([
      { row: 2, column: 'Amount', reason: 'Must be a number' },
    ]);
  });

  it('is for its owner alone, and for the resource that it is of', async () => {
    const { badRowsId } = await refused(['Acme,Tablet,USD,x']);
    const other = await uploader.as('MANAGER');
    expect((await uploader.get(path(badRowsId), other)).status).toBe(404);
    expect((await uploader.get(path(badRowsId, 'forex-rate'))).status).toBe(404);
    expect((await uploader.get(path('1; drop table'))).status).toBe(404);
    expect((await uploader.get(path(badRowsId))).status).toBe(200);
  });

  it('is kept for an hour, and then removed', async () => {
    const { badRowsId } = await refused(['Acme,Tablet,USD,x']);
    now = new Date(now.getTime() + 3_599_000);
    expect((await uploader.get(path(badRowsId))).status).toBe(200);
    now = new Date(now.getTime() + 1_000);
    expect((await uploader.get(path(badRowsId))).status).toBe(404);
    await maintenanceJob(uploader.services)();
    expect(await uploader.db.selectFrom('uploadBadRows').select('id').execute()).toEqual([]);
  });
});

describe.each(resources.filter(({ list }) => list.upload).map(({ name }) => name))('the template of %s', (name) => {
  it('is a file that can be filled in: its header is understood', async () => {
    const { status, text, headers } = await uploader.get(`/api/${name}-upload/template`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}-template.csv"`);
    const [header = ''] = text.split('\r\n');
    const { body } = await uploader.upload(name, header);
    expect(body.message).toBe('The file has a header but no rows.');
  });

  it('shows a row that can be taken in [spec 7.tag-input-text.5 7.phone-dialing-code.3 7.contacts.5]', async () => {
    const { text } = await uploader.get(`/api/${name}-upload/template`);
    expect((await uploader.upload(name, text)).body.message).toBe('1 created, 0 updated, 0 unchanged.');
  });
});

it('those that only the stored records or another row show are told at once with the others', async () => {
  const rows = ['Acme,Tablet,USD,x', 'Acme,Tablet,USD,5', 'Acme,Tablet,USD,5'];
  const file = `${HEADER}\n${rows.join('\n')}\n`;
  expect((await uploader.trial('offer', file)).body.badRowCount).toBe(2);
  expect((await uploader.upload('offer', file)).body.badRowCount).toBe(2);
});

describe('the bad rows of a workbook', () => {
  it('come back as a workbook with their reasons and types, and can be corrected and uploaded again', async () => {
    const sheet = [
      ['Our list', null, null, null],
      HEADER.split(','),
      ['Acme', 'Tablet', 'USD', 5],
      ['Acme', 'Tablet', 'EUR', 'x'],
      ['Nobody', 'Tablet', 'EUR', 7.5],
    ];
    const refused = await uploader.upload('offer', workbookBytes({ Offers: sheet }), { name: 'list.xlsx' });
    const { bytes, headers } = await uploader.get(path(refused.body.badRowsId));
    expect(headers['content-disposition']).toBe('attachment; filename="offer-bad-rows.xlsx"');
    const { body } = await uploader.preview('offer', bytes, { name: 'offer-bad-rows.xlsx' });
    expect([body.encoding, body.rows]).toEqual([
      null,
      [
        ['Row', 'Reason', ...HEADER.split(',')],
        ['4', 'Amount: Must be a number', 'Acme', 'Tablet', 'EUR', 'x'],
        ['5', expect.stringContaining("There is no organization 'Nobody'"), 'Nobody', 'Tablet', 'EUR', '7.5'],
      ],
    ]);
    await uploader.db.insertInto('organization').values({ name: 'Nobody', countryId: 1 }).execute();
    const again = await uploader.upload('offer', bytes, { name: 'offer-bad-rows.xlsx', badRows: 'leave-out' });
    expect(again.body).toMatchObject({ created: 1, badRowCount: 1 });
  });
});
