import { fold } from '../../../../contract/foldText.ts';
import type { LineWords } from '../matching/ranking.ts';
import type { WordVote } from '../matching/wordVotes.ts';

export interface StoredWord extends Pick<WordVote, 'word' | 'kind'> {
  id: number;
  meaning: string | null;
  /** Null: of all suppliers. */
  organizationId: number | null;
  forbidden: boolean;
  inUse: boolean;
  isStaffs: boolean;
}

export type LearnedWords = ReturnType<typeof createLearnedWords>;

/** What is worked out for so many suppliers is kept. */
const MOST_KEPT = 200;

export const createLearnedWords = () => {
  const words = new Map<number, StoredWord>();
  const kept = new Map<number, LineWords>();
  const ofScope = new Map<number | null, Set<StoredWord>>();
  const drop = (id: number) => {
    const word = words.get(id);
    words.delete(id);
    kept.clear();
    if (word) ofScope.get(word.organizationId)?.delete(word);
  };
  const scope = (organizationId: number | null) => [...(ofScope.get(organizationId) ?? [])];
  return {
    put(written: StoredWord) {
      const word = { ...written, word: fold(written.word), meaning: fold(written.meaning ?? '') };
      drop(word.id);
      words.set(word.id, word);
      ofScope.set(word.organizationId, (ofScope.get(word.organizationId) ?? new Set()).add(word));
    },
    remove: drop,
    ids: () => [...words.keys()],
    of(organizationId: number): LineWords {
      const known = kept.get(organizationId) ?? lineWords(scope(organizationId), scope(null));
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(organizationId, known);
      return known;
    },
  };
};

const lineWords = (own: readonly StoredWord[], ofAll: readonly StoredWord[]): LineWords => {
  const keyOf = ({ word, kind, meaning }: StoredWord) => `${word}\t${kind}\t${meaning ?? ''}`;
  const forbidden = new Set([...own, ...ofAll].filter((word) => word.forbidden).map(keyOf));
  const isUsed = (word: StoredWord) => word.inUse && !forbidden.has(keyOf(word)) && (word.kind === 'filler' || word.meaning !== '');
  const used = own.filter(isUsed).sort(byWeight);
  const ownWords = new Set(used.map(({ word }) => word));
  const meant = [...ofAll.filter((word) => isUsed(word) && !ownWords.has(word.word)).sort(byWeight), ...used];
  const meanings = (kind: StoredWord['kind']) =>
    new Map(meant.filter((word) => word.kind === kind).map(({ word, meaning }) => [word, meaning ?? '']));
  const fillers = new Set(meanings('filler').keys());
  return { fillers, outerFillers: fillers, colors: meanings('color'), markets: meanings('market') };
};

/** The last meaning of a word counts: staff's, and of several the newest, in whatever order a server heard of them. */
const byWeight = (one: StoredWord, other: StoredWord) => Number(one.isStaffs) - Number(other.isStaffs) || one.id - other.id;
