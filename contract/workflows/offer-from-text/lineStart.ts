import { fold } from '../../foldText.ts';
import { countIn, LAYOUT_BOUNDS, type ListLayout } from './listLayout.ts';
import { plainOfShorthand } from './shortColor.ts';
import { isColorText, isMaker, modelNames, modelWords, quantityLabels, variants } from './words.ts';

/** Date, time and sender, as chats that were exported begin their lines, with or without brackets. */
const DAY = String.raw`(?:\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?|\d{1,2} \p{L}{3,9} \d{4})`;
const TIME = String.raw`(?:오전 |오후 |上午 ?|下午 ?)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`;
const DOTTED = String.raw`${DAY},?\s+\d{1,2}\.\d{2}(?:\.\d{2})?`;
const STAMP = String.raw`(?:(?:${DAY}(?:,?\s+|\s+(?:at|um|à|às|om|kl)\s+))?${TIME}|${TIME},\s+${DAY}|${DOTTED})`;
const WHO = String.raw`(?:[^:：\d][^:：]{0,40}|\+\d[\d ]{5,20})(?::\s+|：\s*)`;
const EXPORTED = new RegExp(
  String.raw`^[\s\u200e\u200f]*(?:(?:\[ ?${STAMP} ?\]|${STAMP}\s+-)\s*(?:${WHO})?|${DAY},?\s+${TIME}\s+${WHO}|${TIME}\t[^\t]{1,40}\t)`,
  'iu',
);
const SENT = new RegExp(String.raw`^\s*(?:[^\s:\d[\]][^:[\]]{0,40},?|\[[^[\]]{1,40}\])\s+(?:\[${STAMP}\]:?|${DAY},?\s+${TIME}:)\s*`, 'iu');
const LEAD = /^\s*((?:\+\d[\d ]{5,20}|[^\s\d:>][^\d:>]{1,29}?))\s*[:>]\s+(?=\S)/u;
/** Unlike the memory of `Realme GT 2 (4-64)`. */
const DAY_NOTE = /\(\s*(?:[0-2]?\d|3[01])[./-](?:[0-2]?\d|3[01])(?:[./-]\d{2,4})?\s*\)\s*$/;
/** A price that is struck out, as chats mark it: `~210~ 200`. */
const STRUCK = /~~?(?=\S{0,20}\d)[^\s~][^~]{0,14}~~?(?=\s|$)/gu;
export const isStruck = (written: string): boolean => written.search(STRUCK) >= 0;
/** A circle before goods, or before a title, is an ornament; before a price alone it is their colour. */
const CIRCLE = '[🔴🟠🟡🟢🔵🟣🟤⚫⚪🟥🟧🟨🟩🟦🟪🟫⬛⬜]';
const PRICES = String.raw`(?:\s*${CIRCLE}?\s*(?:\p{L}{1,2}\$|usd|eur|gbp|hkd|aed)\s*[\d.,]+)+\s*$`;
const BULLET = new RegExp(String.raw`^\s*${CIRCLE}(?!${PRICES})\s*(?=[^\s\p{L}]*\p{L})(?=.*\d|\D*\p{L}{3,}\D*$)`, 'iu');
const SECOND_BULLET = new RegExp(String.raw`^(\s*(${CIRCLE})(?=.*?\p{L}{3}).*)\2\s*$`, 'u');
/** Where a chat writes a line bold, or its goods, the `*` mark no price: `🔥 *17 256GB* 🇯🇵 3020`. */
const BOLD = /^([\s\p{So}]*)\*(?=[^*]*\d)(?=[^*]*\p{L})([^*]+)(\*)(?=\s|$)/u;
/** Right before a price the second one stays. */
const withoutBold = (_: string, start: string, goods: string, end: string, at: number, whole: string): string =>
  `${start} ${goods}${/^\s*\d/.test(whole.slice(at + start.length + 1 + goods.length + end.length)) ? end : ' '}`;
const ENOUGH_LEADS = 3;

export const noteStart = ({ leads, counted }: ListLayout, written: string): void => {
  const own = [EXPORTED, SENT].reduce((text, start) => text.replace(start, ''), written);
  const lead = leadOf(own);
  if (lead !== null) countIn(leads, lead, LAYOUT_BOUNDS.MOST_LEADS);
  const number = numberOf(lead === null ? own : own.replace(LEAD, ''), counted);
  if (number === null) return;
  if (number === counted.last + 1 && CODE.test(own)) counted.coded++;
  const isNext = number < MOST_APART || counted.last < 0 || number - counted.last <= NEXT;
  if (number > counted.last && isNext) counted.up++;
  else counted.down++;
  counted.last = number;
};

/** The stock number or place in the list that a line begins with, unlike the number of a model. */
const numberOf = (written: string, { coded }: ListLayout['counted']): number | null => {
  const { prefix = '', word = '', digits = '', sign = '', next = '' } = NUMBERED.exec(written)?.groups ?? {};
  const isLong = digits.length >= LONG_NUMBER || digits.startsWith('0') || /\D/.test(digits);
  if (!isLong && isModelWord(word.toLowerCase())) return null;
  const isOfCodes = coded >= ENOUGH_CODES && CODE.test(written);
  const isApart = isLong || isOfCodes || /^[#[(【№]/.test(prefix) || (prefix.length > 2 && !/\p{L} $/u.test(prefix)) || sign !== '';
  const mayBeModel = !isApart && (prefix !== '' || next === '' || /^\d/.test(next) || variants.has(next.toLowerCase()));
  return digits === '' || mayBeModel ? null : Number(fold(digits));
};
const isModelWord = (word: string) => isMaker(word) || modelWords.has(word) || modelNames.has(word);
/** `4.`, `#4`, `A004`, `SKU-104 |`, `Lot 4:`, `④` */
const NUMBERED =
  /^(?:[\s\p{So}•·*–-]\ufe0f?)*(?<prefix>[#[(【]?(?:(?<word>\p{L}{1,4}|\p{L}{5,10}(?=\.? ?\d+[):]))[-#.]? ?(?=\d)|№)?)(?<digits>(?:[\d０-９]\ufe0f?\u20e3?){1,11}|[①-⑳])(?<sign>[)\]】.:/、]+-?| ?[-–|](?= ))?(?:\s+|(?<=、))(?=[🔴🟠🟡🟢🔵🟣🟤⚫⚪]|\S*?(?<next>[\p{L}\d]+|$))/u;
const LONG_NUMBER = 4;
/** The column of A01, A02, …, A16, unlike the Galaxys A05, A06 and A07. */
const [CODE, ENOUGH_CODES] = [/^\s*\p{L}\d{2,3}\t(?!\s*\d)/u, 4];
/** So long a number may be that of a part, unless the next line's follows it. */
const [MOST_APART, NEXT] = [1_000_000, 3];

const leadOf = (written: string): string | null => {
  const lead = (/[:>]/.test(written) ? LEAD : null)?.exec(written)?.[1]?.trim().toLowerCase() ?? '';
  // `In stock: 140` is no sender either.
  const says = (word: string) => isMaker(word) || isColorText(word) || quantityLabels.has(word) || plainOfShorthand(word).length > 0;
  const isOfGoods = lead.split(/[^\p{L}]+/u).some(says);
  return lead === '' || isOfGoods ? null : lead;
};

/** The line with blanks for what says nothing of its goods, as long as what was written. */
export const withoutStart = (written: string, { leads, counted }: ListLayout): string => {
  const blanked = [EXPORTED, SENT, DAY_NOTE, STRUCK].reduce(blank, written);
  const lead = leadOf(blanked);
  const own = lead !== null && (leads[lead] ?? 0) >= ENOUGH_LEADS ? blank(blanked, LEAD) : blanked;
  const isCounted = counted.up > ENOUGH_LEADS && counted.down * MOSTLY_UP <= counted.up && numberOf(own, counted) !== null;
  const isOfPieces = counted.down >= ENOUGH_DOWN && counted.down * 2 >= counted.up;
  const parted = isCounted ? own.replace(NUMBERED, withTabs) : isOfPieces ? own.replace(IN_BRACKETS, ' $1x') : own;
  const headed = parted.replace(SECOND_BULLET, (whole, head) => head.padEnd(whole.length));
  return blank(headed, BULLET).replace(BOLD, withoutBold);
};
const MOSTLY_UP = 5;
const ENOUGH_DOWN = 2;
/** `(50) iPhone 17`, where the next line's number is smaller: no places in a list. */
const IN_BRACKETS = /^\((\d{1,5})\)(?=\s)/;

const blank = (written: string, what: RegExp) => written.replace(what, (found) => ' '.repeat(found.length));
/** A spreadsheet has the place in a column of its own. */
const withTabs = (found: string) => found.replace(/[^\t]/g, ' ');
