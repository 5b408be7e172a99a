import { useSyncExternalStore } from 'react';
import { useSession } from '../../auth/useSession.ts';
import { offerTextStoreOf } from './offerTextStore.ts';

/** What the signed-in user pasted and works on, and the store that changes it. */
export const useOfferText = () => {
  const store = offerTextStoreOf(useSession()?.username ?? '');
  const state = useSyncExternalStore(store.subscribe, store.get);
  return { ...state, store };
};
