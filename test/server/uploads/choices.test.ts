import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workbookBytes } from '../../helpers/workbook.ts';
import { encodedText } from './encodedText.ts';
import { createUploader, type Uploader } from './uploader.ts';

let uploader: Uploader;
beforeAll(async () => {
  uploader = await createUploader();
});
afterAll(() => uploader.close());
beforeEach(() => uploader.db.deleteFrom('offer').execute());

const HEADER = 'Organization,Product,Currency,Amount';
const stored = async () =>
  (await uploader.db.selectFrom('offer').select('amount').orderBy('id').execute()).map(({ amount }) => Number(amount));

describe('the preview of a file', () => {
  it('shows the first rows as they were read, with the encoding, and stores nothing', async () => {
    const { status, body } = await uploader.preview('offer', `${HEADER}\n${'Acme,Tablet,USD,5\n'.repeat(9)}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      encoding: 'utf-8',
      isEncodingDoubtful: false,
      sheets: [],
      sheet: null,
      rows: [HEADER.split(','), ...Array.from({ length: 5 }, () => ['Acme', 'Tablet', 'USD', '5'])],
      columns: HEADER.split(',').map((title) => ({ title, field: title.toLowerCase() })),
      fields: [
        ...['organization', 'product', 'currency', 'amount'].map((name) => expect.objectContaining({ name, isRequired: true })),
        ...['offerOrRequest', 'quantity', 'leastQuantity', 'grade', 'validUntil', 'remark', 'date', 'organization.country'].map((name) =>
          expect.objectContaining({ name, isRequired: false }),
        ),
      ],
      unknownColumns: [],
      problem: null,
    });
    expect(await stored()).toEqual([]);
  });

  it('names unknown columns, and what else is wrong with the header', async () => {
    const { body } = await uploader.preview('offer', workbookBytes({ Offers: [['Organization', 'Product', 'Shade', 'Amount'], ['Acme']] }));
    expect(body).toMatchObject({ encoding: null, rows: [expect.anything(), ['Acme', '', '', '']] });
    expect(body.problem).toMatch(/^The header lacks: Currency\./);
    const unknown = await uploader.preview('offer', `${HEADER},Shade,Weight\n`);
    expect(unknown.body).toMatchObject({ unknownColumns: ['Shade', 'Weight'], problem: null });
  });

  it('says that the encoding is doubtful, and reads it as is chosen', async () => {
    const file = encodedText(`${HEADER}\n华桂,Tablet,USD,5\n`, 'gbk');
    const { body } = await uploader.preview('offer', file);
    expect(body).toMatchObject({ encoding: 'gbk', isEncodingDoubtful: true, rows: [expect.anything(), ['华桂', 'Tablet', 'USD', '5']] });
    const asBig5 = await uploader.preview('offer', file, { encoding: 'big5' });
    expect(asBig5.body).toMatchObject({
      encoding: 'big5',
      isEncodingDoubtful: false,
      rows: [expect.anything(), ['貌屢', 'Tablet', 'USD', '5']],
    });
  });

  it('is refused where the file cannot be read, and to those who may not upload', async () => {
    expect((await uploader.preview('offer', '')).body).toMatchObject({ code: 'UPLOAD_REFUSED', message: 'The file is empty.' });
    const headers = { authorization: 'Bearer none' };
    expect((await uploader.preview('offer', HEADER, { headers })).status).toBe(401);
    expect((await uploader.preview('forex-rate', HEADER, { headers: await uploader.as('CLERK') })).status).toBe(403);
  });
});

describe('an upload', () => {
  it('answers which encoding it took', async () => {
    const { body } = await uploader.upload('offer', encodedText(`${HEADER}\nAcme,手机,美元,7\n`, 'gbk'));
    expect(body).toMatchObject({ created: 1, encoding: 'gbk' });
    const refused = await uploader.upload('offer', encodedText(`${HEADER}\n华桂,Tablet,USD,5\n`, 'gbk'));
    expect(refused.body).toMatchObject({ code: 'UPLOAD_REFUSED', encoding: 'gbk', isEncodingDoubtful: true });
  });

  it('of UTF-8 with a damaged character says where it is', async () => {
    const rows = `${HEADER}\n香港電子,手机,美元,7\nAcme,手`;
    const file = Buffer.concat([Buffer.from(rows), Buffer.from([0xff]), Buffer.from('机,美元,7\n')]);
    const message =
      "The file's text is UTF-8 but for a damaged character in line 3. Correct it there. Save it as CSV UTF-8 and upload it again.";
    expect((await uploader.upload('offer', file)).body.message).toBe(message);
    expect((await uploader.upload('offer', file, { encoding: 'utf-8' })).body.message).toBe(message);
  });

  it('leaves unknown columns out where that is chosen', async () => {
    const file = `Shade,${HEADER}\nred,Acme,Tablet,USD,5\n`;
    expect((await uploader.upload('offer', file)).body.message).toMatch(/unknown columns: 'Shade'/);
    const { body } = await uploader.upload('offer', file, { unknownColumns: 'leave-out' });
    expect(body.message).toBe("1 created, 0 updated, 0 unchanged. Left out: the columns 'Shade'.");
  });

  it('takes the good rows alone where that is chosen, and keeps the others for download', async () => {
    const file = `${HEADER}\nAcme,Tablet,USD,5\nAcme,Tablet,USD,x\nNobody,Tablet,USD,6\nAcme,Tablet,EUR,7\n`;
    expect((await uploader.upload('offer', file)).status).toBe(400);
    expect(await stored()).toEqual([]);
    const { status, body } = await uploader.upload('offer', file, { badRows: 'leave-out' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: '2 created, 0 updated, 0 unchanged. 2 rows are wrong and were left out.',
      created: 2,
      badRowCount: 2,
    });
    expect(await stored()).toEqual([5, 7]);
    const { text } = await uploader.get(`/api/offer-upload/bad-rows/${body.badRowsId}`);
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      '3,Amount: Must be a number,Acme,Tablet,USD,x',
      "4,Organization: There is no organization 'Nobody',Nobody,Tablet,USD,6",
    ]);
  });

  it('leaves out rows that cannot be stored beside what there is, too', async () => {
    const rates = 'Base,Symbol,Rate,Timestamp\n';
    await uploader.upload('forex-rate', `${rates}USD,EUR,1,1767225600000\n`);
    const file = `${rates}USD,EUR,2,1767225600000\nUSD,EUR,3,1767225600000\nUSD,JPY,4,1767225600000\n`;
    const { body } = await uploader.upload('forex-rate', file, { badRows: 'leave-out' });
    expect(body).toMatchObject({ created: 1, updated: 1, badRowCount: 1 });
  });

  it('refuses a file without a good row all the same', async () => {
    const { status, body } = await uploader.upload('offer', `${HEADER}\nAcme,Tablet,USD,x\n`, { badRows: 'leave-out' });
    expect([status, body.code]).toEqual([400, 'UPLOAD_REFUSED']);
  });
});

it('the template of contacts shows a dialing code that there is', async () => {
  expect((await uploader.get('/api/contact-upload/template')).text).toContain('+852');
});

describe('the columns of a file', () => {
  const FINNISH = 'Toimittaja,Tuote,Valuutta,Hinta,Väri\nAcme,Tablet,USD,5,red\n';
  const columns = { Toimittaja: 'organization', Tuote: 'product', Valuutta: 'currency', Hinta: 'amount', Väri: '' };

  it('are those that the page chose', async () => {
    expect((await uploader.preview('offer', FINNISH)).body.problem).toMatch(/unknown columns|lacks/);
    const { body } = await uploader.preview('offer', FINNISH, { columns });
    expect(body).toMatchObject({ problem: null, unknownColumns: [] });
    expect(body.columns).toContainEqual({ title: 'Väri', field: null });
    expect((await uploader.upload('offer', FINNISH, { columns })).body).toMatchObject({ created: 1 });
    expect(await stored()).toEqual([5]);
  });

  it('are told apart by their place where two have one title', async () => {
    const file = 'Organization,Product,Currency,Price,Price\nAcme,Tablet,USD,5,7\n';
    const { body } = await uploader.preview('offer', file);
    expect(body.columns.slice(3)).toEqual([
      { title: 'Price', field: 'amount' },
      { title: 'Price (2)', field: 'amount' },
    ]);
    expect(body.problem).toMatch(/more than once/);
    expect((await uploader.upload('offer', file)).body.message).toMatch(/more than once/);
    const second = await uploader.upload('offer', file, { columns: { Price: '' } });
    expect([second.body.created, await stored()]).toEqual([1, [7]]);
    const first = await uploader.upload('offer', file, { columns: { 'Price (2)': '' } });
    expect([first.body.created, await stored()]).toEqual([1, [7, 5]]);
  });

  it('cannot be chosen from fields that no file fills, nor twice', async () => {
    const id = await uploader.upload('offer', FINNISH, { columns: { ...columns, Väri: 'id' } });
    expect(id.body.message).toMatch(/unknown columns: 'Väri'/);
    const twice = await uploader.upload('offer', FINNISH, { columns: { ...columns, Väri: 'amount' } });
    expect(twice.body.message).toMatch(/more than once/);
    expect(await stored()).toEqual([]);
  });

  it('are found below a title, and bad rows keep the numbers of the file', async () => {
    const titled = `Price list of Acme\n,,,26 November\n${HEADER}\nAcme,Tablet,USD,5\nAcme,Tablet,USD,x\n`;
    expect((await uploader.preview('offer', titled)).body.rows[0]).toEqual(HEADER.split(','));
    const { body } = await uploader.upload('offer', titled, { badRows: 'leave-out' });
    expect(body).toMatchObject({ created: 1, badRows: [{ row: 5 }] });
    expect(body.message).toMatch(/Not read: the 2 rows above the header\./);
    const kept = await uploader.get(`/api/offer-upload/bad-rows/${body.badRowsId}`);
    expect(kept.text).toMatch(/Row,Reason,Organization,Product,Currency,Amount\r?\n5,/);
  });
});

describe('the trial of a file', () => {
  it('says what an upload would create, change and refuse, and stores nothing', async () => {
    await uploader.upload('tag-input-text', 'Title,Active\nblue,YES\nred,YES\n');
    const file = 'Title,Active\nblue,NO\nred,YES\ngreen,YES\n,YES\n';
    const { status, body } = await uploader.trial('tag-input-text', file);
    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 1, updated: 1, unchanged: 1, badRowCount: 1, badRows: [{ row: 5 }] });
    expect(body.changes).toEqual([
      { row: 2, title: 'blue', fields: [{ label: 'Active', before: 'YES', after: 'NO' }] },
      {
        row: 4,
        title: null,
        fields: [
          { label: 'Title', before: '', after: 'green' },
          { label: 'Active', before: '', after: 'YES' },
        ],
      },
    ]);
    const titles = await uploader.db
      .selectFrom('tag_input_text' as never)
      .selectAll()
      .execute();
    expect(titles).toHaveLength(2);
    expect((await uploader.upload('tag-input-text', file, { badRows: 'leave-out' })).body).toMatchObject({
      created: 1,
      updated: 1,
      unchanged: 1,
    });
  });

  it('is open to those alone who may upload', async () => {
    expect((await uploader.trial('offer', HEADER, { headers: { authorization: 'Bearer none' } })).status).toBe(401);
    expect((await uploader.trial('forex-rate', HEADER, { headers: await uploader.as('CLERK') })).status).toBe(403);
  });
});

describe('records that a file names and nobody stored', () => {
  const file = 'Item,Price\nPhone 512GB,5\nphone 512gb,6\nTablet,7\n';
  const choices = { constants: { organization: 'Kita Trading', currency: 'HKD' } };
  const missing = { organization: { country: 'Iceland' }, product: {}, currency: {} };
  const counted = async () => {
    const { rows } = await sql<Record<'o' | 'p' | 'c' | 'l', number>>`
      select (select count(*)::int from organization) as o, (select count(*)::int from product) as p,
        (select count(*)::int from currency) as c, (select count(*)::int from country) as l`.execute(uploader.db);
    return rows[0];
  };

  it('are shown by the trial with what they need, and created with the upload', async () => {
    const before = await counted();
    const refused = await uploader.trial('offer', file, choices);
    expect(refused.body).toMatchObject({ created: 0, badRowCount: 3 });
    expect(refused.body.missing).toEqual([
      { name: 'product', label: 'Products', count: 1, texts: [{ text: 'Phone 512GB', near: null }], needs: [], mayCreate: true },
      {
        name: 'organization',
        label: 'Organizations',
        count: 1,
        texts: [{ text: 'Kita Trading', near: null }],
        needs: [{ name: 'country', label: 'Country' }],
        mayCreate: true,
      },
      { name: 'currency', label: 'Currencies', count: 1, texts: [{ text: 'HKD', near: null }], needs: [], mayCreate: true },
    ]);
    const tried = await uploader.trial('offer', file, { ...choices, missing });
    expect(tried.body).toMatchObject({ created: 3, badRowCount: 0 });
    expect(await counted()).toEqual(before);
    expect((await uploader.upload('offer', file, { ...choices, missing })).body).toMatchObject({ created: 3 });
    const after = await counted();
    for (const table of ['o', 'p', 'c', 'l'] as const) expect(after?.[table]).toBe((before?.[table] ?? 0) + 1);
  });

  it('are not created where a row is wrong, where they need more, or for those who may not', async () => {
    const before = await counted();
    const other = { ...choices, constants: { organization: 'Nowhere Ltd', currency: 'NOK' } };
    const wrong = await uploader.upload('offer', `${file}Tablet,x\n`, { ...other, missing });
    expect(wrong.body).toMatchObject({ code: 'UPLOAD_REFUSED', badRows: [{ row: 5, column: 'Amount' }] });
    const headers = { ...uploader.manager, 'accept-language': 'zh-HK' };
    expect(
      (await uploader.trial('offer', file, { ...other, headers })).body.missing.map(({ label }: { label: string }) => label),
    ).toContain('機構');
    const lacking = await uploader.upload('offer', file, { ...other, missing: { ...missing, organization: {} } });
    expect(lacking.body.message).toBe('New organizations need: Country.');
    const denied = await uploader.upload('offer', file, { ...other, missing, headers: await uploader.as('MANAGER') });
    expect(denied.status).toBe(403);
    expect(await counted()).toEqual(before);
    expect(await stored()).toEqual([]);
  });

  it('are created for rows that are stored alone, and nothing is where none is', async () => {
    const before = await counted();
    const bad = await uploader.upload('offer', `${HEADER}\nAcme,Page total,USD,x\n`, { missing: { product: {} }, badRows: 'leave-out' });
    expect(bad.body.code).toBe('UPLOAD_REFUSED');
    expect(await counted()).toEqual(before);
    const mixed = `${HEADER}\nAcme,Phone 1TB,USD,5\nAcme,Page total,USD,x\n`;
    await uploader.upload('offer', mixed, { missing: { product: {} }, badRows: 'leave-out' });
    expect(await counted()).toEqual({ ...before, p: (before?.p ?? 0) + 1 });
  });

  it('are refused by the rules of their own form, and above a thousand', async () => {
    const long = 'x'.repeat(251);
    const tried = await uploader.trial('offer', `${HEADER}\nAcme,${long},USD,5\n`, { missing: { product: {} } });
    expect(tried.body).toMatchObject({ created: 0, badRows: [{ row: 2, column: 'Product' }] });
    const many = Array.from({ length: 1_003 }, (_, n) => `Acme,Thing ${n},USD,5\n`).join('');
    const limited = await uploader.trial('offer', `${HEADER}\n${many}`, { missing: { product: {} } });
    expect(limited.body).toMatchObject({ created: 1_000, badRowCount: 3, missing: [{ name: 'product', count: 1_003 }] });
  });

  it('are told apart between two lookups of one entity', async () => {
    const rates = 'Base,Symbol,Rate,Timestamp\nAUD,CHF,0.58,1767225600000\n';
    const tried = await uploader.trial('forex-rate', rates, { missing: { baseCurrency: {}, symbolCurrency: {} } });
    expect(tried.body).toMatchObject({ created: 1, badRowCount: 0 });
  });

  it('are not confused by what was chosen for the title of a column', async () => {
    const columns = { Organization: '' };
    const constants = { organization: 'Acme', currency: 'USD' };
    expect((await uploader.upload('offer', 'Organization,Product,Amount\nBranch 1,Tablet,5\n', { columns, constants })).body).toMatchObject(
      {
        created: 1,
      },
    );
  });
});
