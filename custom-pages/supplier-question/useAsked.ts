import { calls } from '../../contract/workflows/supplier-question/calls.ts';
import { keyShows } from '../../src/live/refreshChanged.ts';
import { useCall } from '../../src/workflow/useCall.ts';

export const ASKED_KEY = 'asked-offers';
keyShows(ASKED_KEY, ['supplier-question']);

export const useAsked = (productId: number | undefined) =>
  useCall(
    [ASKED_KEY, productId],
    calls.asked,
    { query: { productId: productId ?? 0 } },
    { enabled: productId !== undefined, retry: false, staleTime: 60_000 },
  );
