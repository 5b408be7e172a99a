import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tag } from '../../../resources/tag.ts';
import { findPage } from '../../../server/records/findPage.ts';
import { createWorld, type World } from './world.ts';

const seed = 20_261_121;
const letter = fc.constantFrom(...'aZiIİıßẞσςΣΟδΔäÄéÉжЖ北京１Ａ2 -%_😀');
const titles = fc
  .sample(fc.string({ unit: letter, minLength: 4, maxLength: 12 }), { seed, numRuns: 60 })
  .map((title) => title.trim())
  .concat('ΟΔΟΣΑΝ', 'οδος', 'ΟΔΟΣ', 'Straße', 'İSTANBUL', 'DİYARBAKIR');

let world: World;
// Enough rows that a rare keyword uses the index and a common one is checked row by row.
beforeAll(async () => {
  world = await createWorld();
  const { db } = world.database;
  await db
    .insertInto('tag')
    .values(titles.map((title) => ({ title, active: true })))
    .execute();
  await sql`insert into tag (title, active) select 'Label ' || n, true from generate_series(1, 5000) as n`.execute(db);
  await sql`analyze tag`.execute(db);
});
afterAll(() => world.close());

const found = async (keyword: string): Promise<unknown[]> => {
  const sort = [{ field: 'id', sortDirection: 'asc' as const }];
  const { rows, info } = await findPage(world.context, tag, { page: 0, size: 200, keyword, sort });
  expect(info).toMatchObject({ totalElements: rows.length });
  return rows.map(({ title }) => title);
};

/** Compared letter by letter, without regard to case, with a sigma at the end of a word. */
const folded = (text: string): string => [...text].map((each) => each.toLowerCase().replace('ς', 'σ')).join('');

describe('a keyword', () => {
  it.each([
    ['ΟΔΟΣ', ['ΟΔΟΣΑΝ', 'οδος', 'ΟΔΟΣ']],
    ['οδοσ', ['ΟΔΟΣΑΝ', 'οδος', 'ΟΔΟΣ']],
    ['οδος', ['ΟΔΟΣΑΝ', 'οδος', 'ΟΔΟΣ']],
    ['STRAẞE', ['Straße']],
    ['istanbul', []],
    ['İstan', ['İSTANBUL']],
  ])('%s finds %j', async (keyword, expected) => {
    expect(await found(keyword)).toEqual(expected);
  });

  it('that is a part of a text finds it, however the letters are written', async () => {
    const asked = fc.asyncProperty(fc.constantFrom(...titles), fc.nat(), fc.nat(), fc.boolean(), async (title, from, length, isCapital) => {
      const letters = [...title];
      const start = from % letters.length;
      const part = letters.slice(start, start + 1 + (length % (letters.length - start)));
      const keyword = part.map((each) => (isCapital && folded(each.toUpperCase()) === folded(each) ? each.toUpperCase() : each)).join('');
      fc.pre(keyword.trim() === keyword && !/^\d$|^[label -]+$/i.test(keyword));
      expect(await found(keyword)).toEqual(titles.filter((each) => folded(each).includes(folded(keyword))));
    });
    await fc.assert(asked, { numRuns: 80, seed });
  });
});
