/** Programs may write a wrong dimension, so this is an estimate; null: it says nothing. */
export const readExtent = async (chunks: AsyncIterable<Buffer>): Promise<number | null> => {
  let text = '';
  for await (const chunk of chunks) {
    text += chunk.toString('latin1', 0, LONGEST_BEGINNING);
    const [, first, last] = DIMENSION.exec(text) ?? [];
    if (first !== undefined) return Math.max(1, Number(last ?? first) - Number(first) + 1);
    if (text.length >= LONGEST_BEGINNING || ROWS.test(text)) return null;
  }
  return null;
};

const LONGEST_BEGINNING = 16_384;
const DIMENSION = /<(?:\w{1,20}:)?dimension\sref=["']\$?[A-Z]{1,3}\$?(\d{1,7})(?::\$?[A-Z]{1,3}\$?(\d{1,7}))?["']/;
const ROWS = /<(?:\w{1,20}:)?sheetData[\s/>]/;
