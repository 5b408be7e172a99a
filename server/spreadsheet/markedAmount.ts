import { CURRENCY } from './numberFormat.ts';

const AMOUNT = "[+-]?\\d[\\d.,'’\\s]*";
const MARKED = new RegExp(`^(?:(${CURRENCY})\\s*(${AMOUNT})|(${AMOUNT}?)\\s*(${CURRENCY}))$`, 'iu');
/** Longer text is no amount, and the expression's time grows with the square of the length. */
const LONGEST = 40;

/** Of a text such as `$1,083.00` or `580 EUR`: the currency as it is written, and the number alone. */
export const markedAmount = (text: string): { currency: string; amount: string } | null => {
  const written = text.trim();
  const [, before, after, first, last] = (written.length <= LONGEST && MARKED.exec(written)) || [];
  const [currency, amount] = [before ?? last, after ?? first];
  return currency === undefined || amount === undefined ? null : { currency, amount };
};
