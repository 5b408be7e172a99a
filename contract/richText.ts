/** How text begins that was written in the rich-text input: with a block. As a regular expression that PostgreSQL reads too, before the end of a word. */
export const RICH_TEXT_START = '^\\s*<(p|ul|ol|blockquote|pre|h[1-6]|hr)';

/** Whether text is rich text. Other text, such as a note of an import, is no markup. */
export const isRichText = (text: string): boolean => start.test(text);

/** Before each tag of a block there is to be space, where its words stand alone. */
export const apartBlocks = (html: string): string => html.replace(/<(?=\/?(?:p|li|ul|ol|br|h[1-6]|blockquote|pre|hr)\b)/gi, ' <');

const start = new RegExp(`${RICH_TEXT_START}\\b`, 'i');
