import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUploader, type Sent, type Uploader } from './uploader.ts';

let uploader: Uploader;
beforeAll(async () => {
  uploader = await createUploader();
});
afterAll(() => uploader.close());
beforeEach(async () => {
  await uploader.db.deleteFrom('forexRate').execute();
  await uploader.db.deleteFrom('offer').execute();
});

const rates = () =>
  uploader.db
    .selectFrom('forexRate')
    .innerJoin('currency', 'currency.id', 'forexRate.symbolCurrencyId')
    .select(['currency.symbol', 'forexRate.rate', 'forexRate.timestamp', 'forexRate.active'])
    .orderBy('forexRate.id')
    .execute();

const HEADER = 'Base,Symbol,Rate,Timestamp,Active';

const good = `${HEADER}\nUSD,EUR,0.92,1767225600000,YES\nUSD,JPY,151.2,1767225600000,no\n`;
const upload = (content: string | Buffer, sent: Sent = {}) => uploader.upload('forex-rate', content, sent);
const messageOf = async (content: string | Buffer, sent: Sent = {}) => {
  const { status, body } = await upload(content, sent);
  expect(body).toMatchObject({ status: 'FAILED', errors: {} });
  expect(await rates()).toEqual([]);
  return `${status} ${body.message}`;
};

describe('a file', () => {
  it('brings in what it holds, and says how many [spec 7.forex-and-currency.6]', async () => {
    const counts = { message: '2 created, 0 updated, 0 unchanged.', created: 2, updated: 0, unchanged: 0, errorList: [] };
    const none = { badRows: [], badRowCount: 0, badRowsId: null };
    const body = { status: 'SUCCESS', ...counts, ...none, encoding: 'utf-8', isEncodingDoubtful: false };
    expect(await upload(good)).toEqual({ status: 200, body });
    expect(await rates()).toEqual([
      { symbol: 'EUR', rate: '0.9200000000', timestamp: 1767225600000, active: true },
      { symbol: 'JPY', rate: '151.2000000000', timestamp: 1767225600000, active: false },
    ]);
  });

  it('brings in offers as uploaded ones [spec 7.offers.4]', async () => {
    const answer = await uploader.upload('offer', 'amount,organization,product,currency\n120.50,acme,PHONE 256GB,usd\n');
    expect(answer.body.message).toBe('1 created, 0 updated, 0 unchanged.');
    const [offer] = await uploader.db.selectFrom('offer').selectAll().execute();
    expect(offer).toMatchObject({ amount: '120.50000', source: 'UPLOAD', offerOrRequest: 'offer' });
  });

  it('changes nothing when it comes again, and no version', async () => {
    await upload(good);
    const before = await uploader.db.selectFrom('forexRate').selectAll().orderBy('id').execute();
    expect((await upload(good)).body.message).toBe('0 created, 0 updated, 2 unchanged.');
    expect(await uploader.db.selectFrom('forexRate').selectAll().orderBy('id').execute()).toEqual(before);
  });

  it('updates what differs, with a new version, and leaves fields alone that it does not name', async () => {
    await upload(good);
    const before = await uploader.db.selectFrom('forexRate').selectAll().orderBy('id').execute();
    const answer = await upload(
      'base,symbol,rate,timestamp\nUSD,EUR,0.93,1767225600000\nUSD,JPY,151.20,1767225600000\nEUR,JPY,1,2026-01-02\n',
    );
    expect(answer.body.message).toBe('1 created, 1 updated, 1 unchanged.');
    const after = await uploader.db.selectFrom('forexRate').selectAll().orderBy('id').execute();
    expect(after[0]).toMatchObject({ id: before[0]?.id, rate: '0.9300000000', active: true });
    expect(after[0]?.entityLastUpdatedOn.getTime()).toBeGreaterThan(before[0]?.entityLastUpdatedOn.getTime() ?? 0);
    expect(after[1]).toEqual(before[1]);
    expect(after[2]).toMatchObject({ timestamp: Date.UTC(2026, 0, 1, 16), active: true });
  });

  it('stays out as a whole when its last row is wrong', async () => {
    await upload(good);
    const before = await rates();
    const { status, body } = await upload(`${good.replace('0.92', '0.99')}USD,GBP,0.8,1767225600000,YES\n`);
    expect(status).toBe(400);
    expect(body.message).toBe("Nothing was uploaded: 1 row is wrong.\nRow 4, Symbol: There is no currency 'GBP'");
    expect(body).toMatchObject({ code: 'UPLOAD_REFUSED', status: 'FAILED', badRowCount: 1 });
    expect(await rates()).toEqual(before);
  });

  it('creates nothing twice when it comes four times at once', async () => {
    const answers = await Promise.all([good, good, good, good].map((content) => upload(content)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.reduce((created, { body }) => created + body.created, 0)).toBe(2);
    expect(await rates()).toHaveLength(2);
  });

  it('names each bad row with column and reason, as the form would', async () => {
    const bad = [
      'USD,EUR,abc,1767225600001,YES',
      'USD,,1,1767225600002,YES',
      'USD,EUR,1.2345678,1767225600003,YES',
      'USD,EUR,1,1767225600000.5,YES',
      'USD,EUR,1,1767225600004,maybe',
      'USD,EUR,1E+05,1767225600005,NO',
    ];
    const { body } = await upload(`${HEADER}\n${bad.join('\n')}\n`);
    expect(body.badRows).toEqual([
      { row: 2, column: 'Rate', reason: 'Must be a number' },
      { row: 3, column: 'Symbol', reason: 'Select a currency' },
      { row: 4, column: 'Rate', reason: 'Required and no more than 7 characters long' },
      { row: 5, column: 'Timestamp', reason: expect.stringContaining("'1767225600000.5' is not a time.") },
      { row: 6, column: 'Active', reason: "'maybe' is neither YES nor NO" },
      { row: 7, column: 'Rate', reason: expect.stringContaining('has lost digits') },
    ]);
  });

  it('shows the first twenty bad rows and counts the rest', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `USD,EUR,x,${1767225600000 + index},YES`);
    const { body } = await upload(`${HEADER}\n${rows.join('\n')}\n`);
    expect(body.badRows).toHaveLength(20);
    expect(body.badRowCount).toBe(40);
    expect(body.message).toMatch(/^Nothing was uploaded: 40 rows are wrong\.\nRow 2, Rate: Must be a number\n(.|\n)*\nand 20 more rows\.$/);
  });
});

describe('the header', () => {
  it('names columns by field, label or lookup, in any order and case', async () => {
    const answer = await upload('TIMESTAMP,symbolCurrency,base currency symbol,rAtE\n1767225600007,eur,usd,1.5\n');
    expect(answer.body.message).toBe('1 created, 0 updated, 0 unchanged.');
  });

  it.each([
    ['is unknown', 'Base,Symbol,Rate,Timestamp,Colour\n', /^400 The header has unknown columns: 'Colour'\. The columns are: Rate, /],
    ['is missing', 'Base,Rate\nUSD,1\n', /^400 The header lacks: Timestamp, Symbol\./],
    ['comes twice', 'Base,Symbol,Rate,Timestamp,RATE\nUSD,EUR,1,2,3\n', /^400 The header has these columns more than once: 'Rate'\./],
    [
      'has no title',
      'Base,Symbol,Rate,Timestamp\nUSD,EUR,1,1767225600002,3\n',
      /Row 2: Column E is filled, but the header does not name it$/,
    ],
    [
      'is one of hundreds',
      `${Array.from({ length: 300 }, (_, n) => `c${n}`).join(',')}\n`,
      /^400 The header has 300 columns\. A file may have 200\.$/,
    ],
    ['is a password', 'Base,Symbol,Rate,Timestamp,password\n', /unknown columns: 'password'/],
    ['is of the server', 'Base,Symbol,Rate,Timestamp,id\nUSD,EUR,1,2,3\n', /unknown columns: 'id'/],
  ])('says so when a column %s', async (_, content, message) => {
    expect(await messageOf(content)).toMatch(message);
  });
});

describe('a file that is none', () => {
  const many = 'USD,EUR,1,2,3\n'.repeat(700);
  it.each([
    ['nothing', '', {}, '400 The file is empty.'],
    ['only a mark', '\uFEFF', {}, '400 The file is empty.'],
    ['only blank lines', '\n\n  \n', {}, '400 The file is empty.'],
    ['a header alone', `${HEADER}\n`, {}, '400 The file has a header but no rows.'],
    [
      'a picture',
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
      {},
      /^400 The file is neither a CSV file nor an .xlsx workbook. Open it in the program that made it, and save it as one of them.$/,
    ],
    [
      'a program by its name',
      good,
      { name: 'rates.exe' },
      /^400 'rates.exe' is neither a .csv file nor an .xlsx workbook. Open it in the program/,
    ],
    ['half of a workbook that calls itself text', Buffer.from('PK\x03\x04 and no more'), {}, /^400 .*is not a workbook/],
    ['a quote that is never closed', `${HEADER}\n"USD,EUR,1,2,3\n`, {}, '400 In row 2 a quote is never closed.'],
    ['a quote in the middle', `${HEADER}\nUSD,E"UR,1,2,3\n`, {}, /^400 Row 2 cannot be read: a cell that holds a quote/],
    ['a quote that is never closed, far below', `${HEADER}\n${many}"USD,EUR,1,2,3\n`, {}, '400 In row 702 a quote is never closed.'],
    ['a quote in the middle, far below', `${HEADER}\n${many}USD,E"UR,1,2,3\n`, {}, /^400 Row 702 cannot be read/],
    ['one huge cell', `${HEADER}\n"${'x'.repeat(2_000_000)}",EUR,1,2,YES\n`, {}, /^400 Row 2 is larger than 1 MB/],
    [
      'text of Eastern Europe',
      Buffer.from(`${HEADER}\nKo\x9aice,EUR,1,2,YES\n`, 'latin1'),
      {},
      /^400 The file's text is neither UTF-8, Big5, GBK nor Windows-1252/,
    ],
    [
      'not the encoding that is said',
      Buffer.from(`${HEADER}\nCr\xe9dit,EUR,1,2,YES\n`, 'latin1'),
      { encoding: 'utf-8' },
      /^400 The file's text is not UTF-8/,
    ],
    ['too many rows', `${HEADER}\n${'USD,EUR,1,2,YES\n'.repeat(100_001)}`, {}, /^400 The file has more than 100,000 rows/],
  ] as const)('is refused with a message: %s', async (_, content, sent, message) => {
    const answered = await messageOf(content, sent);
    if (message instanceof RegExp) expect(answered).toMatch(message);
    else expect(answered).toBe(message);
  });

  it('is refused cell by cell for NUL bytes, and they are never stored', async () => {
    const filler = `USD,EUR,1,1767225600000,YES\n`.repeat(300);
    const { status, body } = await upload(`${HEADER}\n${filler}US\0D,EUR,1,1767225600002,YES\n`);
    expect(status).toBe(400);
    expect(body.message).not.toContain('\0');
    const others = Array.from({ length: 200 }, (_, index) => `Acme,Tablet,USD,${index + 10},offer\n`).join('');
    const offers = await uploader.upload(
      'offer',
      `Organization,Product,Currency,Amount,Offer or request\n${others}Acme,Tablet,USD,2,"\0"\n`,
    );
    expect(offers.body.badRows).toEqual([{ row: 202, column: 'Offer or request', reason: expect.any(String) }]);
    expect(await rates()).toEqual([]);
  });

  it('is no file: another field, two files, or JSON', async () => {
    const wanted = "400 The request cannot be read: it is multipart/form-data with one file, in the field 'file'";
    expect(await messageOf(good, { field: 'document' })).toBe(wanted);
    const { status, body } = await uploader.post('forex-rate', Buffer.from('{}'), {
      'content-type': 'application/json',
      ...uploader.manager,
    });
    expect(`${status} ${body.message}`).toBe(wanted);
  });

  it('is larger than is taken', async () => {
    expect(await messageOf(Buffer.alloc(51 * 1_048_576, 'x'))).toBe('400 The file is larger than 50 MB. Split it into several files.');
  });

  it('never leaves anything on the disk', async () => {
    const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('offerdesk-upload-'));
    const before = await left();
    await upload(good);
    await upload('nonsense');
    await upload(good, { name: '../../etc/passwd.csv' });
    expect((await left()).filter((name) => !before.includes(name))).toEqual([]);
  });
});

describe('a sender who goes away before the file is in', () => {
  it('has nothing stored, also when all of it was sent and waits for its turn', async () => {
    const address = await uploader.app.listen({ port: 0, host: '127.0.0.1' });
    const [before, name] = [`${randomUUID()}.csv`, `${randomUUID()}.csv`];
    const rows = Array.from({ length: 5_000 }, (_, index) => `USD,EUR,1,${1767225600000 + index},YES`);
    const many = `${HEADER}\n${rows.join('\n')}\n`;
    const first = upload(many, { name: before });
    await arrived(before, many.length);
    const leaving = new AbortController();
    const form = new FormData();
    form.append('file', new File([good], name));
    const second = fetch(`${address}/api/forex-rate-upload/upload-file`, {
      method: 'POST',
      body: form,
      headers: uploader.manager,
      signal: leaving.signal,
    });
    await arrived(name, good.length);
    leaving.abort();
    await expect(second).rejects.toThrow();
    expect((await first).body.created).toBe(5_000);
    // Uploads are processed in turn: when this one is stored, the one before has ended.
    expect((await upload(`${HEADER}\nEUR,JPY,1,1767225600000,YES\n`)).body.created).toBe(1);
    expect(await rates()).toHaveLength(5_001);
  });

  /** Waits until the whole file is on disk. It then has its turn, or a place in the queue. */
  const arrived = async (name: string, bytes: number): Promise<void> => {
    for (;;) {
      const folders = (await readdir(tmpdir())).filter((folder) => folder.startsWith('offerdesk-upload-'));
      const files = await Promise.all(folders.map((folder) => stat(join(tmpdir(), folder, name)).catch(() => null)));
      if (files.some((file) => file?.size === bytes)) return;
      await new Promise(setImmediate);
    }
  };
});

describe('access', () => {
  it('is that of writing the resource', async () => {
    const clerk = await uploader.as('CLERK');
    for (const [headers, status] of [
      [clerk, 403],
      [{ authorization: 'Bearer none' }, 401],
    ] as const) {
      expect((await upload(good, { headers })).status).toBe(status);
      expect((await uploader.get('/api/forex-rate-upload/template', headers)).status).toBe(status);
      expect((await uploader.get('/api/forex-rate-upload/bad-rows/1', headers)).status).toBe(status);
    }
    expect(await rates()).toEqual([]);
  });

  it('is only to what is declared to have an upload', async () => {
    expect((await uploader.upload('general-note', 'Category\nA\n')).status).toBe(404);
  });
});
