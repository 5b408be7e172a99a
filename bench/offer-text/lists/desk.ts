import { emptyLayout, type ListLayout, withEarlier } from '../../../contract/workflows/offer-from-text/listLayout.ts';
import { readOfferText } from '../../../contract/workflows/offer-from-text/readOfferText.ts';
import type { CleanedEntry, TextContext } from '../../../contract/workflows/offer-from-text/schemas.ts';
import { cleanLine } from '../../../server/workflows/offer-from-text/cleanLine.ts';
import { keywordOf } from '../../../server/workflows/offer-from-text/learning/keywordOf.ts';
import { readConfirmed } from '../../../server/workflows/offer-from-text/learning/readConfirmed.ts';
import { createProductIndex } from '../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';
import type { StockedPhone } from '../offerLines.ts';
import { keepVotes } from './learnedVotes.ts';

/** A desk without a database: what the calls do with a paste, and what a submission teaches. */
export interface Desk {
  clean(lines: readonly string[], supplier: number): CleanedEntry[];
  confirm(confirmed: readonly { entry: CleanedEntry; productId: number }[], supplier: number): Promise<void>;
  /** Whether anything was learned of the word. */
  knows(word: string): boolean;
}

const BATCH = 5;
const ENOUGH_VOTES = 2;
const MAJORITY = 0.75;

export const openDesk = (products: readonly Pick<StockedPhone, 'id' | 'title'>[]): Desk => {
  const vocabulary = createVocabulary(createProductIndex());
  for (const { id, title } of products) vocabulary.putProduct({ id, title });
  const votes = new Map<string, Set<string>>();
  const keep = keepVotes();
  const layouts = new Map<number, ListLayout>();
  const taughtBy = new Map<string, { id: number; productId: number }[]>();
  let bindings = 0;
  return {
    knows: (word) => keep.words().has(word),
    clean: (lines, supplier) => {
      const earlier = layouts.get(supplier) ?? null;
      const entries: CleanedEntry[] = [];
      // As the console does: what the whole list has in common goes with the first lines.
      let context: TextContext = { headings: [], layout: { ...(readOfferText(lines).context.layout ?? emptyLayout()), isWhole: true } };
      for (let first = 0; first < lines.length; first += BATCH) {
        const read = readOfferText(lines.slice(first, first + BATCH), { context, earlier });
        for (const line of read.lines)
          for (const entry of cleanLine(line, vocabulary, 'USD', vocabulary.learned.of(supplier)))
            entries.push({ ...entry, lineNumber: first + entry.lineNumber });
        context = read.context;
      }
      return entries;
    },
    confirm: async (confirmed, supplier) => {
      const taught = confirmed.map(({ entry, productId }) => ({
        inputLine: entry.inputLine,
        title: entry.cleanedInputProductTitle,
        productId,
      }));
      const read = await readConfirmed(vocabulary, supplier, taught);
      keep.add(vocabulary.learned, supplier, read);
      layouts.set(supplier, withEarlier(read.layout, layouts.get(supplier) ?? null));
      const isConfirmed = (terms: string, id: number) =>
        confirmed.some(({ entry, productId }) => productId === id && termsOf(entry) === terms);
      for (const { entry, productId } of confirmed) {
        const terms = termsOf(entry);
        const corrected = taughtBy.get(`${supplier}\t${terms}`) ?? [];
        for (const one of corrected) if (!isConfirmed(terms, one.productId)) vocabulary.removeBinding(one.id);
        if (!vocabulary.products.namesModel(terms, productId)) continue;
        vocabulary.putBinding({ id: ++bindings, productId, terms });
        taughtBy.set(`${supplier}\t${terms}`, [...corrected, { id: bindings, productId }]);
      }
      for (const { entry, productId } of confirmed) {
        const title = entry.cleanedInputProductTitle;
        for (const { from, to } of vocabulary.products.aliasesFor({ text: title }, productId))
          if (!vocabulary.titles.has(from) && !read.told.has(entry.inputLine))
            votes.set(`${from}\t${to}`, (votes.get(`${from}\t${to}`) ?? new Set()).add(title));
      }
      const aliases = [...votes].filter(([key, voters]) => isEnough(key, voters.size, votes)).map(([key]) => key.split('\t'));
      await vocabulary.setCleaning(
        aliases.map(([from = '', to = '']) => ({ from, to, isLearned: true })),
        [],
      );
    },
  };
};

const termsOf = ({ cleanedInputProductTitle }: CleanedEntry) => keywordOf({ proposedTerms: [], cleanedInputProductTitle });

/** As the server does: two votes, and three quarters of all that were cast for the word. */
const isEnough = (key: string, own: number, votes: ReadonlyMap<string, ReadonlySet<string>>): boolean => {
  const word = `${key.split('\t')[0]}\t`;
  const all = [...votes].reduce((sum, [other, voters]) => (other.startsWith(word) ? sum + voters.size : sum), 0);
  return own >= ENOUGH_VOTES && own >= MAJORITY * all;
};
