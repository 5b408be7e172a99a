import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordJson } from '../../../contract/records.ts';
import { country } from '../../../resources/country.ts';
import { product } from '../../../resources/product.ts';
import { tag } from '../../../resources/tag.ts';
import { findPage, openPage } from '../../../server/records/findPage.ts';
import { createWorld, type World } from './world.ts';

const MANY = 10_500;
let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { db } = world.database;
  await sql`insert into tag (title, active) select 'common ' || n, n % 3 <> 0 from generate_series(1, ${sql.lit(MANY)}) as n`.execute(db);
  await sql`insert into product (title) select 'Product ' || n from generate_series(1, 2500) as n`.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(() => world.close());

describe('totals', () => {
  it('are exact, also of a list of more than ten thousand', async () => {
    expect((await findPage(world.context, tag, { page: 0, size: 10 })).info).toMatchObject({ totalElements: MANY, totalPages: MANY / 10 });
    expect((await findPage(world.context, product, { page: 3, size: 10 })).info).toMatchObject({ totalElements: 2_500, totalPages: 250 });
    expect((await findPage(world.context, product, { page: 3, size: 10 })).info).not.toHaveProperty('totalIsEstimate');
    const { info } = await findPage(world.context, tag, { page: 0, size: 10, filter: { active: false } });
    expect(info).toEqual({ number: 0, size: 10, totalElements: 3_500, totalPages: 350 });
  });

  it('of what a keyword finds are counted to ten thousand, and never less than what is known', async () => {
    const found = async (page: number) => (await findPage(world.context, tag, { page, size: 10, keyword: 'common' })).info;
    expect(await found(0)).toMatchObject({ totalElements: 10_000, totalIsEstimate: true });
    expect(await found(1_040)).toMatchObject({ totalElements: 10_410, totalIsEstimate: true });
  });

  it('of what a keyword finds are exact where a call asks for that', async () => {
    const path = '/api/tag/search/findAllActiveByKeywordCaseInsensitive';
    const query = { active: 'all', keyword: 'common', page: 0, size: 1, total: 'exact' };
    const { page } = (await world.call('GET', path, { query })).json;
    expect(page).toEqual({ number: 0, size: 1, totalElements: MANY, totalPages: MANY });
    const asked = { page: 0, size: 1, keyword: 'common' };
    expect((await findPage(world.context, tag, asked)).info).toMatchObject({ totalElements: 10_000, totalIsEstimate: true });
    expect((await findPage(world.context, tag, { ...asked, isTotalExact: true })).info).toEqual(page);
  });

  it('are right at once after records came in and went, whatever the statistics say', async () => {
    const { db } = world.database;
    const total = async (size = 10) => (await findPage(world.context, tag, { page: 0, size })).info;
    await sql`insert into tag (title) select 'new ' || n from generate_series(1, 3000) as n`.execute(db);
    expect(await total()).toMatchObject({ totalElements: MANY + 3_000 });
    await sql`delete from tag where title like 'new %'`.execute(db);
    expect(await total()).toMatchObject({ totalElements: MANY });
    expect(await total()).not.toHaveProperty('totalIsEstimate');
  });

  it('include records that come in between counting and reading', async () => {
    const { db } = world.database;
    let isCounted = false;
    const interrupted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isCounted && result.rows.some((row) => 'n' in row)) {
          isCounted = true;
          await sql`insert into country (name) select 'Country ' || n from generate_series(1, 60) as n`.execute(db);
        }
        return result;
      },
    });
    const { info, rows } = await findPage({ ...world.context, db: interrupted }, country, { page: 0, size: 50 });
    expect(rows).toHaveLength(50);
    expect(info.totalElements).toBe(60);
  });

  it('beyond a hundred thousand say that there are more, and not more than there are', async () => {
    const { patient: db } = world.database;
    const total = async () => (await findPage(world.context, country, { page: 0, size: 10 })).info;
    await sql`drop index country_name_trigram, country_name_sorted`.execute(db);
    await sql`insert into country (name) select 'Many ' || n from generate_series(1, 112000) as n`.execute(db);
    expect(await total()).toEqual({ number: 0, size: 10, totalElements: 100_000, totalPages: 10_000, totalIsEstimate: true });
    await sql`delete from country where id in (select id from country limit 11000)`.execute(db);
    expect(await total()).toMatchObject({ totalElements: 100_000, totalIsEstimate: true });
    await sql`delete from country`.execute(db);
  });

  it('are exact on the last page, which counts itself', async () => {
    const { info, rows } = await findPage(world.context, tag, { page: 1, size: 10_000 });
    expect(rows).toHaveLength(500);
    expect(info).toEqual({ number: 1, size: 10_000, totalElements: MANY, totalPages: 2 });
  });
});

describe('keywords', () => {
  it('find the same whether they are rare or common', async () => {
    const rare = await findPage(world.context, tag, {
      page: 0,
      size: 50,
      keyword: 'common 1049',
      sort: [{ field: 'id', sortDirection: 'asc' }],
    });
    expect(rare.rows.map(({ title }) => title)).toEqual(['common 1049', ...Array.from({ length: 10 }, (_, n) => `common 1049${n}`)]);
    const common = await findPage(world.context, tag, {
      page: 0,
      size: 3,
      keyword: 'OMMO',
      sort: [{ field: 'id', sortDirection: 'desc' }],
    });
    expect(common.rows.map(({ title }) => title)).toEqual(['common 10500', 'common 10499', 'common 10498']);
  });
});

describe('a page of any size', () => {
  const path = '/api/tag/search/findAllActive';

  it('is sent whole, in order, without doubles or gaps', async () => {
    const { json } = await world.call('GET', path, { query: { active: 'all', page: 0, size: 9_999_999, sort: 'id;desc' } });
    const ids = (json._embedded.tag as RecordJson[]).map(({ id }) => id);
    expect(ids).toHaveLength(MANY);
    expect(ids.every((id, index) => index === 0 || id < (ids[index - 1] ?? 0))).toBe(true);
    expect(json.page).toEqual({ number: 0, size: 9_999_999, totalElements: MANY, totalPages: 1 });
  });

  it('is sent in the content shape with the number of its rows', async () => {
    const { json } = await world.call('GET', '/api/d/product/findAllPage', { query: { pageNumber: 1, pageSize: 2_000 } });
    expect(json).toMatchObject({ number: 1, size: 2_000, numberOfElements: 500, totalElements: 2_500, totalPages: 2 });
    expect(json.content).toHaveLength(500);
    const nothing = await world.call('GET', '/api/d/product/findAllPage', { query: { pageNumber: 9, pageSize: 2_000 } });
    expect(nothing.json).toEqual({ content: [], number: 9, size: 2_000, numberOfElements: 0, totalElements: 2_500, totalPages: 2 });
  });

  it('is read five hundred rows at a time, and leaves out what was deleted meanwhile', async () => {
    const { chunks } = await openPage(world.context, product, { page: 0, size: 9_999_999, sort: [{ field: 'id', sortDirection: 'asc' }] });
    const sizes: number[] = [];
    for await (const chunk of chunks) {
      if (sizes.length === 0) await sql`delete from product where title in ('Product 1', 'Product 2400')`.execute(world.database.db);
      sizes.push(chunk.length);
    }
    expect(sizes).toEqual([500, 500, 500, 500, 499]);
  });
});
