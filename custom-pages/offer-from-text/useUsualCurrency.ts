import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { calls } from '../../contract/workflows/offer-from-text/calls.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import type { useOfferText } from './intake/offerTextStore.ts';
import { changedPaste } from './intake/paste.ts';

/** Fills in the currency of the supplier's last list or offer. One that the user chose stays, and what they type meanwhile. */
export const useUsualCurrency = (store: ReturnType<typeof useOfferText>['store']) => {
  const data = useDataProvider<ConsoleDataProvider>();
  const filledIn = useRef<number>(undefined);
  return async (organizationId: number, isUntouched: () => boolean) => {
    const { currency } = await data.call(calls.usualCurrency, { query: { organizationId } }).catch(() => ({ currency: null }));
    const { paste } = store.get();
    const isChosen = paste.currency !== null && paste.currency.id !== filledIn.current;
    if (!currency || isChosen || !isUntouched() || paste.organization?.id !== organizationId) return;
    filledIn.current = currency.id;
    store.change({ paste: changedPaste(paste, { currency: { id: currency.id, title: currency.symbol } }) });
  };
};
