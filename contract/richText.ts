import { jsonValue } from './jsonValue.ts';

/** Rich text starts with a block element. A regular expression for PostgreSQL too; the end of a word follows it. */
export const RICH_TEXT_START = '^\\s*<(p|ul|ol|blockquote|pre|h[1-6]|hr)';

export const isRichText = (text: string): boolean => start.test(text);

export const isCodedJson = (text: string): boolean => typeof codedJson(text).code === 'string';

export const codedJson = (text: string): Record<string, unknown> =>
  text.trimStart().startsWith('{') ? ((jsonValue(text) ?? {}) as Record<string, unknown>) : {};

/** Block elements separate words, so plain text needs a space before each of their tags. */
export const apartBlocks = (html: string): string => html.replace(/<(?=\/?(?:p|li|ul|ol|br|h[1-6]|blockquote|pre|hr)\b)/gi, ' <');

const start = new RegExp(`${RICH_TEXT_START}\\b`, 'i');
