import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transact } from '../../../../../server/records/write.ts';
import { systemActor } from '../../../../../server/services.ts';
import { createCleaningTables } from '../../../../../server/workflows/offer-from-text/cleaning/cleanTitle.ts';
import { forgetMappings } from '../../../../../server/workflows/offer-from-text/learning/forgetMappings.ts';
import { keywordsOf } from '../../../../../server/workflows/offer-from-text/learning/learnKeywords.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';
import { countTurns } from '../../../../helpers/countTurns.ts';
import { prepareTextDesk } from '../textDesk.ts';

const { test, db, submission } = prepareTextDesk();
const names = Array.from({ length: 20 }, (_, index) => `word${index}`);

it('reading the titles to learn gives way after each that takes long', async () => {
  const turn = countTurns();
  const readAt = new Set<number>();
  const products = { ...createProductIndex(), namesModel: () => readAt.add(turn()).size > 0 };
  const { mappedOfferList } = submission(names.map((title) => ({ cleanedInputProductTitle: title, createTextToProductMapping: true })));
  const offers = mappedOfferList.map((entry) => ({ entry, productId: 1, amount: '1' }));
  expect(await keywordsOf({ ...createVocabulary(products), products }, offers)).toHaveLength(names.length);
  expect(readAt.size).toBe(names.length);
});

it('reading the keywords to forget gives way after each that takes long', async () => {
  await sql`insert into keyword (terms) select unnest(${names}::text[])`.execute(db());
  await sql`insert into product_keyword (keyword_id, product_id) select id, 1 from keyword`.execute(db());
  const turn = countTurns();
  const readAt = new Set<number>();
  const at = () => {
    readAt.add(turn());
    return null;
  };
  const cleaning = { ...createCleaningTables([], []), aliases: { at } };
  const { database, registry } = test().services;
  const mappings = [{ cleanedInputProductTitle: names.join(' '), mappedProductId: 1, mappedProductTitle: '' }];
  await transact({ db: database.db, registry, actor: systemActor }, (inside) => forgetMappings(inside, mappings, cleaning));
  expect(readAt.size).toBe(names.length);
  expect((await sql`select from keyword`.execute(db())).rows).toEqual([]);
});
