/** An apostrophe before the text keeps a spreadsheet from it; East Asian spreadsheets also know the signs in full width. */
export const MISTAKABLE = /^'*\p{Cf}*(?:[=+\-@\t\r\n＝＋－＠]|\d+(?:[.,]\d+)?E[+-]\d+$)/iu;

export const guarded = (text: string): string => (MISTAKABLE.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text);
