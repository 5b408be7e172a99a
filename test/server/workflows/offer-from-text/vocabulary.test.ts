import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import { NONE } from '../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import type { ProductIndex } from '../../../../server/workflows/offer-from-text/matching/ranking.ts';
import { openVocabulary } from '../../../../server/workflows/offer-from-text/vocabulary/openVocabulary.ts';
import { countTurns } from '../../../helpers/countTurns.ts';
import { createTestDatabase } from '../../../helpers/database.ts';
import { createTrader } from '../../../helpers/trader.ts';

/** Only what never comes misses it. */
const eventually = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, { timeout: 60_000 });

/** A matcher that only remembers what it was given. */
const rememberingIndex = (titles: Map<number, string>): ProductIndex => ({
  put: ({ id, title }) => void titles.set(id, title),
  remove: (id) => void titles.delete(id),
  setAliases: () => {},
  rank: () => NONE,
  cutColors: () => [],
  namesModel: () => true,
  isBesideLearned: () => false,
  aliasesFor: () => [],
  votesFor: () => [],
});

describe('the vocabulary of offer text', () => {
  let database: DatabaseHandle;
  let vocabulary: ReturnType<typeof openVocabulary>;
  let titles: Map<number, string>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await createTrader(database);
    await sql`truncate keyword, product_keyword, term_transformation restart identity cascade`.execute(database.db);
    await sql`insert into keyword (terms) values ('p one')`.execute(database.db);
    await sql`insert into product_keyword (keyword_id, product_id) values (1, 1)`.execute(database.db);
    titles = new Map();
    vocabulary = openVocabulary(database, rememberingIndex(titles), { firstWaitMs: 120_000 });
  });
  afterEach(() => vocabulary.close());
  const recognised = async (...terms: string[]) =>
    (await vocabulary.current()).keywords.recognise(new Set(terms)).map(({ productId }) => productId);

  it('is read when it is first asked for', async () => {
    expect(await recognised('p', 'one')).toEqual([1]);
    expect([...titles]).toEqual([
      [1, 'P1'],
      [2, 'P2'],
      [3, 'P3'],
    ]);
  });

  it('gives way after each product that takes long to read', async () => {
    const turn = countTurns();
    const readAt = new Set<number>();
    const index = { ...rememberingIndex(titles), put: () => void readAt.add(turn()) };
    const other = openVocabulary(database, index, { firstWaitMs: 120_000 });
    await other.current();
    await other.close();
    expect(readAt.size).toBe(3);
  });

  it('follows products that are made, renamed and deleted by any writer', async () => {
    await vocabulary.current();
    await sql`insert into product (title) values ('P4')`.execute(database.db);
    await sql`update product set title = 'P2 new' where id = 2`.execute(database.db);
    await sql`delete from product where id = 3`.execute(database.db);
    await eventually(() =>
      expect([...titles].sort()).toEqual([
        [1, 'P1'],
        [2, 'P2 new'],
        [4, 'P4'],
      ]),
    );
  });

  it('follows a statement that changes more rows than are told one by one', async () => {
    await vocabulary.current();
    await sql`insert into product (title) select 'Q' || n from generate_series(1, 2500) n`.execute(database.db);
    await eventually(() => expect(titles.size).toBe(2_503));
    await sql`delete from product where title like 'Q%'`.execute(database.db);
    await eventually(() => expect(titles.size).toBe(3));
  });

  it('follows keywords and their bindings', async () => {
    await vocabulary.current();
    await sql`update keyword set terms = 'p uno' where id = 1`.execute(database.db);
    await eventually(async () => expect(await recognised('p', 'uno')).toEqual([1]));
    await sql`update product_keyword set product_id = 2`.execute(database.db);
    await eventually(async () => expect(await recognised('p', 'uno')).toEqual([2]));
    await sql`delete from product_keyword`.execute(database.db);
    await eventually(async () => expect(await recognised('p', 'uno')).toEqual([]));
  });

  it('reads keywords anew when an alias changes what their words mean', async () => {
    expect(await recognised('p', '1')).toEqual([]);
    await sql`insert into term_transformation ("from", "to") values ('one', '1')`.execute(database.db);
    await eventually(async () => expect(await recognised('p', '1')).toEqual([1]));
    expect(await recognised('p', 'one')).toEqual([1]);
  });

  it('says that it is not read yet when its first reading takes long', async () => {
    const hurried = openVocabulary(
      { ...database, patient: database.patient, listen: () => new Promise(() => {}) },
      rememberingIndex(new Map()),
      { firstWaitMs: 1 },
    );
    await expect(hurried.current()).rejects.toMatchObject({ code: 'NOT_READ_YET' });
  });
});
