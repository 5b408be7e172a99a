import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { forexRate } from '../../../resources/forexRate.ts';
import { resources } from '../../../resources/index.ts';
import { demonstrationColumn, demonstrationRecords } from '../../helpers/demonstrationFiles.ts';

const products = demonstrationColumn('product', 'Title');
const termsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const titles = products.map((title) => ({ title, spaced: ` ${termsOf(title).join(' ')} `, terms: new Set(termsOf(title)) }));

it('every file is named after a resource', () => {
  const names = resources.map(({ name }) => `${name}.csv`);
  for (const file of readdirSync('server/demo/data').filter((name) => name !== 'workbook')) expect(names).toContain(file);
});

describe('the products', () => {
  it('are 1,000 or more, each ending with its spec', () => {
    expect(products.length).toBeGreaterThanOrEqual(1_000);
    const [suffixes = ''] = demonstrationRecords('application-settings').flatMap(({ Key, Value }) => (Key === 'suffixes' ? [Value] : []));
    for (const title of products) expect(suffixes.split(' '), title).toContain(title.split(' ').at(-1));
  });

  it('are phones, tablets, watches, earphones and consoles', () => {
    for (const kind of ['iPhone 16 Pro Max 256GB Desert Titanium HK', 'Galaxy Tab', 'Watch', 'AirPods', 'PlayStation 5'])
      expect(
        products.some((title) => title.includes(kind)),
        kind,
      ).toBe(true);
  });
});

describe('the organizations', () => {
  it('are 40 or more in 12 countries or more, Hong Kong first among them', () => {
    const organizations = demonstrationRecords('organization');
    expect(organizations.length).toBeGreaterThanOrEqual(40);
    const perCountry = Map.groupBy(organizations, ({ Country }) => Country ?? '');
    expect(perCountry.size).toBeGreaterThanOrEqual(12);
    expect(perCountry.get('Hong Kong')?.length).toBe(Math.max(...[...perCountry.values()].map(({ length }) => length)));
  });
});

describe('the rates', () => {
  const bySymbol = Map.groupBy(demonstrationRecords('forex-rate'), ({ Symbol: symbol }) => symbol ?? '');

  it('are 60 or more for every currency but the base, one a day up to the last workday', () => {
    expect(new Set(['USD', ...bySymbol.keys()])).toEqual(new Set(demonstrationColumn('currency', 'Symbol')));
    expect(bySymbol.size).toBeGreaterThanOrEqual(12);
    for (const [symbol, history] of bySymbol) {
      const days = history.map(({ Timestamp }) => Number(Timestamp?.split(' ')[0]));
      expect(days, symbol).toEqual(Array.from({ length: days.length }, (_, index) => days.length - index));
      expect(days.length, symbol).toBeGreaterThanOrEqual(60);
    }
  });

  it('fit into the form, and stay near where the currency was', () => {
    const { maxLength } = forexRate.fields[2];
    for (const [symbol, history] of bySymbol) {
      const rates = history.map(({ Rate }) => Number(Rate));
      expect(Math.max(...rates) / Math.min(...rates), symbol).toBeLessThan(1.25);
      for (const { Rate = '' } of history) expect(Rate.length, Rate).toBeLessThanOrEqual(maxLength);
    }
  });

  it('keep the Hong Kong dollar in its band, and move it', () => {
    const pegged = bySymbol.get('HKD')?.map(({ Rate }) => Number(Rate)) ?? [];
    expect(Math.min(...pegged)).toBeGreaterThanOrEqual(7.75);
    expect(Math.max(...pegged)).toBeLessThanOrEqual(7.85);
    expect(new Set(pegged).size).toBeGreaterThan(10);
  });
});

describe('the contacts', () => {
  const contacts = demonstrationRecords('contact');

  it('are about 120, at every organization', () => {
    expect(contacts.length).toBeGreaterThanOrEqual(100);
    expect(contacts.length).toBeLessThanOrEqual(140);
    const employers = contacts.map(({ Organization }) => Organization);
    for (const name of demonstrationColumn('organization', 'Name')) expect(employers).toContain(name);
  });

  it('cannot be reached: mail below example.com, numbers that are kept for fiction or assigned to nobody', () => {
    const fictional: Readonly<Record<string, RegExp>> = {
      '+1': /^[2-9]\d\d 555 01\d\d$/,
      '+44': /^(7700 900\d{3}|20 7946 0\d{3}|151 496 0\d{3})$/,
      '+49': /^(30 23125|40 66969|89 99998) \d{3}$/,
      '+61': /^[237] 5550 \d{4}$/,
    };
    const codes = demonstrationColumn('phone-dialing-code', 'Country code');
    for (const contact of contacts) {
      const code = contact['Phone country code'] ?? '';
      expect(codes).toContain(code);
      expect(contact.Email).toMatch(/^[a-z]+(\.[a-z]+)+@[a-z0-9]+-[a-z0-9]+\.example\.com$/);
      expect(contact['Phone number'], code).toMatch(fictional[code] ?? /^0000 0\d{3}$/);
    }
  });

  it('are tagged, some inactive, some not subscribed, and most neither', () => {
    expect(new Set(demonstrationColumn('contact-tag-binding', 'Tag'))).toEqual(new Set(demonstrationColumn('tag', 'Title')));
    const isPlain = (contact: Record<string, string>) => contact.Active === 'YES' && contact['Subscribed to comms'] === 'YES';
    expect(contacts.filter(isPlain).length).toBeGreaterThan(contacts.length / 2);
    expect(contacts.some(({ Active }) => Active === 'NO')).toBe(true);
    expect(contacts.some((contact) => contact['Subscribed to comms'] === 'NO')).toBe(true);
  });
});

describe('the dialing codes', () => {
  it('have country codes as the world numbers them', () => {
    for (const record of demonstrationRecords('phone-dialing-code')) {
      expect(record['Country code']).toMatch(/^\+(1|7|[2-689]\d{1,2})$/);
      expect(record['Area code']).toMatch(/^\d{0,10}$/);
    }
  });

  it('tell territories apart that share a country code', () => {
    const codes = demonstrationRecords('phone-dialing-code').map((record) => [record['Country code'], record['Area code']]);
    for (const code of [
      ['+852', ''],
      ['+1', '242'],
      ['+7', '9'],
      ['+39', ''],
      ['+39', '06698'],
      ['+358', '18'],
    ])
      expect(codes).toContainEqual(code);
  });
});

it('the texts for tags in use mean a tag or several', () => {
  const mapped = demonstrationColumn('tag-input-text-to-tag-mapping', 'Tag input text');
  for (const { Title, Active } of demonstrationRecords('tag-input-text')) if (Active === 'YES') expect(mapped).toContain(Title);
});

describe('the keywords', () => {
  const keywords = demonstrationRecords('product-keyword').map(({ Keyword = '', Product = '' }) => ({ terms: Keyword, product: Product }));

  it('recognise a share of the products, each that product alone', () => {
    const recognised = new Set(keywords.map(({ product }) => product));
    expect(recognised.size).toBeGreaterThan(products.length / 5);
    expect(recognised.size).toBeLessThan(products.length / 2);
    for (const { terms, product } of keywords) {
      const fitting = titles.filter((title) => terms.split(' ').every((term) => title.terms.has(term)));
      expect(
        fitting.map(({ title }) => title),
        terms,
      ).toEqual([product]);
    }
  });

  it('say more than a number for a model', () => {
    for (const { terms, product } of keywords) expect(terms, product).toMatch(/^\p{L}/u);
  });
});

describe('the words of offers', () => {
  const inTitles = (words: string) => titles.filter(({ spaced }) => spaced.includes(` ${words} `)).map(({ title }) => title);

  it('that stand for others are in no title, and mean what titles have', () => {
    for (const { From = '', To = '' } of demonstrationRecords('term-transformation')) {
      expect(inTitles(From), From).toEqual([]);
      expect(inTitles(To), To).not.toEqual([]);
    }
  });

  it('that are ignored are in no title', () => {
    for (const term of demonstrationColumn('offer-from-text-ignore-term', 'Term')) expect(inTitles(term), term).toEqual([]);
  });

  it('that are colours are in titles', () => {
    const colors = demonstrationColumn('offer-from-text-expansion-color', 'Name');
    expect(colors.length).toBeGreaterThanOrEqual(18);
    for (const color of colors) expect(inTitles(color), color).not.toEqual([]);
  });
});
