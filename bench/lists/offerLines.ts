import { titles } from '../offers/names.ts';
import type { Line } from './compare.ts';
import { firstBehind, firstPage, type Listed, pagesByLookup, pagesOf } from './lines.ts';
import { RARE_WORD } from './words.ts';

const newest = 't.entity_created_on desc, t.id desc';
const oldest = 't.entity_created_on, t.id';
const all: Listed = { name: 'offers', path: '/api/offer/search/findAll', table: 'offer', order: newest };
const found: Listed = { ...all, path: '/api/offer/search/findAllByKeywordCaseInsensitive' };

const like = (table: string, column: string, word: string) => `select id from ${table} where ${column} ilike '%${word}%'`;
const either = (word: string) =>
  `(t.organization_id in (${like('organization', 'name', word)}) or t.product_id in (${like('product', 'title', word)}))`;

const organization = { name: 'organization', target: 'organization', shown: 'name', column: 'organization_id' };
const product = { name: 'product', target: 'product', shown: 'title', column: 'product_id' };
const lookups = [organization, product, { name: 'currency', target: 'currency', shown: 'symbol', column: 'currency_id' }];

const newestOf = 'o.entity_created_on desc, o.id desc';
const newestBehind = (word: string) => firstBehind('offer', [organization, product], word, newestOf);

const headers = (['asc', 'desc'] as const).flatMap((direction) => {
  const behind = direction === 'asc' ? newest : oldest;
  const lookup = { ...all, direction, behind };
  return [
    ...pagesOf({
      ...all,
      name: `offers by amount ${direction}`,
      query: { sort: `amount;${direction}` },
      order: `t.amount ${direction}, t.id ${direction}`,
    }),
    ...pagesOf({
      ...all,
      name: `offers by date ${direction}`,
      query: { sort: `date;${direction}` },
      order: `t.entity_last_updated_on ${direction}, t.id ${direction}`,
    }),
    ...lookups.flatMap(({ name, ...target }) =>
      pagesByLookup({ ...lookup, ...target, name: `offers by ${name} ${direction}`, query: { sort: `${name};${direction}` } }),
    ),
  ];
});

/** A finder by half of the rows, and by few. */
const finders = [
  { name: 'a currency of half', call: 'findAllByCurrencyId', parameter: 'currencyId', column: 'currency_id', id: 1 },
  { name: 'an organization of half', call: 'findAllByOrganizationId', parameter: 'organizationId', column: 'organization_id', id: 1 },
  { name: 'an organization of few', call: 'findAllByOrganizationId', parameter: 'organizationId', column: 'organization_id', id: 7 },
  { name: 'a product of half', call: 'findAllByProductId', parameter: 'productId', column: 'product_id', id: 1 },
  { name: 'a product of few', call: 'findAllByProductId', parameter: 'productId', column: 'product_id', id: titles + 1 },
].map(({ name, call, parameter, column, id }) => ({
  ...all,
  name: `offers of ${name}`,
  path: `/api/offer/search/${call}`,
  query: { [parameter]: id },
  where: `t.${column} = ${id}`,
}));

const keyword = (name: string, word: string, condition: string): Listed => ({
  ...found,
  name: `offers, ${name}`,
  query: { keyword: word },
  where: condition,
});

export const offerLines: Line[] = [
  ...pagesOf(all),
  firstPage({ ...all, name: 'offers from the last one on', query: { sort: 'entityCreatedOn;asc' }, order: oldest }),
  ...headers,
  ...finders.flatMap(pagesOf),
  ...pagesByLookup({
    ...finders[0],
    name: 'offers of a currency of half by organization',
    query: { currencyId: 1, sort: 'organization;asc' },
    table: 'offer',
    path: '/api/offer/search/findAllByCurrencyId',
    ...{ target: 'organization', shown: 'name', column: 'organization_id', direction: 'asc', behind: newest },
  }),
  firstPage(keyword('a rare keyword', RARE_WORD, newestBehind(RARE_WORD))),
  firstPage(keyword('a keyword of a twentieth', 'Supplier 7', newestBehind('Supplier 7'))),
  firstPage(keyword('a keyword of what is offered no more', 'Lapsed', newestBehind('Lapsed'))),
  ...pagesOf(keyword('a keyword of all', 'model', either('model'))),
  firstPage(keyword('one letter', 'm', either('m'))),
  firstPage({
    ...keyword('a rare keyword by amount', RARE_WORD, firstBehind('offer', [organization, product], RARE_WORD, 'o.amount, o.id')),
    query: { keyword: RARE_WORD, sort: 'amount;asc' },
    order: 't.amount, t.id',
  }),
  ...pagesOf({
    ...keyword('a keyword of all by amount', 'model', either('model')),
    query: { keyword: 'model', sort: 'amount;desc' },
    order: 't.amount desc, t.id desc',
  }),
  ...pagesByLookup({
    ...keyword('a keyword of all by product', 'model', either('model')),
    query: { keyword: 'model', sort: 'product;asc' },
    ...{ target: 'product', shown: 'title', column: 'product_id', direction: 'asc', behind: newest },
  }),
  firstPage({
    ...keyword('a rare keyword in one field', RARE_WORD, firstBehind('offer', [product], RARE_WORD, newestOf)),
    query: { keyword: RARE_WORD, fieldName: 'product.title' },
  }),
];
