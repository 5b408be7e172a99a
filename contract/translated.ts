import { jsonValue } from './jsonValue.ts';

/** What a language says for each English text. A `Map` is one. */
export interface Catalog {
  get(text: string): string | undefined;
}

/** Undefined reads English. 'later': somebody reads it later, so it is kept as its text and values, for `spoken`. */
export type Reader = Catalog | 'later' | undefined;

let readerNow: () => Reader = () => undefined;

/** Each half says once who reads. */
export const translateBy = (reader: () => Reader): void => {
  readerNow = reader;
};

type Values = Readonly<Record<string, unknown>> | readonly unknown[];

/** The key is the English text as it stands in the code. What no catalog knows stays as it is. @example translated('Max {max} characters', { max: 5 }) */
export const translated = (text: string, values: Values = {}): string => {
  const reader = readerNow();
  if (reader !== 'later') return filled(reader, text, values);
  return keptIn(text) ? text : JSON.stringify({ text, values }, (_, value) => keptIn(value) ?? value);
};

/** The same for a sentence; its key is 'Max {0} characters'. @example say`Max ${most} characters` */
export const say = (...[parts, ...values]: Sentence): string =>
  translated(
    parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`),
    values.map(String),
  );

export type Sentence = [parts: TemplateStringsArray, ...values: unknown[]];

/** What was kept for later, in the language of the present reader. Older rows were kept in words. */
export const spoken = (message: string): string => {
  const reader = readerNow();
  return reader === 'later' ? message : read(reader, message);
};

export const bothOf = (texts: readonly string[]): string => texts.reduce((all, text) => (all === '' ? text : say`${all} and ${text}`), '');

export const eitherOf = (texts: readonly string[]): string => texts.reduce((all, text) => (all === '' ? text : say`${all} or ${text}`), '');

export const sentences = (texts: readonly string[]): string =>
  texts.reduce((all, next) => (all === '' ? next : translated('{all} {next}', { all, next })), '');

export const inEnglish = (message: string): string => read(undefined, message);

interface Kept {
  text: string;
  values: Values;
}

const keptIn = (message: unknown): Kept | null => {
  if (typeof message !== 'string' || !message.startsWith('{"text":"')) return null;
  return (jsonValue(message) ?? null) as Kept | null;
};

const read = (catalog: Catalog | undefined, said: unknown): string => {
  const kept = typeof said === 'object' ? (said as Kept | null) : keptIn(said);
  return kept ? filled(catalog, kept.text, kept.values) : String(said);
};

const filled = (catalog: Catalog | undefined, text: string, values: Values = {}): string =>
  // Within a sentence a label begins with a small letter.
  (catalog?.get(text) ?? catalog?.get(text.charAt(0).toUpperCase() + text.slice(1)) ?? text).replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? read(catalog, (values as Readonly<Record<string, unknown>>)[name]) : whole,
  );
