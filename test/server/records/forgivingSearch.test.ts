import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { containsWords, searchWords } from '../../../contract/searchWords.ts';
import { offer } from '../../../resources/offer.ts';
import { organization } from '../../../resources/organization.ts';
import { product } from '../../../resources/product.ts';
import { findByKeyword } from '../../../server/records/findByKeyword.ts';
import { findPage, type PageQuery } from '../../../server/records/findPage.ts';
import { naiveIds } from './naiveIds.ts';
import { createWorld, type World } from './world.ts';

const seed = 20_261_122;
const titles = [
  ...[
    'Apple iPhone 15 128GB Blue HK',
    'Apple iPhone 16 256GB Blue HK',
    'Apple iPhone 17 Pro 256GB Deep Blue HK',
    'Apple iPhone 17 Pro Max 256GB Blue',
  ],
  ...['iPhone 17 Pro case', 'iPhone 17 Pro', 'Samsung Galaxy S24 128GB Black', 'Pine clock', '１２８ port switch'],
  ...['Router Wi-Fi 7', 'Wifi mouse', 'Samsung SM-S938B Grey', 'Nestlé Café maker', 'Sony PlayStation 5 Slim'],
];
const names = ['Kitanagi Trading', 'Apple Traders', 'Pro Mobile 17', 'Deep Sea'];

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { db } = world.database;
  await sql`insert into country (name) values ('Japan'), ('Hong Kong')`.execute(db);
  await sql`insert into currency (symbol) values ('USD')`.execute(db);
  await sql`insert into organization (name, country_id) select name, 1 + nth % 2 from unnest(${names}::text[]) with ordinality as n (name, nth)`.execute(
    db,
  );
  await sql`insert into product (title) select * from unnest(${titles}::text[])`.execute(db);
  // More products than a condition names one by one.
  await sql`insert into product (title) select 'Spare part ' || n || ' for iPhone 1' || n % 7 from generate_series(1, 1500) as n`.execute(
    db,
  );
  await sql`
    insert into offer (organization_id, product_id, currency_id, amount, entity_last_updated_on)
    select 1 + n % 4, 1 + n % 700, 1, 1 + n, now() - n * interval '1 hour' from generate_series(1, 900) as n`.execute(db);
  await sql`insert into term_transformation ("from", "to") values ('pm', 'pro max'), ('ps5', 'PlayStation 5')`.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(() => world.close());

const productsFor = async (keyword: string, query: Partial<PageQuery> = {}) =>
  findPage(world.context, product, { page: 0, size: 50, keyword, isBestFirst: true, ...query });
const titlesFor = async (keyword: string) => (await productsFor(keyword)).rows.map(({ title }) => title);
const pairsFor = async (keyword: string) => {
  const { rows } = await findPage(world.context, offer, { page: 0, size: 500, keyword });
  return new Set(rows.map((row) => `${(row.organization as { name: string }).name}: ${(row.product as { title: string }).title}`));
};

describe('a forgiving search', () => {
  it.each([
    ['17 pro 256gb blue', ['Apple iPhone 17 Pro 256GB Deep Blue HK', 'Apple iPhone 17 Pro Max 256GB Blue']],
    ['blue hk 15', ['Apple iPhone 15 128GB Blue HK']],
    ['iphnoe 15 blue', ['Apple iPhone 15 128GB Blue HK']],
    ['galxy', ['Samsung Galaxy S24 128GB Black']],
    ['17pm 256 blue', ['Apple iPhone 17 Pro Max 256GB Blue']],
    ['17pro max', ['Apple iPhone 17 Pro Max 256GB Blue']],
    ['ps5 slim', ['Sony PlayStation 5 Slim']],
    ['router wifi', ['Router Wi-Fi 7']],
    ['wi-fi mouse', ['Wifi mouse']],
    ['sms938b', ['Samsung SM-S938B Grey']],
    ['sms938 gray', ['Samsung SM-S938B Grey']],
    ['nestle cafe', ['Nestlé Café maker']],
    ['galaxy24', ['Samsung Galaxy S24 128GB Black']],
    ['ｉＰｈｏｎｅ １６ blue', ['Apple iPhone 16 256GB Blue HK']],
    ['١٦ ২৫৬gb', ['Apple iPhone 16 256GB Blue HK']],
    ['１２８ port', ['１２８ port switch']],
  ])('%s finds %j', async (keyword, expected) => {
    expect(await titlesFor(keyword)).toEqual(expected);
  });

  it.each([
    'iphone 15 256gb',
    'galaxy s25',
    'iphone 7777',
    'iphnoe 7777',
    'pink clock',
    'kitanagi',
    'clockwork',
    'galaxy 12gb',
    'aplpe iphnoe galxy samsumg bule',
  ])('of %s finds nothing rather than another product', async (keyword) => expect(await titlesFor(keyword)).toEqual([]));

  it('answers the title itself first, then titles that start with the text, unless another order is named', async () => {
    const found = ['iPhone 17 Pro', 'iPhone 17 Pro case', 'Apple iPhone 17 Pro 256GB Deep Blue HK', 'Apple iPhone 17 Pro Max 256GB Blue'];
    expect(await titlesFor('iphone 17 pro')).toEqual(found);
    const sorted = await productsFor('iphone 17 pro', { isBestFirst: false });
    expect(sorted.rows.map(({ title }) => title)).toEqual(found.toSorted((one, other) => one.localeCompare(other)));
    const { json } = await world.call('GET', '/api/product/search/findAllByKeywordCaseInsensitive', {
      query: { keyword: 'iphone 17 pro', size: 1 },
    });
    expect(json).toMatchObject({ page: { totalElements: 4 }, _embedded: { product: [{ title: 'iPhone 17 Pro' }] } });
  });

  it.each([
    ['kitanagi iphone', ['Kitanagi Trading: Spare part']],
    ['17 deep', ['Deep Sea: ']],
    ['kitanagi spare iphone 15', ['Kitanagi Trading: Spare part']],
    ['kitnaagi iphnoe', ['Kitanagi Trading: Spare part']],
  ])('over offers finds the words of %s in different columns', async (keyword, [start = '']) => {
    const pairs = await pairsFor(keyword);
    expect([...pairs].filter((pair) => pair.startsWith(start)).length).toBeGreaterThan(0);
    const words = keyword.startsWith('kitnaagi') ? 'kitanagi iphone' : keyword;
    expect([...pairs].filter((pair) => !containsWords(pair, searchWords(words)))).toEqual([]);
  });

  it('finds what the whole text finds, and all that contains its words [spec 7.products.1]', async () => {
    const part = fc.constantFrom(
      'iphone',
      'pro',
      '17',
      '1',
      'ki',
      'trading',
      'p',
      'deep',
      'blue',
      'spare',
      'part 1',
      '25',
      '２',
      'japan',
      'mobile',
      'apple',
      'a',
      'e',
    );
    const asked = fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), fc.boolean(), async (parts, isApart) => {
      const keyword = parts.join(isApart ? ' ' : '');
      for (const declaration of [product, organization, offer]) {
        const { list } = declaration;
        const { rows, info } = await findPage(world.context, declaration, { page: 0, size: 3_000, keyword });
        const ids = new Set(rows.map(({ id }) => id));
        const plain = await naiveIds(world.context, declaration, { keyword, searched: list.searched, sort: list.sort });
        expect(plain.filter((id) => !ids.has(id))).toEqual([]);
        expect(info).toMatchObject({ totalElements: rows.length });
        const expected = (await textsOf(declaration)).filter((row) =>
          searchWords(keyword).every((word) => row.texts.some((text) => containsWords(text, [word]))),
        );
        if (expected.length > 0) expect([...ids].toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      }
    });
    await fc.assert(asked, { numRuns: 25, seed });
  });

  it('is on every page once, in the order of the whole', async () => {
    for (const keyword of ['iphone 1', 'part spare', 'iphnoe part']) {
      const whole = await productsFor(keyword, { size: 9_999_999 });
      const { totalElements } = whole.info;
      expect(totalElements).toBeGreaterThan(1_000);
      const pages = await Promise.all([0, 1, 7, 14, 15, 16, 30].map((page) => productsFor(keyword, { page, size: 100 })));
      for (const { rows, info } of pages) {
        expect(rows.map(({ id }) => id)).toEqual(whole.rows.slice(info.number * 100, info.number * 100 + 100).map(({ id }) => id));
        expect(info).toMatchObject({ totalElements });
      }
    }
  });

  it('over everything finds words in any order and mends a mistyped one', async () => {
    const find = async (text: string) => {
      const asked = { keyword: { text, timeZone: 'UTC' }, sort: [], page: 0, size: 5 };
      return (await findByKeyword(world.context, [organization, product], asked)).rows.map(({ title }) => title);
    };
    expect(await find('blue 15')).toEqual(['Apple iPhone 15 128GB Blue HK']);
    expect(await find('japan kitanagi')).toEqual([]);
    expect(await find('kong kitanagi')).toEqual(['Kitanagi Trading']);
    expect(await find('galxy kitnaagi')).toEqual([]);
    expect(await find('kitnaagi')).toEqual(['Kitanagi Trading']);
  });
});

const known = new Map<ResourceDeclaration, Promise<{ id: number; texts: string[] }[]>>();
const textsOf = (declaration: ResourceDeclaration) => {
  const texts =
    known.get(declaration) ??
    findPage(world.context, declaration, { page: 0, size: 3_000 }).then(({ rows }) =>
      rows.map((row) => ({ id: row.id, texts: declaration.list.searched.map((path) => textAt(row, path)) })),
    );
  known.set(declaration, texts);
  return texts;
};

const textAt = (row: Readonly<Record<string, unknown>>, path: string): string => {
  const [name = '', inner] = path.split('.');
  const value = row[name];
  return String(inner === undefined ? value : (value as Readonly<Record<string, unknown>>)[inner]);
};
