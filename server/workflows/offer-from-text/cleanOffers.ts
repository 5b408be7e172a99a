import { formatInTimeZone } from 'date-fns-tz';
import { fold } from '../../../contract/foldText.ts';
import { lastOfDay } from '../../../contract/kinds/datetime/datetimeKind.ts';
import { say, translated } from '../../../contract/translated.ts';
import { type LineTerms, lineTerms } from '../../../contract/workflows/offer-from-text/lineTerms.ts';
import type { OfferLine } from '../../../contract/workflows/offer-from-text/offerLine.ts';
import { readOfferLines } from '../../../contract/workflows/offer-from-text/readOfferText.ts';
import {
  type CleanedEntry,
  LONGEST_ANSWER,
  LONGEST_LINE,
  MOST_CHARACTERS,
  MOST_LINES,
  type SubmitOfferFromTextRequest,
  type SubmitOfferFromTextResponse,
  type TradeTerms,
} from '../../../contract/workflows/offer-from-text/schemas.ts';
import { perUnits } from '../../../contract/workflows/offer-from-text/words.ts';
import type { Database } from '../../database/tables.ts';
import { refusal, refusalAt } from '../../errors.ts';
import { createPauses } from '../../pauses.ts';
import { zonedInstants } from '../../spreadsheet/zonedInstants.ts';
import { cleanLine } from './cleanLine.ts';
import { ignoredTitles } from './learning/ignoredTitles.ts';
import { earlierLayout } from './learning/learnWords.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

export const cleanOffers = async (
  db: Database,
  vocabulary: Vocabulary,
  { offerFromText }: SubmitOfferFromTextRequest,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<SubmitOfferFromTextResponse> => {
  const { organizationId, currencyId, offerTextList, context } = offerFromText;
  refuseUnbounded(offerTextList);
  const { organization, currency } = await namedRecords(db, organizationId, currencyId);
  const earlier = await earlierLayout(db, { organizationId, currencyId });
  const learned = vocabulary.learned.of(organizationId);
  const ignored = await ignoredTitles(db, organizationId);
  const termsOf = await readerOfTerms(db, timeZone, now);
  const pause = createPauses();
  const entries: CleanedEntry[] = [];
  let bytes = 0;
  const reading = readOfferLines(offerTextList, { context, colors: vocabulary.colors, earlier, currency: currency.symbol });
  let next = reading.next();
  for (; !next.done; next = reading.next()) {
    await pause();
    if (next.value === null) continue;
    const termsFor = next.value.relevance === 'OFFER' ? termsOf(next.value) : null;
    for (const { fitting, ...read } of cleanLine(next.value, vocabulary, currency.symbol, learned)) {
      const cleaned = withSureAmount(read, next.value);
      const tradeTerms = cleaned.relevance === 'OFFER' ? termsFor?.(cleaned) : undefined;
      const wasIgnored = ignored.has(cleaned.cleanedInputProductTitle);
      const entry = { ...cleaned, ...(tradeTerms && { tradeTerms }), ...(wasIgnored && { wasIgnored }) };
      entries.push(entry);
      bytes += Buffer.byteLength(JSON.stringify(entry));
      if (bytes > LONGEST_ANSWER) throw refusalAt(FIELD, tooLongAnswer(next.value.lineNumber));
      await pause();
    }
  }
  return {
    organization,
    currency,
    cleanedOfferFromTextList: entries,
    matchedIgnoreTerms: [...new Set(entries.flatMap(({ matchedIgnoreTerms }) => matchedIgnoreTerms))],
    context: next.value,
  };
};

const readerOfTerms = async (db: Database, timeZone: string, now: Date) => {
  const grades = await db.selectFrom('grade').select(['id', 'title', 'words']).execute();
  const toInstant = zonedInstants(timeZone);
  const today = formatInTimeZone(now, timeZone, 'yyyy-MM-dd');
  return (line: OfferLine) => {
    const terms = lineTerms(line, grades, today);
    if (!terms) return null;
    const { lastDay, quantity, quantityBy, ...said } = terms;
    const validUntil = lastDay && toInstant(lastOfDay(lastDay)).toISOString();
    return (entry: CleanedEntry): TradeTerms | undefined => {
      const own = { ...said, quantity: entryQuantity({ quantity, quantityBy }, entry), validUntil };
      return Object.values(own).some((term) => term !== null) ? own : undefined;
    };
  };
};

const FIELD = 'offerFromText.offerTextList';

const tooLongAnswer = (lineNumber: number) =>
  say`With line ${lineNumber + 1}, the answer is larger than ${LONGEST_ANSWER / 1e6} MB. Send fewer lines at once, or a shorter one.`;

export const refuseUnbounded = (lines: readonly string[], field = FIELD): void => {
  if (lines.every((line) => line.trim() === '')) throw refusalAt(field, say`Required`);
  if (lines.length > MOST_LINES)
    throw refusalAt(
      field,
      say`${lines.length.toLocaleString('en')} lines are too many at once. Send at most ${MOST_LINES.toLocaleString('en')}.`,
    );
  const long = lines.findIndex((line) => line.length > LONGEST_LINE);
  if (long >= 0)
    throw refusalAt(
      field,
      say`Line ${long + 1} has ${lines[long]?.length.toLocaleString('en')} characters. A line may have at most ${LONGEST_LINE.toLocaleString('en')}.`,
    );
  const characters = lines.reduce((sum, { length }) => sum + length, 0);
  if (characters > MOST_CHARACTERS)
    throw refusalAt(
      field,
      say`${characters.toLocaleString('en')} characters are too many at once. Send at most ${MOST_CHARACTERS.toLocaleString('en')}.`,
    );
};

const namedRecords = async (db: Database, organizationId: number, currencyId: number) => {
  const organization = await db.selectFrom('organization').select(['id', 'name']).where('id', '=', organizationId).executeTakeFirst();
  const currency = await db.selectFrom('currency').select(['id', 'symbol']).where('id', '=', currencyId).executeTakeFirst();
  const missing = (what: string) => ({
    field: `offerFromText.${what}Id`,
    errorCode: 'INCORRECT_FORMAT' as const,
    message: say`There is no such ${translated(what)} any more. Choose another one.`,
  });
  if (organization && currency) return { organization, currency };
  throw refusal([...(organization ? [] : [missing('organization')]), ...(currency ? [] : [missing('currency')])]);
};

/** A number that only its place tells counts pieces where the product is known, and is no part of its title: Hibiki 17, LEGO 75192. */
export const entryQuantity = (
  { quantity, quantityBy }: Pick<LineTerms, 'quantity' | 'quantityBy'>,
  { mappedProduct, cleanedInputProductTitle }: Pick<CleanedEntry, 'mappedProduct' | 'cleanedInputProductTitle'>,
): number | null => {
  // The 4 of an AirTag 4 Pack.
  const isOfPack = new RegExp(String.raw`(?<!\d)${quantity}[ -]?p(?:ac)?k`).test(fold(mappedProduct?.title ?? ''));
  if (quantity === null || quantityBy === 'SAID') return isOfPack ? null : quantity;
  if (mappedProduct === null) return quantityBy === 'LISTED' ? quantity : null;
  const isNamed = (text: string) => numbersOf(text).some((number) => isSame(number, quantity));
  return isNamed(mappedProduct.title) && !isNamed(cleanedInputProductTitle) ? null : quantity;
};

/** Without the 1 of `1TB`: `1 590 zł` is no 590; and without the 948 of an `S948B`. */
export const bareNumbers = (title: string): string[] =>
  [...fold(title).matchAll(/(?<!\p{L}(?=\d{3})|\d)(\d+)(?: ?(\p{L}+))?/gu)].flatMap(([, number = '', unit = '']) =>
    MEMORY.has(unit) ? [] : [number],
  );
const MEMORY = new Set(['gb', 'tb']);

const numbersOf = (text: string): string[] => fold(text).match(/\d+/g) ?? [];

/** 15 may stand for 2015. */
const isSame = (number: string, quantity: number): boolean =>
  Number(number) === quantity || (/^(?:19|20)\d\d$/.test(number) && Number(number) % 100 === quantity);

/** The entry without an amount that would be a bottle's for a case, or that is a number of the title, or begins with one: `Krug 171 980`, `Kit 6000 105`. */
export const withSureAmount = (entry: CleanedEntry, { per }: Pick<OfferLine, 'per'>): CleanedEntry => {
  const { mappedProduct, candidates, amount, rawInputAmount } = entry;
  const titles = mappedProduct === null ? candidates.map(({ title }) => title) : [mappedProduct.title];
  const first = /^(\d{1,3})\u202f/.exec(rawInputAmount ?? '')?.[1];
  const said = numbersOf(entry.inputLine);
  const isOfTitle = [first, rawInputAmount].some(
    (number) => said.filter((one) => one === number).length < 2 && titles.some((title) => bareNumbers(title).includes(number ?? '')),
  );
  return amount !== null && (isOfTitle || isOfOther(per, titles)) ? { ...entry, amount: null, relevance: 'NO_AMOUNT' } : entry;
};

const isOfOther = (per: OfferLine['per'], titles: readonly string[]): boolean => {
  if (per === 'one') return titles.some((title) => PACK.test(title));
  const [likeliest = ''] = titles;
  return per === 'case' && !PACK.test(likeliest) && !namesCase(likeliest);
};
const PACK = /(?<![\p{L}\d])(?:[2-9]|\d{2,3}) ?[x×*] ?\d/iu;
const namesCase = (title: string) => (fold(title).match(/\p{L}+/gu) ?? []).some((word) => perUnits.get(word) === 'case');
