import { type RawBuilder, sql } from 'kysely';
import type { TradeWords } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { Database } from '../../../database/tables.ts';
import { createPauses } from '../../../pauses.ts';
import type { StoredWord } from './learnedWords.ts';
import { isStaffs } from './staffWords.ts';
import type { ChangingVocabulary, StoredAlias, StoredBinding } from './vocabulary.ts';

export const sources = [
  'trade_word',
  'term_transformation',
  'offer_from_text_ignore_term',
  'offer_from_text_expansion_color',
  'product',
  'keyword',
  'product_keyword',
  'learned_word',
] as const;
export type Source = (typeof sources)[number];
export type ChangedRows = ReadonlySet<number> | 'all';

const CHUNK = 2_000;

export const readVocabulary = async (db: Database, vocabulary: ChangingVocabulary, changed: ReadonlyMap<Source, ChangedRows>) => {
  if (changed.has('trade_word')) await vocabulary.setWords(await readTradeWords(db));
  if (changed.has('term_transformation') || changed.has('offer_from_text_ignore_term')) await readCleaning(db, vocabulary);
  if (changed.has('offer_from_text_expansion_color')) vocabulary.setColors(await readTexts(db, 'offer_from_text_expansion_color', 'name'));
  const words = changed.get('learned_word');
  if (words) await follow(db, words, learnedWords(vocabulary));
  const products = changed.get('product');
  if (products) await follow(db, products, titles(vocabulary));
  const bindings = changed.get('product_keyword');
  if (bindings) await follow(db, bindings, bound(vocabulary));
  const keywords = changed.get('keyword');
  // A keyword with bindings cannot be deleted, so its change takes none away.
  if (keywords && bindings !== 'all') await follow(db, keywords === 'all' ? 'all' : await boundTo(db, keywords), bound(vocabulary));
};

/** In their order: of two words that a typing error is as near to, the first is meant. */
export const readTradeWords = async (db: Database): Promise<TradeWords> => {
  const rows = await db.selectFrom('tradeWord').select(['kind', 'word', 'meaning']).orderBy('id').execute();
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  return Object.fromEntries(
    Array.from(kinds, ([kind, own]) => [kind, Object.fromEntries(own.map(({ word, meaning }) => [word, meaning ?? '']))]),
  );
};

const readCleaning = async (db: Database, vocabulary: ChangingVocabulary) => {
  const { rows } = await sql<StoredAlias>`
    select "from", "to", exists (select from learned_alias where term_transformation_id = term_transformation.id) as is_learned
    from term_transformation order by id`.execute(db);
  await vocabulary.setCleaning(rows, await readTexts(db, 'offer_from_text_ignore_term', 'term'));
};

const readTexts = async (db: Database, table: Source, column: string): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`select ${sql.id(column)} as text from ${sql.table(table)} order by id`.execute(db);
  return rows.map(({ text }) => text);
};

interface Followed<Row> {
  rows: RawBuilder<Row>;
  put: (row: Row) => void;
  ids: () => Iterable<number>;
  remove: (id: number) => void;
}

const titles = ({ titles: known, putProduct, removeProduct }: ChangingVocabulary): Followed<{ id: number; title: string }> => ({
  rows: sql`select id, title from product`,
  put: (product) => {
    if (known.get(product.id) !== product.title) putProduct(product);
  },
  ids: known.ids,
  remove: removeProduct,
});

const MOST_LEARNED = 100_000;

const learnedWords = ({ learned: { put, ids, remove } }: ChangingVocabulary): Followed<StoredWord> => {
  let read = 0;
  return {
    rows: sql`
      select id, word, kind, meaning, organization_id, forbidden, in_use, ${isStaffs} as is_staffs from learned_word where in_use or forbidden`,
    put: (word) => {
      if (++read <= MOST_LEARNED) put(word);
    },
    ids,
    remove,
  };
};

const bound = ({ putBinding, bindingIds, removeBinding }: ChangingVocabulary): Followed<StoredBinding> => ({
  rows: sql`
    select product_keyword.id, product_keyword.product_id, keyword.terms
    from product_keyword join keyword on keyword.id = product_keyword.keyword_id`,
  put: putBinding,
  ids: bindingIds,
  remove: removeBinding,
});

const boundTo = async (db: Database, keywords: ReadonlySet<number>): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`select id from product_keyword where keyword_id = any(${[...keywords]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

const follow = async <Row extends { id: number }>(db: Database, changed: ChangedRows, { rows: all, put, ids, remove }: Followed<Row>) => {
  const found = new Set<number>();
  const isChanged = changed === 'all' ? sql`true` : sql`id = any(${[...changed]}::bigint[])`;
  for (let after = 0, isWhole = false; !isWhole; ) {
    const { rows } = await sql<Row>`
      select * from (${all}) as known where id > ${after} and ${isChanged} order by id limit ${CHUNK}`.execute(db);
    await eachOf(rows, (row) => {
      found.add(row.id);
      put(row);
    });
    isWhole = rows.length < CHUNK;
    after = rows.at(-1)?.id ?? after;
  }
  await eachOf(changed === 'all' ? ids() : changed, (id) => {
    if (!found.has(id)) remove(id);
  });
};

const eachOf = async <One>(all: Iterable<One>, work: (one: One) => void) => {
  const pause = createPauses();
  for (const one of all) {
    work(one);
    await pause();
  }
};
