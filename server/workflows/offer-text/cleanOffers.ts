import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CleanedEntry,
  LONGEST_LINE,
  MOST_LINES,
  type SubmitOfferFromTextRequest,
  type SubmitOfferFromTextResponse,
} from '../../../contract/offer-text/calls.ts';
import { readOfferText } from '../../../contract/offer-text/readOfferText.ts';
import type { Database } from '../../database/tables.ts';
import { refusal, refusalAt } from '../../errors.ts';
import { cleanLine } from './cleanLine.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** Lines that are mapped before other work has its turn. */
const LINES_AT_ONCE = 50;

/** Reads, cleans and maps lines. Nothing is stored. Throws faults by field. */
export const cleanOffers = async (
  db: Database,
  vocabulary: Vocabulary,
  { offerFromText }: SubmitOfferFromTextRequest,
): Promise<SubmitOfferFromTextResponse> => {
  const { organizationId, currencyId, offerTextList, context } = offerFromText;
  refuseUnbounded(offerTextList);
  const { organization, currency } = await namedRecords(db, organizationId, currencyId);
  const read = readOfferText(offerTextList, { context, colors: vocabulary.colors });
  const entries: CleanedEntry[] = [];
  for (const [index, line] of read.lines.entries()) {
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await nextTurn();
    entries.push(...cleanLine(line, vocabulary, currency.symbol));
  }
  return {
    organization,
    currency,
    cleanedOfferFromTextList: entries,
    matchedIgnoreTerms: [...new Set(entries.flatMap(({ matchedIgnoreTerms }) => matchedIgnoreTerms))],
    context: read.context,
  };
};

const FIELD = 'offerFromText.offerTextList';

const refuseUnbounded = (lines: readonly string[]): void => {
  if (lines.every((line) => line.trim() === '')) throw refusalAt(FIELD, 'Required');
  if (lines.length > MOST_LINES)
    throw refusalAt(
      FIELD,
      `${lines.length.toLocaleString('en')} lines are too many at once. Send at most ${MOST_LINES.toLocaleString('en')}.`,
    );
  const long = lines.findIndex((line) => line.length > LONGEST_LINE);
  if (long >= 0)
    throw refusalAt(
      FIELD,
      `Line ${long + 1} has ${lines[long]?.length.toLocaleString('en')} characters. A line may have at most ${LONGEST_LINE.toLocaleString('en')}.`,
    );
};

const namedRecords = async (db: Database, organizationId: number, currencyId: number) => {
  const organization = await db.selectFrom('organization').select(['id', 'name']).where('id', '=', organizationId).executeTakeFirst();
  const currency = await db.selectFrom('currency').select(['id', 'symbol']).where('id', '=', currencyId).executeTakeFirst();
  const missing = (what: string) => ({
    field: `offerFromText.${what}Id`,
    errorCode: 'INCORRECT_FORMAT' as const,
    message: `There is no such ${what} any more. Choose another one.`,
  });
  if (organization && currency) return { organization, currency };
  throw refusal([...(organization ? [] : [missing('organization')]), ...(currency ? [] : [missing('currency')])]);
};
