import { decideWords, type WordCount } from '../../../server/workflows/offer-from-text/learning/learnWords.ts';
import type { Confirmed, LineVote } from '../../../server/workflows/offer-from-text/learning/readConfirmed.ts';
import type { LearnedWords } from '../../../server/workflows/offer-from-text/vocabulary/learnedWords.ts';

type Kept = LineVote & { supplier: number };

/** What the database does with the votes of confirmed lines. */
export const keepVotes = () => {
  const lines = new Map<string, Kept[]>();
  const ids = new Map<string, number>();
  const words = () => new Set([...lines.values()].flat().map(({ word }) => word));
  const add = (learned: LearnedWords, supplier: number, confirmed: Pick<Confirmed, 'lines' | 'votes'>): void => {
    for (const line of confirmed.lines) lines.delete(`${supplier}\t${line}`);
    for (const vote of confirmed.votes) {
      const key = `${supplier}\t${vote.line}`;
      lines.set(key, [...(lines.get(key) ?? []), { ...vote, supplier }]);
    }
    const votes = [...lines.values()].flat();
    const counts = [...countsOf(votes, ({ supplier: own }) => own), ...countsOf(votes, () => null)];
    for (const id of learned.ids()) learned.remove(id);
    for (const { inUse, ...word } of decideWords(counts)) {
      const key = JSON.stringify([word.organizationId, word.word, word.kind, word.meaning]);
      const id = ids.get(key) ?? ids.size + 1;
      ids.set(key, id);
      if (inUse) learned.put({ ...word, id, inUse, forbidden: false, isStaffs: false });
    }
  };
  return { add, words };
};

const countsOf = (votes: readonly Kept[], scope: (vote: Kept) => number | null): WordCount[] =>
  [...Map.groupBy(votes, (vote) => JSON.stringify([scope(vote), vote.word, vote.kind, vote.meaning])).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { word, kind, meaning } = first;
    const distinct = (key: (vote: Kept) => string | number) => new Set(own.map(key)).size;
    return {
      organizationId: scope(first),
      word,
      kind,
      meaning,
      votes: distinct(({ supplier, line }) => `${supplier}\t${line}`),
      models: distinct(({ model }) => model),
      suppliers: distinct(({ supplier }) => supplier),
    };
  });
