import { unsealedPhrases } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { WordVote } from '../matching/wordVotes.ts';

/** The votes of a supplier, or of all where `organizationId` is null, for one meaning of a word. `votes` counts lines. */
export interface WordCount extends Pick<WordVote, 'word' | 'kind' | 'meaning'> {
  organizationId: number | null;
  votes: number;
  models: number;
  suppliers: number;
}

const MAJORITY = 0.75;
const [ENOUGH_COLORS, ENOUGH_MARKETS] = [2, 3];
/** A word tells nothing apart: beside so many models of one supplier, or of all. */
const [ENOUGH_MODELS, ENOUGH_MODELS_OF_ALL, ENOUGH_SUPPLIERS] = [2, 3, 2];

export const decideWords = <Count extends WordCount>(counts: readonly Count[]): (Count & { inUse: boolean })[] => {
  const scopes = Map.groupBy(counts, ({ organizationId, word }) => `${organizationId ?? ''} ${word}`);
  return [...scopes.values()].flatMap((own) => {
    const sum = (kind: WordCount['kind']) => own.reduce((all, one) => (one.kind === kind ? all + one.votes : all), 0);
    const [fillers, colors] = [sum('filler'), sum('color')];
    return own.map((count) => ({ ...count, inUse: isEnough(count, fillers, colors) }));
  });
};

/** How goods are sold, such as opened, is settled with each supplier. */
const isEnough = ({ organizationId, word, kind, votes, models, suppliers }: WordCount, fillers: number, colors: number): boolean => {
  if (organizationId === null && (suppliers < ENOUGH_SUPPLIERS || unsealedPhrases.has(word))) return false;
  if (kind === 'color') return votes >= ENOUGH_COLORS && votes >= MAJORITY * (colors + fillers);
  if (kind === 'market') return votes >= ENOUGH_MARKETS && votes >= MAJORITY * fillers;
  return fillers > colors && models >= (organizationId === null ? ENOUGH_MODELS_OF_ALL : ENOUGH_MODELS);
};
