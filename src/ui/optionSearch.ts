import { containsWords, searchWords, titleRank } from '../../contract/searchWords.ts';

export interface RecordOption {
  id: number;
  title: string;
  detail?: string;
  /** It is no record, but leads to what several belong to. */
  address?: string;
  /** It is no record yet, but what the user typed. */
  isNew?: boolean;
}

export type FetchOptions = (keyword: string, signal: AbortSignal) => Promise<RecordOption[]>;

export type FetchFew = (signal: AbortSignal) => Promise<RecordOption[] | null>;

export const FEW_OPTIONS = 100;

/** As many options as a lookup call asks for. An answer of that many may have been cut off, so it is not narrowed. */
export const LOOKUP_SIZE = 1000;

/** Whether the options for the text are among those of the query, also while these are on their way (undefined). */
export const canNarrow = (query: string, options: readonly RecordOption[] | undefined, text: string): boolean =>
  folded(text).startsWith(folded(query)) && (options === undefined || options.length < LOOKUP_SIZE);

/** The query's own answer is shown whole, since the server may have mended a mistyped word. */
export const narrowOptions = (query: string, options: readonly RecordOption[], text: string): readonly RecordOption[] => {
  const words = searchWords(text);
  const found = query === text ? options : options.filter((option) => containsWords(option.title, words));
  const ranked = ([0, 1, 2] as const).map((rank) => found.filter((option) => titleRank(option.title, text) === rank));
  return text === '' ? found : ranked.flat();
};

export const optionsTitled = (options: readonly RecordOption[], title: string): RecordOption[] =>
  options.filter((option) => folded(option.title) === folded(title.trim()));

const folded = (text: string): string => text.toLowerCase();
