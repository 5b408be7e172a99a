import { sql } from 'kysely';
import type { TermMapping } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import { isOf } from '../../../ledger/ledger.ts';
import type { WriteContext } from '../../../registry/registry.ts';
import { submitted } from '../submission/submittedOffers.ts';
import { removeBindings, takeBack } from './forgetMappings.ts';
import { lockWords, recountWords } from './learnWords.ts';

/** What a submission taught, and no other one. Ask inside the transaction that takes it back. */
export const forgetSubmission = async (inside: WriteContext, id: number): Promise<void> => {
  const { db } = inside;
  await lockWords(db);
  const isOfSupplier = sql`organization_id = (select organization_id from offer_text_submission where id = ${id})`;
  const { rows } = await sql<{ word: string }>`
    delete from word_vote where ${isOfSupplier} and offer_text_submission_ids = array[${id}::bigint] returning word`.execute(db);
  await sql`
    update word_vote set offer_text_submission_ids = array_remove(offer_text_submission_ids, ${id}::bigint)
    where ${isOfSupplier} and ${id} = any(offer_text_submission_ids)`.execute(db);
  await recountWords(db, [...new Set(rows.map(({ word }) => word))]);
  const taught = await sql<Omit<TermMapping, 'mappedProductTitle'>>`
    select distinct own.title as cleaned_input_product_title, own.product_id as mapped_product_id from offer_text_offer own
    where own.offer_text_submission_id = ${id} and own.title is not null and own.product_id is not null
      and not exists (${standing(id)} and kept.title = own.title and kept.product_id = own.product_id)`.execute(db);
  await takeBack(inside, taught.rows);
  const isOfKeyword = sql`kept.keyword = lower(keyword.terms) collate "default" and kept.product_id = product_keyword.product_id`;
  const isOwn = sql`(l.batch_id = ${id} or exists (select from offer_text_offer kept where ${isOfKeyword} and kept.offer_text_submission_id = ${id}))`;
  const isTaught = sql`exists (select from ledger l
    where l.workflow = ${submitted(id).workflow} and l.table_name = 'product_keyword' and l.record_id = product_keyword.id and ${isOwn})`;
  const { rows: own } = await sql<{ terms: string }>`
    select keyword as terms from offer_text_offer where offer_text_submission_id = ${id} and keyword is not null
    union select lower(keyword.terms) collate "default" from ledger l join product_keyword on product_keyword.id = l.record_id
      join keyword on keyword.id = product_keyword.keyword_id
      where ${isOf(submitted(id))} and l.table_name = 'product_keyword'`.execute(db);
  const terms = own.map((each) => each.terms);
  await unbindTaught(inside, terms, sql`${isTaught} and not exists (${standing(id)} and ${isOfKeyword})`);
};

/** What lists other than this one taught, and no undo took back. */
const standing = (id: number) => sql`
  select from offer_text_offer kept join offer_text_submission other on other.id = kept.offer_text_submission_id
  where other.id <> ${id} and other.undone_on is null`;

export const unbindTaught = async (inside: WriteContext, terms: readonly string[], condition: ReturnType<typeof sql>): Promise<void> => {
  const { rows } = await sql<{ id: number; keywordId: number }>`
    select product_keyword.id, product_keyword.keyword_id from keyword join product_keyword on product_keyword.keyword_id = keyword.id
    where lower(keyword.terms) = any(${terms}::text[]) and ${condition} order by product_keyword.id`.execute(inside.db);
  if (rows.length > 0) await removeBindings(inside, rows);
};
