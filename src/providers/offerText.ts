import { HttpError } from 'react-admin';
import type {
  CleanedEntry,
  SubmitMappedOfferRequest,
  SubmitOfferFromTextRequest,
  SubmitOfferFromTextResponse,
} from '../../contract/offer-text/calls.ts';
import { offerTextCalls } from '../../contract/offer-text/offerTextCalls.ts';
import type { TradeWords } from '../../contract/offer-text/words.ts';
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
    const { rows } = await callPage<{ name: string }>(offerTextCalls.expansionColors, { query, signal });
    return rows.map(({ name }) => name);
  },

  getTradeWords: ({ signal }: { signal?: AbortSignal }): Promise<TradeWords> => callApi(offerTextCalls.words, { signal }),

  cleanOfferText: async (body: SubmitOfferFromTextRequest, signal?: AbortSignal): Promise<ReceivedSet> => {
    const answer = await callApi<Partial<ReceivedSet> | null>(offerTextCalls.clean, { method: 'POST', body, signal });
    if (!Array.isArray(answer?.cleanedOfferFromTextList)) throw new HttpError(text('calls.unreadable'), 200);
    return answer as ReceivedSet;
  },

  /** @throws HttpError whose body lists the errors, where the submission was refused: nothing was stored then */
  submitMappedOffers: async (body: SubmitMappedOfferRequest): Promise<void> => {
    await callManagement(offerTextCalls.submit, { body });
  },
};
