import { fold } from '../../foldText.ts';
import type { OfferLine } from './offerLine.ts';
import { countOf, type Pieces } from './pieces.ts';
import { months, untilWords } from './words.ts';

export interface NamedGrade {
  id: number;
  title: string;
  words: string | null;
}

export interface LineTerms {
  quantity: number | null;
  /** How we know that the number counts pieces. */
  quantityBy: Pieces['by'] | null;
  leastQuantity: number | null;
  grade: { id: number; title: string } | null;
  /** The last day, as 2026-01-31. */
  lastDay: string | null;
  /** The terms of delivery, as `EXW HK`. */
  remark?: string;
}

/** What a line says besides the goods and the price; null: nothing. */
export const lineTerms = (
  line: Pick<OfferLine, 'inputLine' | 'pieces' | 'headings'>,
  grades: readonly NamedGrade[],
  today: string,
): LineTerms | null => {
  const { inputLine, headings } = line;
  const remark = deliveryIn(inputLine) ?? headings.map(deliveryIn).findLast((delivery) => delivery !== null);
  const terms = {
    ...countedIn(line),
    grade: gradeOf(line, grades),
    lastDay: lastDayIn(inputLine, today),
    ...(remark && { remark }),
  };
  return Object.values(terms).some((term) => term !== null) ? terms : null;
};

/** Of two quantities neither is taken. */
export const countedIn = ({ inputLine, pieces: all }: Pick<OfferLine, 'inputLine' | 'pieces'>) => {
  const least = LEAST.exec(inputLine);
  const isLeast = ({ start }: Pieces) => least !== null && start >= least.index && start < least.index + least[0].length;
  const pieces = all.filter((one) => one.by !== 'LEAST' && !isLeast(one));
  const isOne = new Set(pieces.map(({ count }) => count)).size === 1;
  return {
    quantity: isOne ? (pieces[0]?.count ?? null) : null,
    quantityBy: isOne ? (BY.find((by) => pieces.some((one) => one.by === by)) ?? null) : null,
    leastQuantity: least === null ? (all.find(({ by }) => by === 'LEAST')?.count ?? null) : countOf(least[1] ?? '', least[2] !== undefined),
  };
};

const BY = ['SAID', 'LISTED', 'BARE'] as const;
const LEAST =
  /\b(?:moq|m[ií]n(?:im(?:um|o)|\.)?(?: order)?(?: qty| quantity)?)\b[\s:.=]{0,3}(\d(?:[\d,]{0,9}\d)?(?:\.\d+)?)(k\b)?(?: ?(?:pcs|pieces|units|uds)\b)?/i;

export const gradeOf = (
  { inputLine, headings }: Pick<OfferLine, 'inputLine' | 'headings'>,
  grades: readonly NamedGrade[],
): LineTerms['grade'] =>
  gradeIn(inputLine, grades) ?? headings.map((heading) => gradeIn(heading, grades)).findLast((grade) => grade !== null) ?? null;

/** The longest word counts, and none behind a 'not'. */
const gradeIn = (text: string, grades: readonly NamedGrade[]): LineTerms['grade'] => {
  // The LL/A of a part number is no grade.
  const written = ` ${text
    .toLowerCase()
    .replace(/(?<!\p{L})\p{L}{1,2}\/a(?!\p{L})/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const found = grades.flatMap(({ id, title, words }) =>
    [title, ...(words ?? '').split(',')].flatMap((word) => {
      const plain = word
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      const at = plain === '' ? -1 : written.indexOf(` ${plain} `);
      return at < 0 || / (?:not|non|no|un)$/.test(written.slice(0, at)) ? [] : [{ id, title, length: plain.length }];
    }),
  );
  const [first] = found.sort((one, other) => other.length - one.length);
  return first ? { id: first.id, title: first.title } : null;
};

const DELIVERY = /(?<![\p{L}\d])(?:exw|fca|fob|cfr|cif|ddp)(?![\p{L}\d])/iu;
/** Three letters may be a currency, and so is `HK$`. */
const PLACE = /^\s+[A-Z]{2}(?![\p{L}\d$])/u;
const deliveryIn = (text: string): string | null => {
  const said = DELIVERY.exec(text);
  return said && said[0] + (PLACE.exec(text.slice(said.index + said[0].length))?.[0] ?? '');
};

/** `5/12` may be either day, and is none. */
const DATES = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)/,
  /^(?<day>1[3-9]|2\d|3[01])[/.](?<month>\d{1,2})(?:[/.](?<year>(?:20)?\d\d))?(?!\d)/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>(?:20)?\d\d)(?!\d)/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>\p{L}+)(?:,? (?<year>\d{4}))?/iu,
  /^(?<month>\p{L}+) (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?/iu,
];

/** Without a year, the next such day. */
const lastDayIn = (text: string, today: string): string | null => {
  const until = [...text.matchAll(/(\p{L}+)(?:\s*:)?\s+/gu)].find(([, word]) => untilWords.has(fold(word ?? '')));
  const written = until ? text.slice(until.index + until[0].length) : '';
  const { day = '', month = '', year } = DATES.map((date) => date.exec(written)?.groups).find((date) => date !== undefined) ?? {};
  const number = Number(months.get(fold(month)) ?? month);
  const inYear = (of: number) => `${of}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const own = Number(year?.padStart(4, '20') ?? today.slice(0, 4));
  const found = year === undefined && inYear(own) < today ? inYear(own + 1) : inYear(own);
  return isDay(found) ? found : null;
};

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
