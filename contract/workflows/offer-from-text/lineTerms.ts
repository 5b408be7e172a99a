import type { OfferLine } from './offerLine.ts';

export interface NamedGrade {
  id: number;
  title: string;
  words: string | null;
}

export interface LineTerms {
  quantity: number | null;
  leastQuantity: number | null;
  grade: { id: number; title: string } | null;
  /** The last day, as 2026-01-31. */
  lastDay: string | null;
}

/** What a line says besides the goods and the price; null: nothing. Of two quantities neither is taken. */
export const lineTerms = (
  line: Pick<OfferLine, 'inputLine' | 'spans' | 'headings'>,
  grades: readonly NamedGrade[],
  today: string,
): LineTerms | null => {
  const { inputLine, spans, headings } = line;
  const least = LEAST.exec(inputLine);
  const rest = inputLine.replace(LEAST, (found) => ' '.repeat(found.length));
  const quantities = spans.flatMap(({ kind, start, end }) =>
    kind === 'QUANTITY' ? (rest.slice(start, end).match(/\d[\d,]*/g) ?? []).map(wholeNumber) : [],
  );
  const terms = {
    quantity: new Set(quantities).size === 1 ? (quantities[0] ?? null) : null,
    leastQuantity: wholeNumber(least?.[1] ?? ''),
    grade: gradeIn(inputLine, grades) ?? headings.map((heading) => gradeIn(heading, grades)).findLast((grade) => grade !== null) ?? null,
    lastDay: lastDayIn(inputLine, today),
  };
  return Object.values(terms).some((term) => term !== null) ? terms : null;
};

const LEAST = /\b(?:moq|min(?:imum|\.)?(?: order)?(?: qty| quantity)?)\b[\s:.=]{0,3}(\d[\d,]{0,10})(?: ?(?:pcs|pieces|units)\b)?/i;
const MOST = 999_999_999;

const wholeNumber = (text: string): number | null => {
  const digits = /\d[\d,]*/.exec(text)?.[0].replaceAll(',', '') ?? '';
  const number = Number(digits);
  return digits !== '' && number >= 1 && number <= MOST ? number : null;
};

/** The longest word counts, and none behind a 'not'. */
const gradeIn = (text: string, grades: readonly NamedGrade[]): LineTerms['grade'] => {
  const written = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const UNTIL = /\b(?:un)?til{1,2}\s+(.+)/i;
/** `5/12` may be either day, and is none. */
const DATES = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)/,
  /^(?<day>1[3-9]|2\d|3[01])[/.](?<month>\d{1,2})(?:[/.](?<year>(?:20)?\d\d))?(?!\d)/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3})[a-z]*(?:,? (?<year>\d{4}))?/i,
  /^(?<month>[a-z]{3})[a-z]* (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?/i,
];

/** Without a year, the next such day. */
const lastDayIn = (text: string, today: string): string | null => {
  const written = UNTIL.exec(text)?.[1] ?? '';
  const { day = '', month = '', year } = DATES.map((date) => date.exec(written)?.groups).find((date) => date !== undefined) ?? {};
  const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1;
  const inYear = (of: number) => `${of}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const own = Number(year?.padStart(4, '20') ?? today.slice(0, 4));
  const found = year === undefined && inYear(own) < today ? inYear(own + 1) : inYear(own);
  return isDay(found) ? found : null;
};

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
