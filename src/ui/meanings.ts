import { createContext } from 'react';
import { containsWords, searchWords } from '../../contract/searchWords.ts';
import type { RecordOption } from './optionSearch.ts';

/** The records of a resource that a text may mean, although their titles lack its words. Never fails: a search goes on without them. */
export type FindMeanings = (resource: string, text: string, signal: AbortSignal) => Promise<readonly RecordOption[]>;

export const MeaningsContext = createContext<FindMeanings>(async () => []);

/** They follow what has all words of the text, and precede what has similar ones. */
export const withMeanings = (found: readonly RecordOption[], meant: readonly RecordOption[], text: string): RecordOption[] => {
  const words = searchWords(text);
  const { literal = [], similar = [] } = Object.groupBy(found, ({ title }) => (containsWords(title, words) ? 'literal' : 'similar'));
  return [...new Map([...literal, ...meant, ...similar].map((option) => [option.id, option])).values()];
};
