/** An apostrophe before the text keeps a spreadsheet from it; East Asian spreadsheets also know the signs in full width. */
export const MISTAKABLE = /^'*\p{Cf}*(?:[=+\-@\t\r\n＝＋－＠]|\d+(?:[.,]\d+)?E[+-]\d+$)/iu;

export const guarded = (text: string): string => (MISTAKABLE.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text);

/** Our exports and copies put an apostrophe before text that a spreadsheet would read as a formula. It is not part of the value. */
export const withoutGuard = (text: string): string => (text.startsWith("'") && MISTAKABLE.test(text) ? text.slice(1) : text);
