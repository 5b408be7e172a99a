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
  clean: { body: schemas.SubmitOfferFromTextRequest, answer: schemas.SubmitOfferFromTextResponse },
  submit: { body: schemas.SubmitMappedOfferRequest, answer: schemas.SubmitMappedOfferResponse },
  goods: { body: GoodsLinesRequest, answer: GoodsLines },
  quality: { answer: z.array(SupplierWeek) },
  words: { answer: schemas.TradeWordsResponse },
  prices: { body: PricesRequest, answer: PricesResponse },
  usualCurrency: { query: z.strictObject({ organizationId: wholeNumber }), answer: UsualCurrencyResponse },
  ended: {
    query: z.strictObject({ ids: z.string().regex(OFFER_IDS, { error: () => say`Must be at most 1,000 ids with commas between them` }) }),
    answer: z.array(z.int()),
  },
  difference: { params, answer: SubmissionDifference },
  undo: { params, answer: SubmissionUndone },
};
