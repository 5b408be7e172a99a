import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXACT_MATCHES } from '../../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../../contract/resource.ts';
import { contact } from '../../../resources/contact.ts';
import { forexRate } from '../../../resources/forexRate.ts';
import { generalNote } from '../../../resources/generalNote.ts';
import { keyword } from '../../../resources/keyword.ts';
import { offer } from '../../../resources/offer.ts';
import { organization } from '../../../resources/organization.ts';
import { product } from '../../../resources/product.ts';
import { productKeyword } from '../../../resources/productKeyword.ts';
import { tag } from '../../../resources/tag.ts';
import { sortableNames } from '../../../server/records/fields.ts';
import { findByKeyword } from '../../../server/records/findByKeyword.ts';
import { findPage, type PageQuery } from '../../../server/records/findPage.ts';
import { fillPages } from './fillPages.ts';
import { naiveIds } from './naiveIds.ts';
import { createWorld, type World } from './world.ts';

let world: World;
// Seventy thousand records with their indexes, on a machine that may be busy.
beforeAll(async () => {
  world = await createWorld();
  await world.database.withoutDeadline(fillPages);
}, 240_000);
afterAll(() => world.close());

const SIZE = 20;
const UNCOUNTED = '12';

type Asked = Pick<PageQuery, 'filter' | 'keyword' | 'searched'>;
const lists: [what: string, declaration: ResourceDeclaration, asked: Asked][] = [
  ['offers', offer, {}],
  ['offers of half of the rows', offer, { filter: { organization: 1 } }],
  ['offers of few rows', offer, { filter: { product: 9 } }],
  ['offers of nothing', offer, { filter: { currency: 987_654_321 } }],
  ['offers by a keyword of few', offer, { keyword: 'zephyr' }],
  ['offers by a keyword of all', offer, { keyword: 'MODEL' }],
  ['offers by a keyword of the oldest half', offer, { keyword: 'gone' }],
  ['offers by a keyword of the oldest half, among half of the rows', offer, { keyword: 'gone', filter: { currency: 1 } }],
  ['offers by a keyword of their organizations and of their products', offer, { keyword: 'e' }],
  ['offers by a keyword in one field', offer, { keyword: 'zephyr', searched: ['organization.name'] }],
  ['offers by a keyword that matches none', offer, { keyword: 'nowhere to be found' }],
  ['offers by one letter', offer, { keyword: 'l' }],
  ['active tags', tag, { filter: { active: true } }],
  ['inactive tags', tag, { filter: { active: false } }],
  ['all tags by two letters of few', tag, { keyword: 'qx' }],
  ['all tags by two letters of many', tag, { keyword: UNCOUNTED }],
  ['active tags by a keyword of many', tag, { keyword: 'label', filter: { active: true } }],
  ['tags by signs that are no wildcards here', tag, { keyword: '%_' }],
  ['contacts', contact, { filter: { active: true } }],
  ['contacts that lack an organization', contact, { filter: { organization: null } }],
  ['contacts of a tag', contact, { filter: { active: true, subscribedToComms: true, contactTagBindingList: [1] } }],
  ['contacts of two tags', contact, { filter: { active: true, subscribedToComms: true, contactTagBindingList: [1, 2] } }],
  ['contacts of two tags that nobody has both of', contact, { filter: { active: true, contactTagBindingList: [1, 3] } }],
  ['contacts of a tag by a keyword', contact, { keyword: 'acme', filter: { contactTagBindingList: [3] } }],
  ['contacts by a keyword', contact, { keyword: 'acme' }],
  ['rates', forexRate, {}],
  ['rates by a keyword', forexRate, { keyword: 'c1' }],
  ['rates of a base', forexRate, { filter: { 'baseCurrency.symbol': 'c2' } }],
  ['notes of a category, whatever its case', generalNote, { filter: { category: 'STAFF' } }],
  ['organizations of a country', organization, { filter: { country: 1 } }],
  ['organizations by their country', organization, { keyword: 'land' }],
  ['keywords of products', productKeyword, {}],
  ['keywords of products, by either', productKeyword, { keyword: 'model' }],
];

/** Of all resources, and so by `npm run soak -- everyResource`: both directions of each field, and every list backwards and as one page. */
const isWhole = process.env.OFFERDESK_TEST_RESOURCES === 'all';

const directionsOf = (place: number): SortField['sortDirection'][] => {
  if (isWhole) return ['asc', 'desc'];
  return [place % 2 === 0 ? 'asc' : 'desc'];
};

const numbered = lists.map((list, index) => [...list, index] as const);

describe.each(numbered)('%s', (_, declaration, asked, index) => {
  // The lists of a resource share its sort orders among them. Every second field, this way or that; the soak takes all, both ways.
  const sharers = lists.filter(([, other]) => other === declaration).length;
  const orders = sortableNames(declaration)
    .flatMap((field, place) => directionsOf(place).map((sortDirection) => ({ field, sortDirection })))
    .filter((_order, position) => position % sharers === index % sharers)
    .filter((_order, position) => isWhole || position % 2 === 0)
    .map((order): [SortField[]] => [[order]]);

  const naive = (sort: readonly SortField[]) => naiveIds(world.context, declaration, { ...asked, sort });
  // Three tests compare against this; the data does not change meanwhile.
  let own: Promise<number[]> | undefined;
  const inOwnOrder = () => {
    own ??= naive(declaration.list.sort);
    return own;
  };

  it.each<[SortField[]]>([[declaration.list.sort], ...orders])('are on every page what a plain statement gives, by %j', async (sort) => {
    const expected = await (sort === declaration.list.sort ? inOwnOrder() : naive(sort));
    const last = Math.max(0, Math.ceil(expected.length / SIZE) - 1);
    for (const page of new Set([0, Math.floor(last / 2), last, last + 1])) {
      const { rows, info } = await findPage(world.context, declaration, { ...asked, sort, page, size: SIZE });
      expect(rows.map(({ id }) => id)).toEqual(expected.slice(page * SIZE, (page + 1) * SIZE));
      // Only a search that finds very many is not counted to its end. Its total never exceeds them.
      if (info.totalIsEstimate) {
        expect([asked.keyword, expected.length > EXACT_MATCHES || asked.keyword === UNCOUNTED]).toEqual([expect.any(String), true]);
        expect(info.totalElements).toBeGreaterThanOrEqual(rows.length === 0 ? 0 : page * SIZE + rows.length);
        expect(info.totalElements).toBeLessThanOrEqual(expected.length);
      } else
        expect(info).toEqual({ number: page, size: SIZE, totalElements: expected.length, totalPages: Math.ceil(expected.length / SIZE) });
    }
  });

  const isFirst = lists.findIndex(([, other, { keyword }]) => other === declaration && !keyword === !asked.keyword) === index;
  const sizes = isWhole || isFirst ? [SIZE] : [];
  it.each(sizes)('are backwards what they are forwards, so that the last page of %d is the first of the reversed order', async (size) => {
    const forwards = await inOwnOrder();
    const reversed = declaration.list.sort.map(({ field, sortDirection }) => ({
      field,
      sortDirection: sortDirection === 'asc' ? ('desc' as const) : ('asc' as const),
    }));
    const { rows } = await findPage(world.context, declaration, { ...asked, sort: reversed, page: 0, size });
    expect(rows.map(({ id }) => id)).toEqual(forwards.toReversed().slice(0, size));
  });

  it.each(isWhole || isFirst ? [9_999_999] : [])('are whole in one page of up to %d', async (size) => {
    const expected = await inOwnOrder();
    const { rows, info } = await findPage(world.context, declaration, { ...asked, page: 0, size });
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(info).toMatchObject({ totalElements: expected.length });
  });
});

describe('a search over everything that finds more than is counted', () => {
  const searched = [organization, product, keyword, productKeyword];
  const titles = `
    select 'organization' as path, id, name as first, name as title from organization union all
    select 'product', id, title, title from product union all
    select 'keyword', id, terms, terms from keyword union all
    select 'product-keyword', b.id, k.terms, k.terms || ' → ' || p.title
      from product_keyword b join keyword k on k.id = b.keyword_id join product p on p.id = b.product_id`;
  /** Organizations and products contain the words, the others the whole text. */
  const contains = (text: string) => {
    const all = (words: readonly string[]) => words.map((word) => `title ilike '%${word}%'`).join(' and ');
    return `case when path in ('organization', 'product') then ${all(text.split(' '))} else ${all([text])} end`;
  };
  const find = async (text: string | null, sort: SortField[], page: number) => {
    const asked = { keyword: text === null ? null : { text, timeZone: 'UTC' }, sort, page, size: SIZE };
    const { rows, info } = await findByKeyword(world.context, searched, asked);
    return { rows: rows.map(({ entityPath, id }) => [entityPath, id]), info };
  };
  const idsOf = async (statement: string) => {
    const { rows } = await sql<{ path: string; id: number }>`${sql.raw(statement)}`.execute(world.database.db);
    return rows.map(({ path, id }) => [path, id]);
  };

  it.each([
    ['all of it', null, 'true', '2'],
    ['a word that most titles start with', 'Model', contains('model'), `case when first ilike 'model%' then 1 else 2 end`],
    [
      'a title among others',
      'model 1',
      contains('model 1'),
      `case when first ilike 'model 1' then 0 when first ilike 'model 1%' then 1 else 2 end`,
    ],
    ['a part of titles', 'del 1', contains('del 1'), '2'],
  ] as const)('%s is on every page once, the best first and the resources in turns', async (_, text, condition, rank) => {
    const expected = await idsOf(`
      with found as (select path, id, first, ${rank} as rank from (${titles}) as t where ${condition})
      select path, id from found
      order by rank, row_number() over (partition by path, rank
        order by case when rank < 2 then first end collate "und-x-icu", case when rank < 2 then id else -id end), path collate "und-x-icu"`);
    const last = Math.ceil(expected.length / SIZE) - 1;
    for (const page of [0, 1, Math.floor(last / 2), last, last + 1]) {
      const { rows, info } = await find(text, [], page);
      expect(rows).toEqual(expected.slice(page * SIZE, (page + 1) * SIZE));
      if (page > last || expected.length > EXACT_MATCHES) continue;
      expect(info).toEqual({ number: page, size: SIZE, totalElements: expected.length, totalPages: last + 1 });
    }
    if (expected.length > EXACT_MATCHES) {
      expect((await find(text, [], 0)).info).toMatchObject({ totalElements: EXACT_MATCHES, totalIsEstimate: true });
      expect((await find(text, [], last)).info.totalElements).toBe(expected.length);
    }
  });

  it.each(['asc', 'desc'] as const)('is sorted by whole titles up to what is counted, %s', async (sortDirection) => {
    const expected = await idsOf(`
      select path, id from (${titles}) as t where ${contains('model 1')} order by title collate "und-x-icu" ${sortDirection}, path, id`);
    expect(expected.length).toBeLessThan(EXACT_MATCHES);
    for (const page of [0, 1, Math.ceil(expected.length / SIZE) - 1]) {
      const { rows, info } = await find('model 1', [{ field: 'title', sortDirection }], page);
      expect(rows).toEqual(expected.slice(page * SIZE, (page + 1) * SIZE));
      expect(info.totalElements).toBe(expected.length);
    }
  });

  it('beyond that, the best of each resource are sorted, without doubles', async () => {
    const sort: SortField[] = [{ field: 'title', sortDirection: 'asc' }];
    const pages = await Promise.all([0, 1, 2].map((page) => find('model', sort, page)));
    const rows = pages.flatMap((page) => page.rows.map(String));
    expect(new Set(rows).size).toBe(3 * SIZE);
    expect(pages[0]?.info).toMatchObject({ totalElements: EXACT_MATCHES, totalIsEstimate: true });
  });
});
