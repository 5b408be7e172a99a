import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../server/database/tables.ts';
import { fillLists, RARE_WORD } from './lists/fillLists.ts';
import { createBenchApp } from './offers/benchApp.ts';
import { createBenchDatabase } from './offers/benchDatabase.ts';
import { median, timed } from './offers/median.ts';
import type { Bench } from './run.ts';

const ROUNDS = 15;
const limits = { times: 3, ms: 15 };

/** Each call beside the best statement written by hand for its rows, in turns. The call also has to authenticate and tell a total. */
const run = async (): Promise<{ lines: string[] }> => {
  const database = await createBenchDatabase();
  const { get, close } = await createBenchApp(database, ['CLERK', 'MANAGER']);
  try {
    await fillLists(database);
    const lines: string[] = [];
    for (const list of lists) lines.push(await compared(list, get, database.db));
    return { lines };
  } finally {
    await close();
    await database.close();
  }
};

export const bench: Bench = { name: 'lists among 1,000,000 rows', run };

interface List {
  name: string;
  path: string;
  query: Record<string, string | number>;
  best: RawBuilder<unknown>;
}

const offers = '/api/offer/search/findAll';
const offersFound = '/api/offer/search/findAllByKeywordCaseInsensitive';
const tags = '/api/tag/search/findAllActive';
const tagsFound = '/api/tag/search/findAllActiveByKeywordCaseInsensitive';

const page = { pageNumber: 0, pageSize: 50 };
const deep = { pageNumber: 999, pageSize: 50 };
const newest = sql`order by o.entity_created_on desc, o.id desc`;
const byTitle = sql`order by t.title, t.id`;

/** The rows of these offers, in the order in which they come. */
const offersOf = (ids: RawBuilder<unknown>) => sql`
  select o.*, g.name, p.title, c.symbol from (${ids}) as page join offer o on o.id = page.id
  join organization g on g.id = o.organization_id join product p on p.id = o.product_id join currency c on c.id = o.currency_id ${newest}`;
const tagsOf = (ids: RawBuilder<unknown>) => sql`select t.* from (${ids}) as page join tag t on t.id = page.id ${byTitle}`;

const rareOffers = sql`
  select o.id from (
    select id from offer where organization_id in (select id from organization where name ilike ${`%${RARE_WORD}%`})
    union select id from offer where product_id in (select id from product where title ilike ${`%${RARE_WORD}%`})) as found
  join offer o on o.id = found.id ${newest} limit 50`;

const commonOffers = (word: string, offset = 0) => sql`
  select o.id from offer o
  where o.organization_id in (select id from organization where name ilike ${`%${word}%`})
    or o.product_id in (select id from product where title ilike ${`%${word}%`}) ${newest} limit 50 offset ${offset}`;

const tagsLike = (word: string) => sql`select t.id from tag t where t.title ilike ${`%${word}%`} and t.active ${byTitle} limit 50`;

const lists: List[] = [
  { name: 'offers, first page', path: offers, query: page, best: offersOf(sql`select o.id from offer o ${newest} limit 50`) },
  { name: 'offers, page 1,000', path: offers, query: deep, best: offersOf(sql`select o.id from offer o ${newest} limit 50 offset 49950`) },
  { name: 'offers, a rare keyword', path: offersFound, query: { ...page, keyword: RARE_WORD }, best: offersOf(rareOffers) },
  { name: 'offers, a keyword of all', path: offersFound, query: { ...page, keyword: 'model' }, best: offersOf(commonOffers('model')) },
  {
    name: 'offers, a keyword of all, page 1,000',
    path: offersFound,
    query: { ...deep, keyword: 'model' },
    best: offersOf(commonOffers('model', 49_950)),
  },
  { name: 'offers, one letter', path: offersFound, query: { ...page, keyword: 'm' }, best: offersOf(commonOffers('m')) },
  {
    name: 'offers by product, first page',
    path: offers,
    query: { ...page, sort: 'product;asc' },
    best: sql`select o.*, g.name, p.title, c.symbol from offer o join product p on p.id = o.product_id
      join organization g on g.id = o.organization_id join currency c on c.id = o.currency_id order by p.title, o.id limit 50`,
  },
  {
    name: 'offers by amount, first page',
    path: offers,
    query: { ...page, sort: 'amount;asc' },
    best: sql`select o.*, g.name, p.title, c.symbol from (select * from offer order by amount, id limit 50) o
      join organization g on g.id = o.organization_id join product p on p.id = o.product_id join currency c on c.id = o.currency_id
      order by o.amount, o.id`,
  },
  { name: 'tags, first page', path: tags, query: page, best: sql`select t.* from tag t where t.active ${byTitle} limit 50` },
  {
    name: 'tags, page 1,000',
    path: tags,
    query: { page: 999, size: 50 },
    best: tagsOf(sql`select t.id from tag t where t.active ${byTitle} limit 50 offset 49950`),
  },
  { name: 'tags, a rare keyword', path: tagsFound, query: { ...page, keyword: RARE_WORD }, best: tagsOf(tagsLike(RARE_WORD)) },
  { name: 'tags, a keyword of all', path: tagsFound, query: { ...page, keyword: 'label' }, best: tagsOf(tagsLike('label')) },
  { name: 'tags, two letters of few', path: tagsFound, query: { ...page, keyword: 'qx' }, best: tagsOf(tagsLike('qx')) },
];

type Get = Awaited<ReturnType<typeof createBenchApp>>['get'];

const compared = async ({ name, path, query, best }: List, get: Get, db: Database): Promise<string> => {
  const [calls, references]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    references.push(await timed(() => best.execute(db)));
    calls.push(await timed(() => get(path, query)));
  }
  const [measured, reference] = [median(calls), median(references)];
  const isReached = measured <= limits.ms || measured <= limits.times * reference;
  return `${isReached ? '✓' : '✗'} ${name}: ${measured.toFixed(1)} ms, ${(measured / reference).toFixed(2)} times the best SQL (${reference.toFixed(1)} ms), at most ${limits.times} or ${limits.ms} ms`;
};
