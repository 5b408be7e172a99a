/** What an autocomplete offers: a record, by the title that people know it by. */
export interface RecordOption {
  id: number;
  title: string;
}

/** Fetches the options whose title holds the keyword. Rejects when they cannot be loaded, or when the signal aborts. */
export type FetchOptions = (keyword: string, signal: AbortSignal) => Promise<RecordOption[]>;

/** Fetches all options where they are few, null where they are many. */
export type FetchFew = (signal: AbortSignal) => Promise<RecordOption[] | null>;

/** So many options are still offered without typing. */
export const FEW_OPTIONS = 100;

/** As many options as a lookup call asks for. An answer of that many may have been cut off, so it is not narrowed. */
export const LOOKUP_SIZE = 1000;

/** Whether the options for the text are among those of the query, also while these are on their way (undefined). */
export const canNarrow = (query: string, options: readonly RecordOption[] | undefined, text: string): boolean =>
  folded(text).startsWith(folded(query)) && (options === undefined || options.length < LOOKUP_SIZE);

/** The query's own answer is shown as the server gave it, that of a longer text by title. */
export const narrowOptions = (query: string, options: readonly RecordOption[], text: string): readonly RecordOption[] =>
  query === text ? options : options.filter((option) => folded(option.title).includes(folded(text)));

export const optionsTitled = (options: readonly RecordOption[], title: string): RecordOption[] =>
  options.filter((option) => folded(option.title) === folded(title.trim()));

const folded = (text: string): string => text.toLowerCase();
