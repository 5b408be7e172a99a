import { Workbook } from '@cj-tech-master/excelts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codedSentence } from '../../../contract/importNote.ts';
import { fieldLabel } from '../../../contract/metadata.ts';
import { resources } from '../../../resources/index.ts';
import { product } from '../../../resources/product.ts';
import { csvLines } from '../../../server/records/csv.ts';
import { exportCsv } from '../../../server/records/exportRecords.ts';
import { countingPlugin } from '../../helpers/countingPlugin.ts';
import { MULTIPART, multipartBody } from '../uploads/uploader.ts';
import { createWorld, type World } from './world.ts';

const MANY = 25_000;
let world: World;
beforeAll(async () => {
  world = await createWorld({ TIME_ZONE: 'Asia/Tokyo' });
});
afterAll(() => world.close());

const BYTE_ORDER_MARK = '\uFEFF';
const path = (name: string) => `/api/console/export/${name}`;
const exported = async (name: string, query: Record<string, string> = {}): Promise<string[][]> => {
  const { status, text } = await world.send('GET', path(name), { query: { format: 'csv', ...query } });
  expect(status, text.slice(0, 300)).toBe(200);
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
  return parse(text, { bom: true });
};
const titles = async (query: Record<string, string> = {}) => (await exported('tag', query)).slice(1).map(([title]) => title);
const store = (title: string, active = true) =>
  sql`insert into tag (title, active, entity_last_updated_on) values (${title}, ${active}, '2026-03-01T16:30:00Z')`.execute(
    world.database.db,
  );

describe('an exported list', () => {
  it('has the columns of the list under their labels, and values as a person reads them', async () => {
    await store('Words');
    await store('"Quoted", with a comma\nand a line', false);
    const [header, ...rows] = await exported('tag', { active: 'all', sort: 'title;desc' });
    expect(header).toEqual(['Title', 'Active', 'Last updated on']);
    expect(rows).toEqual([
      ['Words', 'YES', '2026-03-02 01:30'],
      ['"Quoted", with a comma\nand a line', 'NO', '2026-03-02 01:30'],
    ]);
  });

  it('writes lookups by what they are called, and amounts as plain decimals, a negative number as one', async () => {
    expect(csvLines([['-0.00001', '-x']])).toBe("-0.00001,'-x\r\n");
    const { db } = world.database;
    await sql`insert into currency (symbol) values ('EUR')`.execute(db);
    await sql`insert into country (name) values ('Spain')`.execute(db);
    await sql`insert into organization (name, country_id) select '=Acme', id from country`.execute(db);
    await sql`insert into product (title) values ('Phone')`.execute(db);
    await sql`
      insert into offer (organization_id, product_id, currency_id, amount, entity_last_updated_on)
      select o.id, p.id, c.id, a, '2026-03-01T00:00:00Z' from organization o, product p, currency c, unnest(array[1234567.5, 0.00001, 12]) a`.execute(
      db,
    );
    const rows = (await exported('offer', { sort: 'amount;asc' })).slice(1);
    const [updatedOn, ...others] = ['2026-03-01 09:00', "'=Acme", 'Phone'];
    expect(rows.map((row) => row.slice(0, 5))).toEqual(
      ['0.00001', '12', '1234567.5'].map((amount) => [updatedOn, ...others, amount, 'EUR']),
    );
    await sql`
      insert into competing_region_offer_notification
        (offer_analysis_date, product_id, organization_id, offer_id, amount_in_original_currency, original_currency_id, best_margin_percent)
      select entity_last_updated_on, product_id, organization_id, id, amount, currency_id, -0.00001 from offer where amount = 12`.execute(
      db,
    );
    const [, notification] = await exported('competing-region-offer-notification');
    expect(notification?.slice(1)).toEqual(['Phone', "'=Acme", '12', 'EUR', '-0.00001']);
  });

  it('holds notes as people read them, without markup or codes', async () => {
    const unregistered = { code: 'UNREGISTERED_ORGANIZATION', sheetName: 'Asia', orgName: 'Kita', username: 'ann' };
    const rich = '<p>Call <strong>Ann</strong> &amp; Bob</p><ul><li>5 &lt; 6</li></ul>';
    for (const note of [rich, JSON.stringify(unregistered), "The product 'Phone <256GB>' is unknown."]) {
      await sql`insert into general_note (category, note, sentence) values ('export', ${note}, ${codedSentence(note)})`.execute(
        world.database.db,
      );
    }
    const rows = (await exported('general-note', { keyword: 'export', sort: 'id;asc' })).slice(1);
    expect(rows.map(([, note]) => note)).toEqual([
      'Call Ann & Bob 5 < 6',
      "The organization 'Kita' is not mapped to a currency for the sheet 'Asia'.",
      "The product 'Phone <256GB>' is unknown.",
    ]);
  });

  it('gives no cell that a spreadsheet would take for a formula', async () => {
    const formulas = [
      '=1+1',
      '+1',
      '-1+cmd',
      '@SUM(A1)',
      '\tx',
      '\rx',
      '=HYPERLINK("http://x","y")',
      '="a",b',
      '＝1+1',
      '＋1',
      '－1',
      '＠SUM(A1)',
      '\u200b=1',
      '\u202e+1',
    ];
    for (const title of formulas) await store(`${title}`);
    const { text } = await world.send('GET', path('tag'), { query: { keyword: '' } });
    const cells = parse(text, { bom: true }).flat() as string[];
    expect(cells.filter((cell) => /^\p{Cf}*[=+\-@\t\r]/u.test(cell))).toEqual([]);
    for (const title of formulas) expect(cells).toContain(`'${title}`);
    await sql`delete from tag where title ~ '^[-=+@\t\r＝＋－＠\u200b\u202e]'`.execute(world.database.db);
  });

  it('holds what the list finds: by keyword, field and activity, in the order that is asked for', async () => {
    await store('50% off');
    await store('50 euros off');
    await store('asleep', false);
    expect(await titles({ keyword: '50% OFF' })).toEqual(['50% off']);
    expect(await titles({ keyword: 'off', fieldName: 'title', sort: 'title;desc' })).toEqual(['50% off', '50 euros off']);
    expect(await titles({ keyword: 'asleep' })).toEqual([]);
    expect(await titles({ keyword: 'asleep', active: 'all' })).toEqual(['asleep']);
    expect(await titles({ active: 'false', keyword: 's' })).toEqual(['asleep']);
  });

  it('as a workbook has typed cells in the columns that are asked for, in their order, below a frozen header', async () => {
    await sql`insert into product (title) values ('<Phone> & "=1+1"')`.execute(world.database.db);
    await sql`
      insert into offer (organization_id, product_id, currency_id, amount, entity_last_updated_on)
      select o.id, p.id, c.id, 7.5, '2026-03-01T16:30:00Z' from organization o, product p, currency c where p.title like '<%' limit 1`.execute(
      world.database.db,
    );
    const columns = 'amount,product,date,nothing';
    const answer = await world.app.inject({
      url: `${path('offer')}?${new URLSearchParams({ format: 'xlsx', columns, keyword: '<Phone>' })}`,
      headers: await world.signIn('CLERK', 'MANAGER'),
    });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="offer.xlsx"');
    const workbook = new Workbook();
    await workbook.xlsx.load(answer.rawPayload);
    const sheet = workbook.getWorksheet('Offers');
    expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    const rows = [1, 2, 3].map((row) => [1, 2, 3, 4].map((column) => sheet?.getRow(row).getCell(column).value));
    expect(rows).toEqual([
      ['Amount', 'Product', 'Date', null],
      [7.5, '<Phone> & "=1+1"', new Date('2026-03-02T01:30:00Z'), null],
      [null, null, null, null],
    ]);
    expect(sheet?.getRow(2).getCell(3).numFmt).toBe('yyyy-mm-dd hh:mm');
  });

  it('as a workbook speaks the language of its reader, and as CSV English', async () => {
    const headers = { ...(await world.signIn('CLERK', 'MANAGER')), 'accept-language': 'zh-HK' };
    const file = (format: string) =>
      world.app.inject({ url: `${path('offer')}?${new URLSearchParams({ format, columns: 'amount,organization' })}`, headers });
    const workbook = new Workbook();
    await workbook.xlsx.load((await file('xlsx')).rawPayload);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['報價']);
    expect([1, 2].map((column) => workbook.worksheets[0]?.getRow(1).getCell(column).value)).toEqual(['金額', '機構']);
    expect((await file('csv')).body).toMatch(/^\uFEFFDate,Organization,Product,Amount,/);
  });

  it('says what the list marks, in each format, and an upload of it changes nothing', async () => {
    const { db } = world.database;
    await sql`insert into product (title) values ('Marked phone')`.execute(db);
    await sql`insert into grade (title) values ('B stock')`.execute(db);
    await sql`
      insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, grade_id)
      select o.id, p.id, c.id, a, case a when 5 then 'request' else 'offer' end, case a when 6 then (select max(id) from grade) end
      from organization o, product p, currency c, unnest(array[5, 6, 7]) a where p.title = 'Marked phone'`.execute(db);
    await sql`delete from held_offer`.execute(db);
    await sql`insert into held_offer (offer_id, is_held) select id, true from offer where amount = 7`.execute(db);
    const query = { columns: 'amount,offerOrRequest,grade,marks', keyword: 'Marked phone', sort: 'amount;asc' };
    const headers = await world.signIn('CLERK', 'MANAGER');
    const file = (format: string) => world.app.inject({ url: `${path('offer')}?${new URLSearchParams({ ...query, format })}`, headers });
    const workbook = new Workbook();
    await workbook.xlsx.load((await file('xlsx')).rawPayload);
    const sheet = workbook.worksheets[0];
    expect([1, 2, 3, 4].map((row) => [1, 2, 3, 4].map((column) => sheet?.getRow(row).getCell(column).value))).toEqual([
      ['Amount', 'Offer or request', 'Grade', 'Marks'],
      [5, 'request', null, null],
      [6, 'offer', 'B stock', null],
      [7, 'offer', null, 'Held'],
    ]);
    const csv = (await file('csv')).body;
    expect((parse(csv, { bom: true }) as string[][]).map((row) => row.at(-1))).toEqual(['Marks', '', '', 'Held']);
    const trial = await world.app.inject({
      method: 'POST',
      url: '/api/offer-upload/trial',
      payload: multipartBody(csv),
      headers: { ...headers, 'content-type': MULTIPART },
    });
    expect(trial.json(), trial.body).toMatchObject({ created: 0, updated: 0, unchanged: 3, badRowCount: 0 });
    await sql`with gone as (delete from offer where amount in (5, 6, 7) returning product_id) select 1`.execute(db);
    await sql`delete from product where title = 'Marked phone'`.execute(db);
  });

  it('without any record is its header', async () => {
    expect(await exported('tag', { keyword: 'nowhere to be found' })).toHaveLength(1);
  });

  it('is whole, in order and without doubles among 25,000, whatever is written meanwhile', async () => {
    const { db } = world.database;
    await sql`insert into product (title) select 'Model ' || lpad(n::text, 6, '0') from generate_series(1, ${sql.lit(MANY)}) as n`.execute(
      db,
    );
    const lines = await exportCsv(world.context, product, {
      keyword: 'model',
      sort: [{ field: 'title', sortDirection: 'asc' }],
      timeZone: 'UTC',
    });
    const pieces: string[] = [];
    for await (const piece of lines) {
      if (pieces.length === 2) await sql`update product set title = 'Model 0' where title = 'Model 020000'`.execute(db);
      if (pieces.length === 3) await sql`insert into product (title) values ('Model 000000'), ('Model 999999')`.execute(db);
      pieces.push(piece);
    }
    expect(pieces.length).toBeGreaterThan(20);
    const found = (parse(pieces.join(''), { bom: true }) as string[][]).slice(1).map(([title]) => title);
    const expected = Array.from({ length: MANY }, (_, n) => `Model ${String(n + 1).padStart(6, '0')}`);
    expect(found).toEqual(expected.with(19_999, 'Model 0'));
    expect(await exported('product')).toHaveLength(1 + MANY + 4);
  });

  it('is read no further once nobody takes it', async () => {
    let statements = 0;
    const counting = { ...world.context, db: world.context.db.withPlugin(countingPlugin(() => (statements += 1))) };
    const lines = await exportCsv(counting, product, { timeZone: 'UTC' });
    for await (const line of lines) if (line.startsWith('Model') || line.includes('\r\nModel')) break;
    expect(statements).toBeLessThan(4);
  });
});

describe('who may have it', () => {
  it('is who may read the list in its own dialect', async () => {
    for (const { name, dialects, access } of resources) {
      const [first] = dialects;
      const status = async (as: ('CLERK' | 'MANAGER')[] | null) => (await world.send('GET', path(name), { as })).status;
      if (first === undefined) {
        expect(await status(['CLERK', 'MANAGER']), name).toBe(404);
        continue;
      }
      const isOpenTo = (authority: 'CLERK' | 'MANAGER') =>
        (access.read.length === 0 || (access.read as string[]).includes(authority)) && (first !== 'generic' || authority === 'CLERK');
      expect(await status(null), name).toBe(401);
      expect(await status(['CLERK']), name).toBe(isOpenTo('CLERK') ? 200 : 403);
      expect(await status(['MANAGER']), name).toBe(isOpenTo('MANAGER') ? 200 : 403);
    }
  });

  it('gets no password, not even hashed', async () => {
    for (const declaration of resources) {
      if (declaration.dialects.length === 0) continue;
      const { text } = await world.send('GET', path(declaration.name));
      expect(text).not.toMatch(/argon2/);
      const secrets = declaration.fields.filter(({ kind }) => kind === 'PASSWORD').map(({ name }) => fieldLabel(declaration, name));
      expect(
        text
          .split('\r\n')[0]
          ?.split(',')
          .filter((label) => secrets.includes(label)),
      ).toEqual([]);
    }
  });

  it.each<Record<string, string>>([
    { format: 'xml' },
    { format: 'xlsx', columns: 'nothing' },
    { sort: 'nothing;asc' },
    { sort: 'title; drop table tag' },
    { fieldName: 'nothing', keyword: 'x' },
    { active: 'some' },
    { keyword: 'nul \0' },
  ])('says what is wrong with %j', async (query) => {
    const { status, text } = await world.send('GET', path('tag'), { query });
    expect(status).toBe(400);
    expect(JSON.parse(text).message).toMatch(/.{15,}/);
  });
});
