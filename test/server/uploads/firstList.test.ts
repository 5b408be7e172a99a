import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUploader, type Uploader } from './uploader.ts';

let uploader: Uploader;
beforeAll(async () => {
  uploader = await createUploader();
});
afterAll(() => uploader.close());
beforeEach(() => uploader.db.deleteFrom('offer').execute());

const stored = async () =>
  (
    await sql<{ offer: string }>`
      select organization.name || ' ' || country.name || ' ' || amount::float8 || ' ' || symbol as offer from offer
      join organization on organization.id = organization_id join country on country.id = country_id
      join currency on currency.id = currency_id order by offer.id`.execute(uploader.db)
  ).rows.map(({ offer }) => offer);
const home = async () => (await sql<{ name: string }>`select name from country order by id limit 1`.execute(uploader.db)).rows[0]?.name;

describe('a price list whose titles name the currency', () => {
  it.each(['Price (USD)', 'Price USD', 'USD price', 'Unit price in USD', 'PRICE/US$', 'Price(美元)', 'Cost-USD'])(
    'as %s has its amounts in it',
    async (title) => {
      const file = `Supplier,Item,${title}\nAcme,Tablet,5\n`;
      const { body } = await uploader.preview('offer', file);
      expect(body).toMatchObject({ problem: null, unknownColumns: [] });
      expect(body.rows.map((row: string[]) => row.at(-1))).toEqual(['Currency', 'USD']);
      expect((await uploader.upload('offer', file)).body).toMatchObject({ created: 1 });
      expect(await stored()).toEqual([`Acme ${await home()} 5 USD`]);
    },
  );

  it.each(['Cur', 'Cur.', 'Ccy', 'CCY.', 'Curr'])('and rows that say it, under %s, has that of each row', async (title) => {
    const file = `Supplier,Item,Price (USD),${title}\nAcme,Tablet,5,EUR\n`;
    expect((await uploader.upload('offer', file)).body).toMatchObject({ created: 1 });
    expect(await stored()).toEqual([`Acme ${await home()} 5 EUR`]);
  });

  it.each(['Price $', 'TOP PRICE', 'Price per box', 'Stock USD'])(
    'as %s has none: it is no price, or of no certain currency',
    async (title) => {
      const { body } = await uploader.preview('offer', `Supplier,Item,${title}\nAcme,Tablet,5\n`);
      expect(body.problem ?? '').toMatch(/^The header lacks: .*Currency/);
    },
  );

  it('has that of the column that is taken, where two have prices', async () => {
    const file = 'Supplier,Item,Price (USD),Price (EUR)\nAcme,Tablet,5,4\n';
    expect((await uploader.preview('offer', file)).body.problem).toMatch(/more than once/);
    expect((await uploader.upload('offer', file, { columns: { 'Price (USD)': '' } })).body).toMatchObject({ created: 1 });
    expect(await stored()).toEqual([`Acme ${await home()} 4 EUR`]);
  });
});

describe('a column that says the country of suppliers', () => {
  const header = 'Supplier,Country,Item,Price (USD)\n';
  const missing = { organization: {}, country: {} };

  it('gives it to those that the upload creates, each its own, and changes none that is stored', async () => {
    const file = `${header}Acme,Norway,Tablet,1\nKita,Latvia,Tablet,2\nKITA,,Tablet,3\nNova,Sweden,Tablet,4\n`;
    const { body } = await uploader.preview('offer', file);
    expect(body).toMatchObject({ problem: null, unknownColumns: [] });
    expect(body.columns[1]).toEqual({ title: 'Country', field: 'organization.country' });
    expect(body.fields).toContainEqual({ name: 'organization.country', label: 'Country of new organizations', isRequired: false });
    const tried = await uploader.trial('offer', file, { missing });
    expect(tried.body).toMatchObject({ created: 4, badRowCount: 0 });
    expect(tried.body.missing).toMatchObject([
      { label: 'Organizations', texts: ['Kita', 'Nova'].map((text) => ({ text, near: null })), needs: [] },
      { label: 'Countries', texts: ['Latvia', 'Sweden'].map((text) => ({ text, near: null })), needs: [] },
    ]);
    expect((await uploader.upload('offer', file, { missing })).body).toMatchObject({ created: 4 });
    expect(await stored()).toEqual([`Acme ${await home()} 1 USD`, 'Kita Latvia 2 USD', 'Kita Latvia 3 USD', 'Nova Sweden 4 USD']);
  });

  it('is the same in all rows of one of them', async () => {
    const file = `${header}Kiruna,Latvia,Tablet,1\nKIRUNA,latvia,Tablet,2\nKiruna,Norway,Tablet,3\n`;
    const { body } = await uploader.upload('offer', file, { missing });
    expect(body.message).toContain("Row 4, Organization: 'Norway' differs from 'Latvia', which an earlier row says of 'Kiruna'");
  });

  it('is asked for where a row has none', async () => {
    const file = `${header}Polar,Iceland,Tablet,1\nNameless,,Tablet,2\n`;
    const tried = await uploader.trial('offer', file, { missing });
    expect(tried.body.missing[0]).toMatchObject({ label: 'Organizations', needs: [{ name: 'country', label: 'Country' }] });
    const lacking = await uploader.upload('offer', file, { missing });
    expect(lacking.body.message).toBe('New organizations need: Country.');
    const given = { ...missing, organization: { country: 'Malta' } };
    expect((await uploader.upload('offer', file, { missing: given })).body).toMatchObject({ created: 2 });
    expect(await stored()).toEqual(['Polar Iceland 1 USD', 'Nameless Malta 2 USD']);
  });

  it('may have any title that is chosen for it, or be left out', async () => {
    const file = 'Supplier,Land,Item,Price (USD)\nOslo Ltd,Norway,Tablet,1\n';
    expect((await uploader.preview('offer', file)).body.unknownColumns).toEqual(['Land']);
    const columns = { Land: 'organization.country' };
    expect((await uploader.upload('offer', file, { columns, missing })).body).toMatchObject({ created: 1 });
    expect(await stored()).toEqual(['Oslo Ltd Norway 1 USD']);
    const left = await uploader.upload('offer', `${header}Acme,Norway,Tablet,1\n`, { columns: { Country: '' } });
    expect(left.body.message).toContain("Left out: the columns 'Country'.");
  });
});

describe('a price list whose amounts carry a sign or a code', () => {
  const rows = (currency: string, amounts: readonly string[]) =>
    `Supplier,Item,Ccy,Price,Note\n${amounts.map((amount, row) => `Acme,Tablet,${currency},"${amount}",row ${row}`).join('\n')}\n`;

  beforeAll(() =>
    uploader.db
      .insertInto('currency')
      .values([{ symbol: 'HKD' }, { symbol: 'CHF' }])
      .execute(),
  );

  it.each([
    ['USD', ['$1,083.00', '$ 780', '580 USD', 'USD580.5', '590usd', 'US$\u00a0600'], [1083, 780, 580, 580.5, 590, 600]],
    ['HKD', ['$1,083', 'HK$ 780', '580港元'], [1083, 780, 580]],
    ['CHF', ["1'083.50 CHF", 'CHF 2’100.00'], [1083.5, 2100]],
    ['EUR', ['€ 1.234', '1.299,90 €'], [1234, 1299.9]],
  ])('has them, where it is that of the row: %s', async (currency, amounts, expected) => {
    const { body } = await uploader.upload('offer', rows(currency, amounts), { unknownColumns: 'leave-out' });
    expect(body).toMatchObject({ created: amounts.length });
    expect(await stored()).toEqual(await Promise.all(expected.map(async (amount) => `Acme ${await home()} ${amount} ${currency}`)));
  });

  it('is refused row by row where it is another, or none, or the number is doubtful', async () => {
    const file = rows('USD', ['€ 580', '$5', '580 CHF', '$0', '5 boxes', '$1.234,50', '$1.234', '7.25']);
    const { body } = await uploader.upload('offer', file, { unknownColumns: 'leave-out' });
    const reasons = body.badRows.map(({ row, reason }: { row: number; reason: string }) => `${row} ${reason}`);
    expect(reasons).toEqual([
      "2 The cell is shown in '€', which no other cell of the row names. Correct the cell or its format",
      "4 The cell is shown in 'CHF', which no other cell of the row names. Correct the cell or its format",
      '5 Must be above zero',
      '6 Must be a number',
      expect.stringContaining("8 '1.234' may mean two numbers"),
    ]);
    expect((await uploader.get(`/api/offer-upload/bad-rows/${body.badRowsId}`)).text).toContain('$1.234?');
  });

  it('and no column of currencies has that of its first amounts, where all name the same one', async () => {
    const named = 'Supplier,Item,Price\nAcme,Tablet,€ 5\nAcme,Tablet,6 EUR\n';
    expect((await uploader.preview('offer', named)).body.rows.map((row: string[]) => row.at(-1))).toEqual(['Currency', 'EUR', 'EUR']);
    expect((await uploader.upload('offer', named)).body).toMatchObject({ created: 2 });
    expect(await stored()).toEqual([`Acme ${await home()} 5 EUR`, `Acme ${await home()} 6 EUR`]);
    const later = `${named}${[...'123456789'].map((cents) => `Acme,Tablet,€ 7.${cents}\n`).join('')}Acme,Tablet,$ 8\n`;
    expect((await uploader.upload('offer', later)).body.badRows).toMatchObject([{ row: 13 }]);
  });

  it.each(['$ 5\nAcme,Tablet,$ 6', '5 EUR\nAcme,Tablet,6 USD', '5 EUR\nAcme,Tablet,6'])(
    'but asks for it where they do not: %j',
    async (amounts) => {
      const file = `Supplier,Item,Price\nAcme,Tablet,${amounts}\n`;
      expect((await uploader.preview('offer', file)).body.problem ?? '').toMatch(/^The header lacks: .*Currency/);
    },
  );

  it('has a sign in no other column', async () => {
    const { body } = await uploader.upload('offer', 'Supplier,Item,Ccy,Price,Qty\nAcme,Tablet,USD,5,$1.234\nAcme,Tablet,USD,6,2.5\n');
    expect(body.badRows[0]).toMatchObject({ row: 2, reason: 'Must be a number' });
  });
});

describe('a row that sums others up', () => {
  const list = (...rows: string[]) => `Supplier,Item,Ccy,Price\n${rows.join('\n')}\n`;

  it.each(['合計,,USD,12', ',Total,USD,12', 'Grand total:,,,12', 'Acme,總計,USD,12', ',,Sum,12'])(
    'is no offer, and creates none: %s',
    async (row) => {
      const file = list('Acme,Tablet,USD,5', 'Acme,Tablet,USD,7', row);
      expect((await uploader.trial('offer', file)).body).toMatchObject({ created: 2, badRowCount: 0, missing: [] });
      expect((await uploader.upload('offer', file)).body).toMatchObject({
        created: 2,
        message: '2 created, 0 updated, 0 unchanged. Not read: the row of the total.',
      });
    },
  );

  it('is one where it names goods, or where the list has no prices', async () => {
    const named = await uploader.trial('offer', list('Acme,Tablet,USD,5', 'Total,Lubricant,USD,7', 'Beta Ltd,Total,USD,7'));
    expect(named.body).toMatchObject({ badRowCount: 2 });
    expect((await uploader.upload('tag', 'Title\nTotal\nSum\n')).body).toMatchObject({ created: 2 });
    const brands = 'Supplier,Brand,Item,Ccy,Price\nAcme,Total,Tablet,USD,5\nAcme,Total,Tablet,USD,7\n';
    expect((await uploader.trial('offer', brands, { unknownColumns: 'leave-out' })).body).toMatchObject({ created: 2 });
  });
});

it('the header of a list is found below its titles, also where the product knows none of its columns yet', async () => {
  const header = 'Haus;Sache;Wert;Geld;Wort';
  const file = `Rhein Mobile GmbH;;;;\nPreisliste KW 48;26.11.2026;;;\n;;;;\n${header}\nAcme;Tablet;5,50;USD;neu\nAcme;Tablet;6,50;USD;neu\n`;
  expect((await uploader.preview('offer', file)).body.rows[0]).toEqual(header.split(';'));
  const columns = { Haus: 'organization', Sache: 'product', Wert: 'amount', Geld: 'currency', Wort: '' };
  expect((await uploader.upload('offer', file, { columns })).body).toMatchObject({ created: 2 });
});

it.each([
  'Lieferant;Artikel;Preis;Währung;Menge;Bemerkung',
  'Proveedor;Producto;Precio;Moneda;Cantidad;Observaciones',
  '供应商;型号;单价;币种;数量;备注',
  '供應商;型號;價錢;幣種;庫存;附註',
  '公司;貨品;報價;幣別;現貨;備註',
  '仕入先;商品名;単価;通貨;個数;備考',
  'Поставщик;Наименование;Цена;Валюта;Кол-во;Примечание',
  'Tedarikçi;Ürün;Birim fiyat;Para birimi;Adet;Açıklama',
])('a list has its columns named in other languages: %s', async (header) => {
  expect((await uploader.upload('offer', `${header}\nAcme;Tablet;5,50;USD;20;neu\n`)).body).toMatchObject({ created: 1 });
  const { rows } = await sql<{
    said: string;
  }>`select concat_ws(' ', amount, quantity, remark) as said from offer order by id desc limit 1`.execute(uploader.db);
  expect(rows[0]?.said).toMatch(/^5\.50* 20 neu$/);
});

it.each(['Datum', '日付', 'Дата', 'Gültig bis', '有效期'])('a column %s is a date', async (title) => {
  const { body } = await uploader.preview('offer', `Supplier;Product;Price;Currency;${title}\nAcme;Tablet;5,50;USD;2026-01-31\n`);
  expect(body).toMatchObject({ unknownColumns: [], problem: null });
});

it.each(['Lieferant;Artikel;Bezeichnung;Preis;Währung', 'Supplier;Product;Price;EP;Currency', 'Product;Artikel;Supplier;Price;Currency'])(
  'but takes none where two columns may be meant: %s',
  async (header) => {
    const { body } = await uploader.preview('offer', `${header}\nAcme;Tablet;Tablet;5;USD\n`);
    expect(body.problem ?? '').not.toMatch(/more than once/);
    expect(body.columns.filter(({ field }: { field: string | null }) => field === null)).not.toEqual([]);
  },
);

it('a product is found by its title with two blanks, or with another blank, and the one that a title means is named', async () => {
  const file = 'Supplier,Item,Price,Ccy\nAcme,Phone  256GB,5,USD\nAcme,Phone\u00a0256GB,6,USD\n';
  expect((await uploader.upload('offer', file)).body).toMatchObject({ created: 2 });
  const { body } = await uploader.trial('offer', 'Supplier,Item,Price,Ccy\nAcm,256gb phone,5,USD\nAcme,Phone 512GB,5,USD\n');
  expect(body.missing).toMatchObject([
    { name: 'organization', texts: [{ text: 'Acm', near: 'Acme' }] },
    {
      name: 'product',
      texts: [
        { text: '256gb phone', near: 'Phone 256GB' },
        { text: 'Phone 512GB', near: null },
      ],
    },
  ]);
  const twice = 'Supplier,Item,Price,Ccy\nAc,Phone  1TB,5,USD\nAc,Phone 1TB,5,USD\n';
  expect((await uploader.trial('offer', twice)).body.missing).toMatchObject([
    { texts: [{ text: 'Ac', near: null }] },
    { count: 1, texts: [{ text: 'Phone 1TB', near: null }] },
  ]);
});
