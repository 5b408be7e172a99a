import { HttpError } from 'react-admin';
import { calls, expansionColorsPath } from '../../contract/workflows/offer-from-text/calls.ts';
import type {
  CleanedEntry,
  SubmitMappedOfferRequest,
  SubmitOfferFromTextRequest,
  SubmitOfferFromTextResponse,
} from '../../contract/workflows/offer-from-text/schemas.ts';
import type { TradeWords } from '../../contract/workflows/offer-from-text/words.ts';
import { text } from '../messages/text.ts';
import { callApi } from './callApi.ts';
import { callManagement } from './callManagement.ts';
import { callPage } from './callPage.ts';

export type ReceivedEntry = Pick<CleanedEntry, 'cleanedInputProductTitle'> & Partial<CleanedEntry>;
export type ReceivedSet = Partial<Omit<SubmitOfferFromTextResponse, 'cleanedOfferFromTextList'>> & {
  cleanedOfferFromTextList: readonly ReceivedEntry[];
};

const ALL_COLORS = 9999;

export const offerText = {
  getExpansionColors: async ({ signal }: { signal?: AbortSignal }): Promise<string[]> => {
    const query = { pageNumber: 0, pageSize: ALL_COLORS };
    const { rows } = await callPage<{ name: string }>(expansionColorsPath, { query, signal });
    return rows.map(({ name }) => name);
  },

  getTradeWords: ({ signal }: { signal?: AbortSignal }): Promise<TradeWords> => callApi(calls.words.path, { signal }),

  cleanOfferText: async (body: SubmitOfferFromTextRequest, signal?: AbortSignal): Promise<ReceivedSet> => {
    const answer = await callApi<Partial<ReceivedSet> | null>(calls.clean.path, { method: 'POST', body, signal });
    if (!Array.isArray(answer?.cleanedOfferFromTextList)) throw new HttpError(text('calls.unreadable'), 200);
    return answer as ReceivedSet;
  },

  /** @throws HttpError whose body lists the errors, where the submission was refused: nothing was stored then */
  submitMappedOffers: async (body: SubmitMappedOfferRequest): Promise<void> => {
    await callManagement(calls.submit.path, { body });
  },
};
