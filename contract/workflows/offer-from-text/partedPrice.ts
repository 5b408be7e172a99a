import { amountLabels, plainColors, quantityLabels, quantityUnits } from './words.ts';

/** Narrow spaces replace blanks only where money is written so by custom, as in `3 899,00 zł`: `1 890` may be one piece. */
/** A price whose thousands blanks part, as one number. As long as what was written. */
export const withJoinedPrice = (written: string): string => withPartedCents(withPartedPrice(written));

const withPartedPrice = (written: string): string => {
  if (!BLANK_THOUSANDS.test(written)) return written;
  const sizeAt = written.search(SIZE);
  return written.replace(SPACED_PRICE, (price, at: number) => {
    const before = written.slice(Math.max(0, at - LONGEST_MARK), at);
    const word = LAST_WORD.exec(before)?.[0].trim().toLowerCase() ?? '';
    if (quantityLabels.has(word) || quantityUnits.has(word)) return price;
    const after = written.slice(at + price.length, at + price.length + LONGEST_MARK);
    const isMarked = plainColors.has(word) || amountLabels.has(word) || ENDS_IN_MARK.test(before);
    const isCustom = BLANK_MARK.test(before) || (BLANK_CURRENCY.test(after) && (isMarked || (sizeAt >= 0 && sizeAt < at)));
    return isCustom || (CENTS.test(after) && ENDS_IN_CURRENCY.test(before)) ? price.replaceAll(' ', '\u202f') : price;
  });
};

const BLANK_THOUSANDS = /\d \d{3}(?!\d)/;
const SPACED_PRICE = /(?<![\p{L}\d.,/+-])(?!(?:16|32|64|128|256|512) )\d{1,3}(?: (?!128|256|512)\d{3})+(?![\d\p{L}])/gu;
const SIZE = /\d ?(?:gb|tb|g)(?!\p{L})|[/+]\d|(?<!\d)(?:64|128|256|512)(?!\d)/iu;
const LONGEST_MARK = 20;
const LAST_WORD = /\p{L}+\s*$/u;
const ENDS_IN_CURRENCY = /(?:[₽€£$]|(?<!\p{L})(?:zł|zl|kč|kc|usd|eur|rub|pln|czk|gbp|hkd))\s*$/iu;
const ENDS_IN_MARK = /(?:[-–—:=₽€£$]|(?<!\p{L})(?:zł|zl|kč|kc|usd|eur|rub|pln|czk|gbp|hkd))\s*$/iu;
const BLANK_MARK = /(?<!\p{L})(?:r|zar) ?$/iu;
const BLANK_CURRENCY = /^(?:[.,]\d{2})? ?(?:₽|руб|zł|zl|kč|kc|rub|pln|czk)(?!\p{L})/iu;
const CENTS = /^[.,]\d{2}(?!\d)/;

/** Only before cents, so that `15 256` stays two numbers; and not in pages that write every blank as a no-break space. */
const withPartedCents = (written: string): string =>
  !written.includes('\u00a0') || AFTER_WORD.test(written)
    ? written
    : written.replace(BEFORE_THOUSANDS, '\u202f').replace(BEFORE_CURRENCY, '\u202f');
const BEFORE_CURRENCY = /(?<=(?<![\p{L}\d.,])\d{1,3})\u00a0(?=\d{3}(?:\u00a0\d{3}){0,3} ?(?:₽|руб|zł|zl|kč|kc|rub|pln|czk)(?!\p{L}))/giu;
const AFTER_WORD = /\p{L}\u00a0/u;
const BEFORE_THOUSANDS = /(?<=(?<![\p{L}\d.,])\d{1,3})\u00a0(?=\d{3}(?:\u00a0\d{3}){0,3}[.,]\d{2}(?!\d))/gu;
