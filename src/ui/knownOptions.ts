import { createContext } from 'react';
import { containsWords, searchWords } from '../../contract/searchWords.ts';
import type { RecordOption } from './useLookup.ts';

/** What is known of the options of a resource besides their titles. Neither ever fails: a search goes on without them. */
export interface KnownOptions {
  /** The records that a text may mean, although their titles lack its words. */
  find: (resource: string, text: string, signal: AbortSignal) => Promise<readonly RecordOption[]>;
  /** What stands beside the title, such as a price; by id. */
  describe: (resource: string, ids: readonly number[], signal: AbortSignal) => Promise<ReadonlyMap<number, string>>;
  /** What several of them belong to together. */
  wholes: (resource: string, ids: readonly number[], signal: AbortSignal) => Promise<readonly Whole[]>;
}

export type Whole = Required<Pick<RecordOption, 'title' | 'address'>>;

export const KnownOptionsContext = createContext<KnownOptions>({
  find: async () => [],
  describe: async () => new Map(),
  wholes: async () => [],
});

const MOST_DESCRIBED = 50;

interface Search {
  resource: string;
  text: string;
  signal: AbortSignal;
  found: Promise<readonly RecordOption[]>;
  hasWholes?: boolean;
}

/** `found`, and among them what the text means: behind the titles with all its words, before similar ones. Last: their wholes. */
export const knownOptions = async (
  { find, describe, wholes }: KnownOptions,
  { resource, text, signal, found, hasWholes = false }: Search,
): Promise<RecordOption[]> => {
  const meant = find(resource, text, signal);
  const options = inOrder(await found, await meant, text);
  const ids = options.slice(0, MOST_DESCRIBED).map(({ id }) => id);
  const words = searchWords(text);
  const meantIds = options.flatMap(({ id, title }) => (containsWords(title, words) ? id : [])).slice(0, MOST_DESCRIBED);
  const [details, whole] = await Promise.all([
    describe(resource, ids, signal),
    hasWholes && meantIds.length > 1 ? wholes(resource, meantIds, signal) : [],
  ]);
  return [...withDetails(options, details), ...whole.map((each, index) => ({ ...each, id: -1 - index }))];
};

export const withDetails = (options: readonly RecordOption[], details: ReadonlyMap<number, string>): RecordOption[] =>
  options.map((option) => {
    const detail = details.get(option.id);
    return detail === undefined ? option : { ...option, detail };
  });

const inOrder = (found: readonly RecordOption[], meant: readonly RecordOption[], text: string): RecordOption[] => {
  const words = searchWords(text);
  const { literal = [], similar = [] } = Object.groupBy(found, ({ title }) => (containsWords(title, words) ? 'literal' : 'similar'));
  return [...new Map([...literal, ...meant, ...similar].map((option) => [option.id, option])).values()];
};
