import type { Query } from '../providers/callApi.ts';
import { callPage } from '../providers/callPage.ts';

/** What an autocomplete offers: a record, by the title that people know it by. */
export interface RecordOption {
  id: number;
  title: string;
}

/** Fetches the options whose title holds the keyword. Rejects when they cannot be loaded, or when the signal aborts. */
export type FetchOptions = (keyword: string, signal: AbortSignal) => Promise<RecordOption[]>;

/** As many options as a lookup call asks for. An answer of that many may have been cut off, and is then not narrowed but asked for anew. */
export const LOOKUP_SIZE = 1000;

/** The rows that a list call answers, as options. */
export const callOptions = async (path: string, query: Query, titleField: string, signal: AbortSignal): Promise<RecordOption[]> => {
  const { rows } = await callPage<{ id: number } & Record<string, unknown>>(path, { query, signal });
  return rows.map((row) => ({ id: row.id, title: String(row[titleField] ?? row.id) }));
};

export interface AnsweredQuery {
  query: string;
  options: readonly RecordOption[];
}

/** Whether the options for the text are among those already answered. */
export const isNarrowing = (answered: AnsweredQuery | null, text: string): answered is AnsweredQuery =>
  answered !== null &&
  (answered.query === text || (folded(text).startsWith(folded(answered.query)) && answered.options.length < LOOKUP_SIZE));

/** The query's own answer is shown as the server gave it; what extends the query, by title. */
export const narrowOptions = ({ query, options }: AnsweredQuery, text: string): readonly RecordOption[] =>
  query === text ? options : options.filter((option) => folded(option.title).includes(folded(text)));

export const optionsTitled = (options: readonly RecordOption[], title: string): RecordOption[] =>
  options.filter((option) => folded(option.title) === folded(title.trim()));

const folded = (text: string): string => text.toLowerCase();
