/** White space, what Unicode lets programs ignore, such as zero-width and direction marks, and the empty cell of braille. */
export const UNSEEN = '\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800';

export const isVisible = (text: string): boolean => seen.test(text);

const seen = new RegExp(`[^${UNSEEN}]`, 'u');
