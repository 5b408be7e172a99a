import { sql } from 'kysely';
import { isOf } from '../../../ledger/ledger.ts';
import type { WriteContext } from '../../../registry/registry.ts';
import { submitted } from '../submission/submittedOffers.ts';
import { removeAll, takeBack } from './forgetMappings.ts';
import { lockWords } from './learnWords.ts';
import { recountWords } from './recountWords.ts';

/** What a submission taught, and no other one. Ask inside the transaction that takes it back. */
export const forgetSubmission = async (inside: WriteContext, id: number): Promise<void> => {
  const { db } = inside;
  await lockWords(db);
  const { rows } = await sql<{ word: string }>`delete from word_vote where offer_text_submission_id = ${id} returning word`.execute(db);
  await recountWords(db, [...new Set(rows.map(({ word }) => word))]);
  const taught = await sql<{ title: string; productId: number }>`
    select distinct title, product_id from offer_text_offer
    where offer_text_submission_id = ${id} and title is not null and product_id is not null`.execute(db);
  await takeBack(
    inside,
    taught.rows.map(({ title, productId }) => ({ cleanedInputProductTitle: title, mappedProductId: productId, mappedProductTitle: '' })),
  );
  const isOwn = sql`product_keyword.id in (select l.record_id from ledger l where ${isOf(submitted(id))} and l.table_name = 'product_keyword')`;
  const { rows: own } = await sql<{ terms: string }>`
    select distinct lower(keyword.terms) as terms from product_keyword join keyword on keyword.id = product_keyword.keyword_id where ${isOwn}`.execute(
    db,
  );
  await unbindTaught(
    inside,
    own.map(({ terms }) => terms),
    sql`${isOwn} and not exists (select from offer_text_offer kept where kept.keyword = keyword.terms collate "default"
      and kept.product_id = product_keyword.product_id and kept.offer_text_submission_id <> ${id})`,
  );
};

/** Of the keywords with these terms, those bindings that `condition` names. */
export const unbindTaught = async (inside: WriteContext, terms: readonly string[], condition: ReturnType<typeof sql>): Promise<void> => {
  const { rows } = await sql<{ id: number; keywordId: number }>`
    select product_keyword.id, product_keyword.keyword_id from keyword join product_keyword on product_keyword.keyword_id = keyword.id
    where lower(keyword.terms) = any(${terms}::text[]) and ${condition} order by product_keyword.id`.execute(inside.db);
  if (rows.length === 0) return;
  await removeAll(inside, 'product-keyword', sql`id = any(${rows.map(({ id }) => id)}::bigint[])`);
  await removeAll(
    inside,
    'keyword',
    sql`id = any(${rows.map(({ keywordId }) => keywordId)}::bigint[])
      and not exists (select from product_keyword where keyword_id = keyword.id)`,
  );
};
