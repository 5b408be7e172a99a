import type { Line } from './compare.ts';
import { byLookup, firstPage, type Listed, pageThousand } from './lines.ts';
import { contains, RARE_WORD } from './words.ts';

const listOf = (name: string, table: string, column: string): Listed => ({
  ...{ name, path: `/api/${table}/search/findAll`, table, order: `t.${column}, t.id` },
});
const searched = (listed: Listed, what: string, word: string, where: string): Listed => ({
  ...{ ...listed, name: `${listed.name}, ${what}`, query: { keyword: word }, where },
  path: `${listed.path}ByKeywordCaseInsensitive`,
});

const products = listOf('products', 'product', 'title');
const organizations = listOf('organizations', 'organization', 'name');
export const catalogueLines: Line[] = [
  firstPage(products),
  pageThousand(products),
  firstPage(searched(products, 'a rare keyword', RARE_WORD, contains('t.title', RARE_WORD))),
  firstPage(searched(products, 'a keyword of all', 'model', contains('t.title', 'model'))),
  firstPage(
    searched(products, 'two words, the last one first', '999 model', `${contains('t.title', '999')} and ${contains('t.title', 'model')}`),
  ),
  firstPage(searched(products, 'a mistyped keyword of all', 'modle', contains('t.title', 'model'))),
  firstPage(organizations),
  byLookup(
    { ...organizations, name: 'organizations by country', query: { sort: 'country;asc' } },
    { target: 'country', shown: 'name', column: 'country_id' },
  ),
  firstPage(searched(organizations, 'a rare keyword', RARE_WORD, contains('t.name', RARE_WORD))),
  firstPage(searched(organizations, 'a keyword of all', 'company', contains('t.name', 'company'))),
];

const everything = (name: string, keyword: string): Line => ({
  name: `everything, ${name}`,
  path: '/api/d/search/findAllByKeywordCaseInsensitive',
  query: { pageNumber: 0, pageSize: 20, keyword },
});
/** The products are `Model 5`, the organizations `Company 5`, the keywords `pixel 5`; the other records show these. */
export const searchLines: Line[] = [
  everything('a rare keyword', RARE_WORD),
  everything('a keyword of nothing', 'unheard of'),
  everything('a title', 'Company 77'),
  everything('the start of a million titles', 'company'),
  everything('a part of all titles of a kind', 'odel'),
  everything('digits of four in a thousand', '999'),
  everything('a country of the oldest organizations', 'nowhere'),
];
