import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportCall, fillPath } from '../../../contract/dialects.ts';
import { declare, type ResourceDeclaration } from '../../../contract/resource.ts';
import { resources } from '../../../resources/index.ts';
import { create } from '../../../server/records/create.ts';
import { columnName, findField, tableName } from '../../../server/records/fields.ts';
import { createEntity } from '../../helpers/declaredEntities.ts';
import { createUploader, type Uploader } from './uploader.ts';

let uploader: Uploader;
beforeAll(async () => {
  uploader = await createUploader();
  for (const declaration of uploaded) {
    const records = await everything(declaration);
    initial.set(declaration.name, { count: records.length, last: records.at(-1)?.id ?? 0 });
  }
});
afterAll(() => uploader.close());
beforeEach(async () => {
  // Offers, bindings and organizations go before what they refer to.
  for (const declaration of uploaded.toReversed()) await empty(declaration);
});

const uploaded = resources.filter(({ list }) => list.upload);
/** How many records the trader's reference data have, and the last id. A word that an earlier file has took an id of its own. */
const initial = new Map<string, { count: number; last: number }>();
const empty = (declaration: ResourceDeclaration) =>
  uploader.db
    .deleteFrom(tableName(declaration) as 'contact')
    .where('id', '>', initial.get(declaration.name)?.last ?? 0)
    .execute();

/** Texts that a spreadsheet would read as a formula, or that look like guarded ones. */
const awkward = ['=1+1', '+852 1', '-5', '-x', '@here', "'=quoted", "''+twice", "'plain", 'a "quoted", cell;', 'two\nlines', '香港'];

const recordsOf: Record<string, Record<string, unknown>[]> = {
  keyword: awkward.map((terms) => ({ terms })),
  'term-transformation': awkward.map((from) => ({ from, to: `${from} too` })),
  'offer-from-text-expansion-color': awkward.map((name) => ({ name })),
  'offer-from-text-ignore-term': awkward.map((term) => ({ term })),
  offer: [
    { organization: { id: 1 }, product: { id: 1 }, currency: { id: 1 }, amount: '1234567.12345' },
    { organization: { id: 2 }, product: { id: 1 }, currency: { id: 4 }, amount: '0.1', offerOrRequest: 'request' },
    {
      ...{
        organization: { id: 3 },
        product: { id: 1 },
        currency: { id: 4 },
        amount: '20',
        quantity: 500,
        leastQuantity: 50,
        remark: '=boxes',
      },
      ...{ grade: { id: 1 }, validUntil: '2090-01-31T15:59:59.999Z' },
    },
  ],
  'question-text': awkward.map((title) => ({ title, text: title })),
  grade: awkward.map((title, index) => ({ title, words: title, isUsual: index % 2 === 0 })),
  'forex-rate': [
    { baseCurrency: { id: 1 }, symbolCurrency: { id: 2 }, rate: '0.92', timestamp: 1767225600123, active: false },
    { baseCurrency: { id: 1 }, symbolCurrency: { id: 4 }, rate: '7', timestamp: 5 },
  ],
  contact: awkward.map((text, index) => ({
    organization: text,
    firstName: text,
    lastName: 'Li',
    email: `a${index}@b.example`,
    phoneCountryCode: '+852',
    phoneNumber: text,
    subscribedToComms: index % 2 === 0,
    active: index % 3 === 0,
  })),
  'phone-dialing-code': [{ countryCode: '+44', areaCode: '020', active: false }, { countryCode: '=1' }],
  product: awkward.map((title) => ({ title })),
  organization: awkward.map((name) => ({ name, country: { id: 1 } })),
  country: awkward.map((name) => ({ name })),
  currency: awkward.map((symbol) => ({ symbol: symbol.slice(0, 10).trim() })),
  'trade-word': ['=1+1', '+852 1', '-5', '@here', "'plain", '香港'].map((word) => ({ kind: 'brand', word, meaning: word })),
  'learned-word': awkward.map((word, index) => ({ word, kind: 'color', meaning: word, ...(index % 2 ? { organization: { id: 1 } } : {}) })),
  'tag-input-text': awkward.map((title) => ({ title })),
  tag: awkward.map((title) => ({ title })),
  'teamwork-sheet': awkward.map((name) => ({ name })),
  'teamwork-sheet-organization-binding': [1, 2, 3].map((id) => ({ teamworkSheet: { id: 2 }, organization: { id }, currency: { id: 4 } })),
  'product-keyword': [1, 2, 3].map((id) => ({ keyword: { id: 2 }, product: { id } })),
};

const everything = (declaration: ResourceDeclaration) =>
  uploader.db
    .selectFrom(tableName(declaration) as 'contact')
    .selectAll()
    .orderBy('id')
    .execute();

const context = () => ({ db: uploader.db, registry: uploader.services.registry, actor: { id: null, username: null } });

describe.each(uploaded.map((declaration) => [declaration.name, declaration] as const))('an export of %s', (name, declaration) => {
  const exported = async () => (await uploader.get(`${fillPath(exportCall.path, name)}?active=all`)).text;

  beforeEach(async () => {
    for (const record of recordsOf[name] ?? []) await create(context(), declaration, record);
  });

  it('can be uploaded again, and leaves everything alone', async () => {
    const before = await everything(declaration);
    const { body } = await uploader.upload(name, await exported());
    expect(body.message).toMatch(new RegExp(`^0 created, 0 updated, ${before.length.toLocaleString('en')} unchanged\\.`));
    expect(await everything(declaration)).toEqual(before);
  });

  it('makes the same records where they are not', async () => {
    const file = await exported();
    const before = await everything(declaration);
    const made = recordsOf[name]?.length ?? 0;
    expect(before).toHaveLength((initial.get(name)?.count ?? 0) + made);
    await empty(declaration);
    expect((await uploader.upload(name, file)).body).toMatchObject({ created: made });
    const written = declaration.form.flatMap((each) => findField(declaration, each) ?? []).filter(({ kind }) => kind !== 'ONE_TO_MANY');
    const compared = (records: Awaited<ReturnType<typeof everything>>) =>
      records.map((record) => JSON.stringify(written.map((field) => Reflect.get(record, columnOf(columnName(field)))))).sort();
    expect(compared(await everything(declaration))).toEqual(compared(before));
  });
});

it('an export of moments with seconds can be uploaded again, also beside a change, and cuts none', async () => {
  const form = ['title', 'at', 'note'];
  const pier = declare({
    name: 'pier',
    label: { one: 'Pier', many: 'Piers' },
    dialects: ['generic'],
    access: { read: ['CLERK'], write: ['CLERK'] },
    fields: [
      { name: 'title', kind: 'TEXT', required: true, maxLength: 20, unique: true },
      { name: 'at', kind: 'DATETIME' },
      { name: 'note', kind: 'TEXT', maxLength: 20 },
    ],
    list: { columns: form, sort: [{ field: 'title', sortDirection: 'asc' }], upload: true },
    details: form,
    form,
    uploadMatchesBy: ['title'],
  });
  await createEntity(uploader.services.registry, pier);
  const [at, note] = ['2026-11-27T01:02:03.004Z', 'one'];
  await create(context(), pier, { title: 'North', at, note });
  for (const format of exportCall.formats) {
    const { bytes, text } = await uploader.get(`${fillPath(exportCall.path, 'pier')}?format=${format}`);
    expect((await uploader.upload('pier', bytes)).body).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    if (format === 'csv') expect((await uploader.upload('pier', text.replace('one', 'two'))).body).toMatchObject({ updated: 1 });
  }
  const { rows } = await sql`select at, note from ${sql.table(tableName(pier))}`.execute(uploader.db);
  expect(rows).toEqual([{ at: new Date(at), note: 'two' }]);
});

const columnOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('a column that an export shows and the product makes', () => {
  it('must say what the row makes', async () => {
    const header = 'First name,Last name,Email,Phone country code,Phone number,Phone';
    const good = await uploader.upload('contact', `${header}\nAnn,Li,ann@c.example,1,2,1 2\nBo,Li,bo@c.example,1,3,\n`);
    expect(good.body.message).toBe('2 created, 0 updated, 0 unchanged.');
    const changed = await uploader.upload('contact', `${header}\nAnn,Li,ann@c.example,1,2,1 3\n`);
    expect(changed.body.badRows).toEqual([
      {
        row: 2,
        column: 'Phone',
        reason: "'1 3' differs from '1 2', which the other columns give. Change Phone country code and Phone number instead",
      },
    ]);
  });

  it('stands for the one that it shows where that is not there, and must not contradict it where it is', async () => {
    const alone = await uploader.upload('forex-rate', 'Date,Base,Symbol,Rate\n2026-01-01 08:00,USD,JPY,151\n');
    expect(alone.body.message).toBe('1 created, 0 updated, 0 unchanged.');
    const both = await uploader.upload('forex-rate', 'Date,Base,Symbol,Rate,Timestamp\n2026-01-02,USD,JPY,151,1767225600000\n');
    expect(both.body.badRows).toEqual([{ row: 2, column: 'Date', reason: 'Differs from the time in Timestamp. Change Timestamp instead' }]);
  });

  it('is not read where the product alone keeps it, and the answer says so', async () => {
    const { body } = await uploader.upload('tag-input-text', 'Title,Last updated on\nSomething new,2001-01-01 00:00\n');
    expect(body.message).toBe('1 created, 0 updated, 0 unchanged. Not read, because the product keeps them itself: Last updated on.');
  });
});

describe('a record that a file names more than once', () => {
  const upload = (...rows: string[]) => uploader.upload('forex-rate', `Base,Symbol,Rate,Timestamp\n${rows.join('\n')}\n`);

  it('is a bad row the second time', async () => {
    const twice = 'Organization,Product,Currency,Amount\nAcme,Tablet,USD,5\nBeta Ltd,Tablet,USD,5\nACME,tablet,usd,5.00\n';
    expect((await uploader.upload('offer', twice)).body.badRows).toEqual([
      { row: 4, column: '', reason: 'Names the same offer as row 2. Keep one of the two' },
    ]);
  });

  it('is so as often as it is stored, as an export does, and once more is a bad row', async () => {
    const header = 'Organization,Product,Currency,Amount,Offer or request\n';
    const offers = ['offer', 'offer', null].map((offerOrRequest) => ({
      organizationId: 1,
      productId: 2,
      currencyId: 1,
      amount: '5',
      offerOrRequest,
    }));
    await uploader.db.insertInto('offer').values(offers).execute();
    const send = async (...rows: string[]) => (await uploader.upload('offer', `${header}${rows.join('\n')}\n`)).body;
    const row = 'Acme,Tablet,USD,5,';
    expect((await send(row, `${row}offer`, `${row}OFFER`)).message).toBe('0 created, 0 updated, 3 unchanged.');
    expect((await send(row, row, row, row)).badRows).toEqual([
      { row: 5, column: '', reason: 'Names the same offer as row 2. Keep one of the two' },
    ]);
    expect(await uploader.db.selectFrom('offer').select('id').execute()).toHaveLength(3);
  });

  it('is so neither where one row would change what the other leaves alone, nor where both would', async () => {
    await upload('USD,EUR,0.92,1767225600000');
    const rates = () => uploader.db.selectFrom('forexRate').select(['rate', 'entityLastUpdatedOn']).execute();
    const before = await rates();
    const rate = (value: string) => `USD,EUR,${value},1767225600000`;
    for (const rows of [
      ['0.92', '0.93'],
      ['0.93', '0.92'],
      ['0.93', '0.93'],
    ])
      expect((await upload(...rows.map(rate))).body.badRows).toEqual([
        { row: 3, column: '', reason: 'Names the same forex rate as row 2. Keep one of the two' },
      ]);
    expect(await rates()).toEqual(before);
  });

  it('is refused where several are stored and the row would change one of them', async () => {
    await upload('USD,EUR,0.92,1767225600000');
    await uploader.db
      .insertInto('forexRate')
      .columns(['baseCurrencyId', 'symbolCurrencyId', 'rate', 'timestamp'])
      .expression((from) => from.selectFrom('forexRate').select(['baseCurrencyId', 'symbolCurrencyId', 'rate', 'timestamp']))
      .execute();
    expect((await upload('USD,EUR,0.99,1767225600000')).body.badRows).toEqual([
      { row: 2, column: '', reason: expect.stringMatching(/^Several/) },
    ]);
  });
});
