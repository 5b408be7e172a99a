import type { Line } from './compare.ts';
import { firstPage, type Listed, pagesByLookup, pagesOf } from './lines.ts';
import { holdsByRow, RARE_WORD } from './words.ts';

const generic = (name: string, entity: string, table: string, order: string): Listed => ({
  name,
  path: `/api/d/${entity}/findAllPage`,
  table,
  order,
});
const searching = (listed: Listed, what: string, fieldName: string, text: string, where: string): Listed => ({
  ...listed,
  name: `${listed.name}, ${what}`,
  path: listed.path.replace('findAllPage', 'findAllWhereValueContainsText'),
  query: { fieldName, textToMatch: text },
  where,
});

const organizations = generic('organizations', 'organization', 'organization', 't.name, t.id');
const organizationsFound = { ...organizations, path: '/api/organization/search/findAllByKeywordCaseInsensitive' };
const ofCountry = { ...organizations, path: '/api/organization/search/findAllByCountryId' };
const countries = (word: string) => `select id from country where name ilike '%${word}%'`;

const keywords = generic('keywords', 'keyword', 'keyword', 't.terms, t.id');
const bindings = generic('bindings', 'teamwork-sheet-organization-binding', 'teamwork_sheet_organization_binding', '');
const productKeywords = generic('keywords of products', 'product-keyword', 'product_keyword', '');
const notifications = generic('notifications', 'competing-region-offer-notification', 'competing_region_offer_notification', '');

interface Titled {
  table: string;
  title: string;
  joins?: string;
  /** What its titles begin with, where that is another table's: the table, the column, and the one that points to it. */
  begins?: { target: string; shown: string; column: string };
}
const titled: readonly Titled[] = [
  { table: 'organization', title: 't.name' },
  { table: 'keyword', title: 't.terms' },
  {
    table: 'product_keyword',
    title: `k.terms || ' → ' || p.title`,
    joins: 'join keyword k on k.id = t.keyword_id join product p on p.id = t.product_id',
    begins: { target: 'keyword', shown: 'terms', column: 'keyword_id' },
  },
  {
    table: 'teamwork_sheet_organization_binding',
    title: `s.name || ' · ' || o.name`,
    joins: 'join teamwork_sheet s on s.id = t.teamwork_sheet_id join organization o on o.id = t.organization_id',
    begins: { target: 'teamwork_sheet', shown: 'name', column: 'teamwork_sheet_id' },
  },
  {
    table: 'competing_region_offer_notification',
    title: `p.title || ' · ' || o.name`,
    joins: 'join product p on p.id = t.product_id join organization o on o.id = t.organization_id',
    begins: { target: 'product', shown: 'title', column: 'product_id' },
  },
];

const everything = '/api/d/search/findAllByKeywordCaseInsensitive';
/** The first records of all by their titles, or, of many, by what those begin with; of each resource no more than the page needs. */
const inAll = (name: string, query: Record<string, string>, word: string | null, isMany: boolean): Line => {
  const tables = titled.map(({ table, title, joins = '', begins }) => {
    const holding = word === null ? 'true' : `(${title}) ilike '%${word}%'`;
    if (!isMany || !begins) {
      return `(select '${table}' as entity, t.id, (${title}) collate "und-x-icu" as title from ${table} t ${joins} where ${holding} order by ${title}, t.id limit 50)`;
    }
    const { target, shown, column } = begins;
    return `(
      select '${table}' as entity, t.id, g.${shown} as title from ${target} g cross join lateral (
        select t.id from ${table} t ${joins} where t.${column} = g.id and ${holding} order by t.id limit 50) as t
      order by g.${shown}, t.id limit 50)`;
  });
  const best = `select * from (${tables.join(' union all ')}) as found order by title, entity, id limit 50`;
  return { name: `everything, ${name}`, path: everything, query: { pageNumber: 0, pageSize: 50, ...query }, best };
};

const by = (target: string, shown: string, column: string, direction: 'asc' | 'desc' = 'asc') => ({
  ...{ target, shown, column, direction, behind: direction === 'asc' ? 't.id' : 't.id desc' },
});

export const catalogueLines: Line[] = [
  ...pagesOf(organizations),
  firstPage({
    ...organizations,
    name: 'organizations from the last one on',
    query: { sort: 'name;desc' },
    order: 't.name desc, t.id desc',
  }),
  ...pagesByLookup({
    ...organizations,
    name: 'organizations by country',
    query: { sort: 'country;asc' },
    ...by('country', 'name', 'country_id'),
    behind: 't.name, t.id',
  }),
  ...pagesOf({ ...ofCountry, name: 'organizations of a country of half', query: { countryId: 2 }, where: 't.country_id = 2' }),
  firstPage({ ...ofCountry, name: 'organizations of a country of few', query: { countryId: 3 }, where: 't.country_id = 3' }),
  firstPage({
    ...organizationsFound,
    name: 'organizations, a rare keyword',
    query: { keyword: RARE_WORD },
    where: `t.id in (select id from organization where name ilike '%${RARE_WORD}%' union select id from organization where country_id in (${countries(RARE_WORD)}))`,
  }),
  ...pagesOf({
    ...organizationsFound,
    name: 'organizations, a keyword of all',
    query: { keyword: 'company' },
    where: holdsByRow('t.name', 'company'),
  }),
  firstPage(
    searching(organizations, 'a text in their country', 'country.name', 'country 5', `t.country_id in (${countries('country 5')})`),
  ),
  firstPage({
    ...organizations,
    name: 'organizations by their last change',
    query: { sort: 'entityLastUpdatedOn;desc' },
    order: 't.entity_last_updated_on desc, t.id desc',
  }),
  ...pagesOf(keywords),
  firstPage(searching(keywords, 'a rare text', 'terms', RARE_WORD, `t.terms ilike '%${RARE_WORD}%'`)),
  ...pagesOf(searching(keywords, 'a common text', 'terms', 'pixel', holdsByRow('t.terms', 'pixel'))),
  ...pagesByLookup({ ...productKeywords, name: 'keywords of products, by product', query: {}, ...by('product', 'title', 'product_id') }),
  ...pagesByLookup({
    ...productKeywords,
    name: 'keywords of products, by keyword',
    query: { sort: 'keyword;desc' },
    ...by('keyword', 'terms', 'keyword_id', 'desc'),
  }),
  firstPage({
    ...searching(
      productKeywords,
      'a rare text in the keyword',
      'keyword.terms',
      RARE_WORD,
      `t.keyword_id in (select id from keyword where terms ilike '%${RARE_WORD}%')`,
    ),
    order: '(select title from product where id = t.product_id), t.id',
  }),
  ...pagesByLookup({
    ...searching(
      productKeywords,
      'a common text in the keyword',
      'keyword.terms',
      'pixel',
      `exists (select 1 from keyword k where k.id = t.keyword_id and k.terms ilike '%pixel%')`,
    ),
    ...by('product', 'title', 'product_id'),
  }),
  ...pagesByLookup({ ...bindings, name: 'bindings, by organization', query: {}, ...by('organization', 'name', 'organization_id') }),
  ...pagesByLookup({
    ...bindings,
    name: 'bindings, by sheet',
    query: { sort: 'teamworkSheet;asc' },
    ...by('teamwork_sheet', 'name', 'teamwork_sheet_id'),
  }),
  ...pagesByLookup({
    ...bindings,
    name: 'bindings, by currency',
    query: { sort: 'currency;desc' },
    ...by('currency', 'symbol', 'currency_id', 'desc'),
  }),
  ...pagesOf({
    ...notifications,
    query: {},
    order: 't.offer_analysis_date desc, (select title from product p where p.id = t.product_id), t.id',
  }),
  ...pagesByLookup({
    ...notifications,
    name: 'notifications, by product',
    query: { sort: 'product;asc' },
    ...by('product', 'title', 'product_id'),
  }),
  inAll('by title', {}, null, true),
  inAll('a rare keyword', { keyword: RARE_WORD }, RARE_WORD, false),
  inAll('a keyword of many', { keyword: 'company' }, 'company', true),
];
