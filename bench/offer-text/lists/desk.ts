import { emptyLayout } from '../../../contract/workflows/offer-from-text/listLayout.ts';
import { readOfferText } from '../../../contract/workflows/offer-from-text/readOfferText.ts';
import type { CleanedEntry, TextContext } from '../../../contract/workflows/offer-from-text/schemas.ts';
import { cleanLine } from '../../../server/workflows/offer-from-text/cleanLine.ts';
import { keywordOf } from '../../../server/workflows/offer-from-text/learning/keywordOf.ts';
import { createProductIndex } from '../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';
import type { StockedPhone } from '../offerLines.ts';

/** A desk without a database: what the calls do with a paste, and what a submission teaches. */
export interface Desk {
  clean(lines: readonly string[], supplier: number): CleanedEntry[];
  confirm(confirmed: readonly { entry: CleanedEntry; productId: number }[], supplier: number): Promise<void>;
}

const BATCH = 5;
const ENOUGH_VOTES = 2;
const MAJORITY = 0.75;

export const openDesk = (products: readonly StockedPhone[]): Desk => {
  const vocabulary = createVocabulary(createProductIndex());
  for (const { id, title } of products) vocabulary.putProduct({ id, title });
  const votes = new Map<string, Set<string>>();
  let bindings = 0;
  return {
    clean: (lines) => {
      const entries: CleanedEntry[] = [];
      // As the console does: what the whole list has in common goes with the first lines.
      let context: TextContext = { headings: [], layout: { ...(readOfferText(lines).context.layout ?? emptyLayout()), isWhole: true } };
      for (let first = 0; first < lines.length; first += BATCH) {
        const read = readOfferText(lines.slice(first, first + BATCH), { context });
        for (const line of read.lines)
          for (const entry of cleanLine(line, vocabulary, 'USD')) entries.push({ ...entry, lineNumber: first + entry.lineNumber });
        context = read.context;
      }
      return entries;
    },
    confirm: async (confirmed) => {
      for (const { entry, productId } of confirmed) {
        const title = entry.cleanedInputProductTitle;
        const terms = keywordOf({ proposedTerms: [], cleanedInputProductTitle: title });
        if (vocabulary.products.namesModel(terms, productId)) vocabulary.putBinding({ id: ++bindings, productId, terms });
        for (const { from, to } of vocabulary.products.aliasesFor({ text: title }, productId))
          if (!vocabulary.titles.has(from)) votes.set(`${from}\t${to}`, (votes.get(`${from}\t${to}`) ?? new Set()).add(title));
      }
      const aliases = [...votes].filter(([key, voters]) => isEnough(key, voters.size, votes)).map(([key]) => key.split('\t'));
      await vocabulary.setCleaning(
        aliases.map(([from = '', to = '']) => ({ from, to, isLearned: true })),
        [],
      );
    },
  };
};

/** As the server does: two votes, and three quarters of all that were cast for the word. */
const isEnough = (key: string, own: number, votes: ReadonlyMap<string, ReadonlySet<string>>): boolean => {
  const word = `${key.split('\t')[0]}\t`;
  const all = [...votes].reduce((sum, [other, voters]) => (other.startsWith(word) ? sum + voters.size : sum), 0);
  return own >= ENOUGH_VOTES && own >= MAJORITY * all;
};
