import { createContext } from 'react';
import { containsWords, searchWords } from '../../contract/searchWords.ts';
import type { RecordOption } from './optionSearch.ts';

/** What is known of the options of a resource besides their titles. Neither ever fails: a search goes on without them. */
export interface KnownOptions {
  /** The records that a text may mean, although their titles lack its words. */
  find: (resource: string, text: string, signal: AbortSignal) => Promise<readonly RecordOption[]>;
  /** What stands beside the title, such as a price; by id. */
  describe: (resource: string, ids: readonly number[], signal: AbortSignal) => Promise<ReadonlyMap<number, string>>;
}

export const KnownOptionsContext = createContext<KnownOptions>({ find: async () => [], describe: async () => new Map() });

const MOST_DESCRIBED = 50;

/** `found`, and among them what the text means: behind the titles with all its words, before similar ones. */
export const knownOptions = async (
  { find, describe }: KnownOptions,
  { resource, text, signal, found }: { resource: string; text: string; signal: AbortSignal; found: Promise<readonly RecordOption[]> },
): Promise<RecordOption[]> => {
  const meant = find(resource, text, signal);
  const options = inOrder(await found, await meant, text);
  const details = await describe(
    resource,
    options.slice(0, MOST_DESCRIBED).map(({ id }) => id),
    signal,
  );
  return options.map((option) => {
    const detail = details.get(option.id);
    return detail === undefined ? option : { ...option, detail };
  });
};

const inOrder = (found: readonly RecordOption[], meant: readonly RecordOption[], text: string): RecordOption[] => {
  const words = searchWords(text);
  const { literal = [], similar = [] } = Object.groupBy(found, ({ title }) => (containsWords(title, words) ? 'literal' : 'similar'));
  return [...new Map([...literal, ...meant, ...similar].map((option) => [option.id, option])).values()];
};
