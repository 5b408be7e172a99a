import { calls, expansionColorsPath } from '../../contract/workflows/offer-from-text/calls.ts';
import type {
  SubmitMappedOfferRequest,
  SubmitOfferFromTextRequest,
  SubmitOfferFromTextResponse,
} from '../../contract/workflows/offer-from-text/schemas.ts';
import type { TradeWords } from '../../contract/workflows/offer-from-text/words.ts';
import { callApi } from './callApi.ts';
import { callManagement } from './callManagement.ts';
import { callPage } from './callPage.ts';

const ALL_COLORS = 9999;

export const offerText = {
  getExpansionColors: async ({ signal }: { signal?: AbortSignal }): Promise<string[]> => {
    const query = { pageNumber: 0, pageSize: ALL_COLORS };
    const { rows } = await callPage<{ name: string }>(expansionColorsPath, { query, signal });
    return rows.map(({ name }) => name);
  },

  getTradeWords: ({ signal }: { signal?: AbortSignal }): Promise<TradeWords> => callApi(calls.words.path, { signal }),

  cleanOfferText: (body: SubmitOfferFromTextRequest, signal?: AbortSignal) =>
    callApi<SubmitOfferFromTextResponse>(calls.clean.path, { method: 'POST', body, signal }),

  /** @throws HttpError whose body lists the errors, where the submission was refused: nothing was stored then */
  submitMappedOffers: async (body: SubmitMappedOfferRequest): Promise<void> => {
    await callManagement(calls.submit.path, { body });
  },
};
