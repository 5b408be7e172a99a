import { sql } from 'kysely';
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

export const readVocabulary = async (
  db: Database,
  vocabulary: ChangingVocabulary,
  changed: ReadonlyMap<Source, ChangedRows>,
): Promise<void> => {
  if (changed.has('trade_word')) await vocabulary.setWords(await readTradeWords(db));
  if (changed.has('term_transformation') || changed.has('offer_from_text_ignore_term')) await readCleaning(db, vocabulary);
  if (changed.has('offer_from_text_expansion_color')) vocabulary.setColors(await readTexts(db, 'offer_from_text_expansion_color', 'name'));
  const words = changed.get('learned_word');
  if (words) await readLearned(db, vocabulary, words);
  const products = changed.get('product');
  if (products) await readProducts(db, vocabulary, products);
  const [keywords, bindings] = [changed.get('keyword'), changed.get('product_keyword')];
  if (bindings) {
    const found = await readBindings(db, vocabulary, sql`product_keyword.id`, bindings);
    await eachOf(bindings === 'all' ? vocabulary.bindingIds() : bindings, (id) => {
      if (!found.has(id)) vocabulary.removeBinding(id);
    });
  }
  // A keyword with bindings cannot be deleted, so its change takes none away.
  if (keywords && bindings !== 'all') await readBindings(db, vocabulary, sql`product_keyword.keyword_id`, keywords);
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

const readProducts = async (db: Database, vocabulary: ChangingVocabulary, changed: ChangedRows) => {
  const found = new Set<number>();
  await inChunks(async (after) => {
    const { rows } = await sql<{ id: number; title: string }>`
      select id, title from product where id > ${after} and ${among(sql`id`, changed)} order by id limit ${CHUNK}`.execute(db);
    await eachOf(rows, (product) => {
      found.add(product.id);
      if (vocabulary.titles.get(product.id) !== product.title) vocabulary.putProduct(product);
    });
    return rows;
  });
  await eachOf(changed === 'all' ? vocabulary.titles.ids() : changed, (id) => {
    if (!found.has(id)) vocabulary.removeProduct(id);
  });
};

const readLearned = async (db: Database, { learned }: ChangingVocabulary, changed: ChangedRows) => {
  const found = new Set<number>();
  await inChunks(async (after) => {
    const { rows } = await sql<StoredWord>`
      select id, word, kind, meaning, organization_id, forbidden, in_use, ${isStaffs} as is_staffs from learned_word
      where id > ${after} and (in_use or forbidden) and ${among(sql`id`, changed)} order by id limit ${CHUNK}`.execute(db);
    await eachOf(rows, (word) => {
      found.add(word.id);
      if (found.size <= MOST_LEARNED) learned.put(word);
    });
    return rows;
  });
  await eachOf(changed === 'all' ? learned.ids() : changed, (id) => {
    if (!found.has(id)) learned.remove(id);
  });
};
const MOST_LEARNED = 100_000;

const readBindings = async (
  db: Database,
  vocabulary: ChangingVocabulary,
  by: ReturnType<typeof sql>,
  changed: ChangedRows,
): Promise<Set<number>> => {
  const found = new Set<number>();
  await inChunks(async (after) => {
    const { rows } = await sql<StoredBinding>`
      select product_keyword.id, product_keyword.product_id, keyword.terms
      from product_keyword join keyword on keyword.id = product_keyword.keyword_id
      where product_keyword.id > ${after} and ${among(by, changed)} order by product_keyword.id limit ${CHUNK}`.execute(db);
    await eachOf(rows, (binding) => {
      found.add(binding.id);
      vocabulary.putBinding(binding);
    });
    return rows;
  });
  return found;
};

const among = (column: ReturnType<typeof sql>, changed: ChangedRows) =>
  changed === 'all' ? sql`true` : sql`${column} = any(${[...changed]}::bigint[])`;

const inChunks = async (read: (after: number) => Promise<{ id: number }[]>) => {
  for (let after = 0; ; ) {
    const rows = await read(after);
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.id ?? after;
  }
};

const eachOf = async <One>(all: Iterable<One>, work: (one: One) => void) => {
  const pause = createPauses();
  for (const one of all) {
    work(one);
    await pause();
  }
};
