import { z } from 'zod';
import { GoodsLines, GoodsLinesRequest } from '../../products/goodsLines.ts';
import { say } from '../../translated.ts';
import { wholeNumber } from '../../wholeNumber.ts';
import { PricesRequest, PricesResponse, UsualCurrencyResponse } from './prices.ts';
import { SupplierWeek } from './quality.ts';
import * as schemas from './schemas.ts';
import { SubmissionDifference, SubmissionUndone } from './submissions.ts';

const OFFER_IDS = /^\d{1,15}(,\d{1,15}){0,999}$/;
const params = z.object({ id: z.string() });

export const callSchemas = {
  clean: {
    summary: 'Read, clean and map lines of offer text; nothing is stored',
    body: schemas.SubmitOfferFromTextRequest,
    answer: schemas.SubmitOfferFromTextResponse,
  },
  submit: {
    summary:
      'Store confirmed offers, learn and forget mappings, and append the offers to the shared spreadsheet; once for each submissionId',
    body: schemas.SubmitMappedOfferRequest,
    answer: schemas.SubmitMappedOfferResponse,
  },
  goods: {
    summary: 'The goods that lines of text name, with or without an amount; nothing is stored',
    body: GoodsLinesRequest,
    answer: GoodsLines,
  },
  quality: { summary: 'How confirmed lines were read, by supplier and week, in the last twelve weeks', answer: z.array(SupplierWeek) },
  words: { summary: 'The trade words by which pasted text is read', answer: schemas.TradeWordsResponse },
  prices: {
    summary: "An organization's last price of each product, and the best of everybody in the last 30 days; nothing is stored",
    body: PricesRequest,
    answer: PricesResponse,
  },
  usualCurrency: {
    summary: "The currency of an organization's last list, or else of its last offer",
    query: z.strictObject({ organizationId: wholeNumber }),
    answer: UsualCurrencyResponse,
  },
  ended: {
    summary: 'Which of these offers are gone, since a later list of their supplier lacked their products',
    query: z.strictObject({ ids: z.string().regex(OFFER_IDS, { error: () => say`Must be at most 1,000 ids with commas between them` }) }),
    answer: z.array(z.int()),
  },
  difference: { summary: "What a submitted list changed of its supplier's prices", params, answer: SubmissionDifference },
  undo: {
    summary: 'Undo a submitted list: its offers, what was learned from it, and its rows in the shared spreadsheet',
    params,
    answer: SubmissionUndone,
  },
};
