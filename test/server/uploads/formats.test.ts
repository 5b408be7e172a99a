import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CellValue, workbookBytes, workbookEntries } from '../../helpers/workbook.ts';
import { zipArchive } from '../../helpers/zipArchive.ts';
import { encodedText } from './encodedText.ts';
import { createUploader, type Sent, type Uploader } from './uploader.ts';

let uploader: Uploader;
beforeAll(async () => {
  uploader = await createUploader();
});
afterAll(() => uploader.close());
beforeEach(() => uploader.db.deleteFrom('offer').execute());

const offers = async (content: string | Buffer, sent: Sent = {}) => {
  const { body } = await uploader.upload('offer', content, sent);
  const rows = await uploader.db
    .selectFrom('offer')
    .innerJoin('organization', 'organization.id', 'offer.organizationId')
    .innerJoin('product', 'product.id', 'offer.productId')
    .innerJoin('currency', 'currency.id', 'offer.currencyId')
    .select(['organization.name', 'product.title', 'currency.symbol', 'offer.amount'])
    .orderBy('offer.id')
    .execute();
  return rows.length > 0 ? rows.map(({ name, title, symbol, amount }) => `${name} ${title} ${symbol} ${Number(amount)}`) : body.message;
};

const HEADER = 'Organization,Product,Currency,Amount';
const plain = `${HEADER}\nAcme,Tablet,USD,5.5\n"Beta Ltd","Phone 256GB",EUR,7\n`;
const both = ['Acme Tablet USD 5.5', 'Beta Ltd Phone 256GB EUR 7'];
/** Traditional and simplified Chinese, as staff and suppliers write. */
const traditional = `${HEADER}\n香港電子,Tablet,USD,5.5\n`;
const simplified = `${HEADER}\nAcme,手机,美元,7\n`;

it("a workbook's text of an amount is refused where it may mean two numbers, as the import of sheets notes it", async () => {
  const sheet = (amount: string) => workbookBytes({ Offers: [HEADER.split(','), ['Acme', 'Tablet', 'EUR', amount]] });
  for (const amount of ['EUR 335.155', '335,155 €', '1.234', '1,250'])
    expect(await offers(sheet(amount), { name: 'offers.xlsx' })).toContain('Nothing was uploaded');
  expect(await offers(sheet('EUR 335.15'), { name: 'offers.xlsx' })).toEqual(['Acme Tablet EUR 335.15']);
});

it("a workbook's text of an amount means what the other amounts of its column say, and comes back so among the bad rows", async () => {
  const rows = (...amounts: string[]) => amounts.map((amount) => ['Acme', 'Tablet', 'USD', amount]);
  const file = workbookBytes({ Offers: [HEADER.split(','), ...rows('5,990', 'US$5,850.00', '$6,120')] });
  expect(await offers(file, { name: 'offers.xlsx' })).toEqual([5990, 5850, 6120].map((amount) => `Acme Tablet USD ${amount}`));
  const bad = workbookBytes({ Offers: [HEADER.split(','), ...rows('7.50'), ['Nobody', 'Tablet', 'USD', '5,990']] });
  const { body } = await uploader.upload('offer', bad, { name: 'offers.xlsx' });
  const { bytes } = await uploader.get(`/api/offer-upload/bad-rows/${body.badRowsId}`);
  await uploader.db.insertInto('organization').values({ name: 'Nobody', countryId: 1 }).execute();
  await uploader.db.deleteFrom('offer').execute();
  expect(await offers(bytes, { name: 'bad.xlsx' })).toEqual(['Nobody Tablet USD 5990']);
});

it('digits and years of Thailand, and digits of Arabic and Persian, are read in numbers and dates alone', async () => {
  await uploader.db.insertInto('product').values({ title: 'จอ ๑๒' }).execute();
  const rows = [
    ['๓๑/๐๑/๒๕๖๙', 'Acme', 'จอ ๑๒', 'USD', '๑,๒๕๐.๕๐'],
    ['31/01/2569 09:30', 'Acme', 'จอ ๑๒', 'USD', '٧٥٠'],
    ['2026-01-31', 'Acme', 'จอ ๑๒', 'USD', '۹۹'],
  ];
  const header = ['Date', ...HEADER.split(',')];
  const amounts = [1250.5, 750, 99].map((amount) => `Acme จอ ๑๒ USD ${amount}`);
  const csv = [header, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  for (const content of [csv, workbookBytes({ Offers: [header, ...rows] })]) {
    expect(await offers(content)).toEqual(amounts);
    const stored = await uploader.db.selectFrom('offer').select('entityLastUpdatedOn').orderBy('id').execute();
    expect(stored.map(({ entityLastUpdatedOn }) => entityLastUpdatedOn.getUTCFullYear())).toEqual([2026, 2026, 2026]);
    await uploader.db.deleteFrom('offer').execute();
  }
  expect(await offers(`${HEADER}\nAcme,Tablet,USD,"๑.๒๓๔"\nAcme,Tablet,USD,"๑๑,๙๐"\n`)).toEqual([
    'Acme Tablet USD 1234',
    'Acme Tablet USD 11.9',
  ]);
});

describe('a CSV file', () => {
  it.each([
    ['commas', plain],
    ['semicolons', plain.replaceAll(',', ';')],
    ['tabs', plain.replaceAll(',', '\t')],
    ['a byte order mark', `\uFEFF${plain}`],
    ['line ends of Windows', plain.replaceAll('\n', '\r\n')],
    ['line ends of both kinds', plain.replace('\n', '\r\n')],
    ['no line end at its end', plain.trimEnd()],
    ['titles in another language', plain.replace(HEADER, '機構,產品,貨幣,金額')],
    ['blank lines', `\n\n${plain.replaceAll('\n', '\n\n,,,\n')}`],
    ['UTF-16, as some programs save text', Buffer.from(`\uFEFF${plain.replaceAll(',', '\t')}`, 'utf16le')],
    ['UTF-16 with its bytes the other way round', Buffer.from(`\uFEFF${plain}`, 'utf16le').swap16()],
    [
      'semicolons, and commas within quotes',
      `"Organization";"Product";"Currency";"Amount"\nAcme;Tablet;USD;5.5\n"Beta Ltd";"Phone 256GB";EUR;7`,
    ],
  ])('is read with %s', async (_, content) => {
    expect(await offers(content)).toEqual(both);
  });

  it('may hold line ends, quotes and commas within quotes', async () => {
    const { body } = await uploader.upload('offer', `${HEADER}\n"A\nb","x ""y"", z",USD,1\nAcme,Tablet,USD,x\n`);
    expect(body.badRows.map(({ row, reason }: { row: number; reason: string }) => `${row} ${reason}`)).toEqual([
      "2 There is no organization 'A b'",
      `2 There is no product 'x "y", z'`,
      '3 Must be a number',
    ]);
  });

  it.each([
    ['UTF-8', Buffer.from(traditional), {}, ['香港電子 Tablet USD 5.5']],
    ['Big5', encodedText(traditional, 'big5'), {}, ['香港電子 Tablet USD 5.5']],
    ['GBK with traditional characters', encodedText(traditional, 'gbk'), {}, ['香港電子 Tablet USD 5.5']],
    ['GBK', encodedText(simplified, 'gbk'), {}, ['Acme 手机 美元 7']],
    ['Big5 that is named', encodedText(traditional, 'big5'), { encoding: 'big5' }, ['香港電子 Tablet USD 5.5']],
    ['GBK that is named', encodedText(simplified, 'gbk'), { encoding: 'gbk' }, ['Acme 手机 美元 7']],
  ] as const)('is read in %s', async (_, content, sent, expected) => {
    expect(await offers(content, sent)).toEqual(expected);
  });

  it('is refused at once where its header line has a megabyte and no end', async () => {
    expect(await offers('x'.repeat(1_000_000))).toMatch(/The header has unknown columns/);
  });

  it('has thousands parted by points where its amounts have a decimal comma, and is refused where nothing tells', async () => {
    const header = HEADER.replaceAll(',', ';');
    const [comma, unclear] = ['1.234\nAcme;Phone 256GB;USD;11,90', '1.234\nAcme;Phone 256GB;USD;12'].map(
      (amounts) => `${header}\nAcme;Tablet;USD;${amounts}\n`,
    );
    expect((await uploader.upload('offer', unclear ?? '')).body.badRows).toEqual([
      { row: 2, column: 'Amount', reason: expect.stringContaining("'1.234' may mean two numbers") },
    ]);
    expect((await uploader.upload('offer', comma ?? '')).status).toBe(200);
    const offers = await uploader.db.selectFrom('offer').select('amount').orderBy('id').execute();
    expect(offers.map(({ amount }) => Number(amount))).toEqual([1234, 11.9]);
  });

  it('is read as spreadsheets of Western Europe save it once somebody has looked, since other encodings have the same bytes', async () => {
    const { id: countryId } = await uploader.db.selectFrom('country').select('id').executeTakeFirstOrThrow();
    const names = ['Château Pérignon', 'Größe & Ærø', 'Ätna', 'L’Été'];
    await uploader.db
      .insertInto('organization')
      .values(names.map((name) => ({ name, countryId })))
      .execute();
    for (const name of names) {
      const content = Buffer.from(`${HEADER}\n${name},Tablet,USD,5.5\n`.replace('’', '\x92'), 'latin1');
      expect((await uploader.preview('offer', content)).body).toMatchObject({
        encoding: name === 'Ätna' ? 'big5' : 'windows-1252',
        isEncodingDoubtful: true,
      });
      expect((await offers(content, { encoding: 'windows-1252' })).at(-1)).toBe(`${name} Tablet USD 5.5`);
    }
    const green = encodedText(`${HEADER}\nAcme,Phone 绿,USD,5.5\n`, 'gbk');
    expect((await uploader.preview('offer', green)).body).toMatchObject({ encoding: 'gbk', isEncodingDoubtful: true });
    const cyrillic = Buffer.from(`${HEADER}\n\xcc\xee\xf1\xea\xe2\xe0,Tablet,USD,5.5\n`, 'latin1');
    expect((await uploader.preview('offer', cyrillic)).body.encoding).not.toBe('windows-1252');
  });

  it('is refused in an encoding that is not offered', async () => {
    expect(await offers(plain, { encoding: 'latin1' })).toMatch(/encoding: Must be one of: utf-8, big5, gbk/);
  });

  it('takes off the apostrophe that files of ours have before a formula', async () => {
    await uploader.db.insertInto('product').values({ title: '=Model' }).execute();
    expect(await offers(`${HEADER}\nAcme,'=Model,USD,1\n`)).toEqual(['Acme =Model USD 1']);
  });
});

describe('a workbook', () => {
  const sheet = (...rows: CellValue[][]) => workbookBytes({ Offers: [HEADER.split(','), ...rows], Notes: [['nothing of this']] });

  it('is read from its first sheet, by what it holds and not by its name', async () => {
    const content = sheet(['Acme', 'Tablet', 'USD', 5.5], [], ['beta ltd', 'Phone 256GB', 'EUR', 7]);
    expect(await offers(content, { name: 'offers.xlsx' })).toEqual(both);
    await uploader.db.deleteFrom('offer').execute();
    expect(await offers(content, { name: 'offers.csv' })).toEqual(both);
    await uploader.db.deleteFrom('offer').execute();
    expect(await offers(plain, { name: 'offers.xlsx' })).toEqual(both);
  });

  it('is read from the first sheet that it shows: what is hidden was not meant', async () => {
    const sheets = {
      Hidden: [HEADER.split(','), ['Acme', 'Phone 256GB', 'USD', 1]],
      Shown: [HEADER.split(','), ['Acme', 'Tablet', 'USD', 5]],
    };
    const entries = (state: string) =>
      workbookEntries(sheets).map((entry) => ({
        ...entry,
        content: `${entry.content}`.replace('name="Hidden"', `name="Hidden" state="${state}"`),
      }));
    expect(await offers(zipArchive(entries('hidden')))).toEqual(['Acme Tablet USD 5']);
    expect(await offers(zipArchive(entries('veryHidden')))).toEqual(['Acme Tablet USD 5']);
  });

  it('says that its other sheets were not read, where something is in them', async () => {
    const rows = [HEADER.split(','), ['Acme', 'Tablet', 'USD', 5]];
    const message = async (sheets: Parameters<typeof workbookBytes>[0]) =>
      (await uploader.upload('offer', workbookBytes(sheets))).body.message;
    expect(await message({ Offers: rows, Sheet2: [] })).toBe('1 created, 0 updated, 0 unchanged.');
    expect(await message({ Offers: rows, Sheet2: [], More: rows })).toBe(
      "0 created, 0 updated, 1 unchanged. Only the sheet 'Offers' was read: 1 more is filled.",
    );
    expect(await message({ Empty: [], Offers: rows, More: rows })).toBe(
      "0 created, 0 updated, 1 unchanged. Only the sheet 'Offers' was read: 1 more is filled.",
    );
    expect(await message({ Empty: [] })).toBe('The file is empty.');
  });

  it('names its filled sheets that it shows, and is read from the chosen one, here and when it is stored', async () => {
    const file = workbookBytes({ Deckblatt: [['Prices of today']], Blank: [], Preise: [HEADER.split(','), ['Acme', 'Tablet', 'USD', 5]] });
    const sheets = ['Deckblatt', 'Preise'];
    expect((await uploader.preview('offer', file)).body).toMatchObject({ sheets, sheet: 'Deckblatt', rows: [['Prices of today']] });
    const sheet = 'Preise';
    expect((await uploader.preview('offer', file, { sheet })).body).toMatchObject({ sheets, sheet, problem: null });
    expect((await uploader.upload('offer', file, { sheet: 'Blank' })).body.message).toBe("The workbook has no filled sheet 'Blank'.");
    expect(await offers(file, { sheet })).toEqual(['Acme Tablet USD 5']);
  });

  it('is read as typed where it saved a binary fraction, and refused where digits are lost', async () => {
    expect(await offers(sheet(['Acme', 'Tablet', 'USD', 1.1000000000000001]))).toEqual(['Acme Tablet USD 1.1']);
    const { body } = await uploader.upload('offer', sheet(['Acme', 'Tablet', 'USD', 1.2345678901234567], ['Acme', 'Tablet', 'USD', 1e21]));
    expect(body.badRows.map(({ reason }: { reason: string }) => reason)).toEqual([
      expect.stringContaining('has more digits than a number keeps'),
      'No more than 13 digits before the decimal point',
    ]);
  });

  it('counts by what it shows: a formula by its stored value, a percentage or a currency that no cell names not at all', async () => {
    const shown = (format: string) => ['Acme', 'Tablet', 'USD', { number: 0.15, format }];
    expect(await offers(sheet(['Acme', { formula: 'B9', value: 'Tablet' }, 'USD', { formula: 'A1*2', value: 4 }]))).toEqual([
      'Acme Tablet USD 4',
    ]);
    const { body } = await uploader.upload('offer', sheet(shown('0%'), shown('[$€-407] 0.00'), shown('$0.00'), shown('0.00,')));
    expect(body.badRows.map(({ row, reason }: { row: number; reason: string }) => `${row} ${reason}`)).toEqual([
      '2 The cell is shown as a percentage. Enter the number and give it a plain number format',
      "3 The cell is shown in '€', which no other cell of the row names. Correct the cell or its format",
      '5 The cell is shown in thousands. Give it a format that shows the whole number',
    ]);
  });

  it('is refused where a cell holds a formula without a value, or a date', async () => {
    const { body } = await uploader.upload(
      'offer',
      sheet(['Acme', 'Tablet', 'USD', { formula: 'A1*2', value: null }], ['Acme', 'Tablet', 'USD', new Date('2026-01-01')]),
    );
    expect(body.badRows.map(({ row, reason }: { row: number; reason: string }) => `${row} ${reason}`)).toEqual([
      '2 The cell is a formula without a value. Open the workbook and save it again',
      expect.stringMatching(/^3 The cell is a date/),
    ]);
  });

  it('is refused where a cell is one of merged ones: what it shows stands in the first alone', async () => {
    const rows = [
      [...HEADER.split(','), 'Offer or request', 'Date'],
      ['Acme', 'Tablet', 'USD', 5, 'request', new Date('2026-01-01')],
      [null, 'Phone 256GB', 'USD', 6],
      ['Beta Ltd', null, 'USD', 7],
      ['Acme', 'Tablet', 'USD', 8],
    ];
    const merged = ['A2:A3', 'A4:B4', 'E2:E3', 'F2:F4', 'H1:J9'];
    const { body } = await uploader.upload('offer', workbookBytes({ Offers: rows, Notes: [] }, { merged }));
    const reason = (range: string) =>
      `The cell is part of the merged cells ${range}, and only the first of them has a value. Unmerge them and fill each`;
    expect(body.badRows).toEqual([
      { row: 3, column: 'Organization', reason: reason('A2:A3') },
      { row: 3, column: 'Offer or request', reason: reason('E2:E3') },
      { row: 3, column: 'Date', reason: reason('F2:F4') },
      { row: 4, column: 'Product', reason: reason('A4:B4') },
      { row: 4, column: 'Date', reason: reason('F2:F4') },
    ]);
    const alone = await uploader.upload('offer', workbookBytes({ Offers: [rows[0] ?? [], rows[1] ?? []] }, { merged: ['A2:A9', 'B1:B1'] }));
    expect(alone.body.message).toBe('1 created, 0 updated, 0 unchanged.');
  });

  it('is refused when it has no sheet, or nothing in it', async () => {
    expect(await offers(workbookBytes({}))).toBe('The workbook has no sheet.');
    expect(await offers(workbookBytes({ Offers: [] }))).toBe('The file is empty.');
  });

  it('is refused when it unpacks to more than it says', async () => {
    const entries = workbookEntries({ Offers: [HEADER.split(',')] }).map((entry) =>
      entry.path.startsWith('xl/worksheets')
        ? { ...entry, content: `${entry.content}${' '.repeat(60_000_000)}`, declaredSize: 500 }
        : entry,
    );
    expect(await offers(zipArchive(entries), { name: 'offers.xlsx' })).toMatch(/^'offers\.xlsx' unpacks to more than/);
  });

  it('is refused when it declares to unpack to more than memory should hold', async () => {
    const entries = workbookEntries({ Offers: [HEADER.split(',')] }).map((entry) =>
      entry.path.startsWith('xl/worksheets') ? { ...entry, declaredSize: 0xfffffffe } : entry,
    );
    expect(await offers(zipArchive(entries), { name: 'offers.xlsx' })).toMatch(/^'offers\.xlsx' unpacks to more than/);
  });

  it('is refused with a password', async () => {
    const container = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await offers(container, { name: 'offers.xlsx' })).toMatch(/is protected by a password/);
    expect(await offers(Buffer.from('d0cf11e0a1b11ae1', 'hex'), { name: 'offers.xls' })).toMatch(/neither a \.csv file nor an \.xlsx/);
  });
});
