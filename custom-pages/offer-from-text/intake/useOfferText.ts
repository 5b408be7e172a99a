import { useSyncExternalStore } from 'react';
import { useSession } from '../../../src/auth/useSession.ts';
import { offerTextStoreOf } from './offerTextStore.ts';

export const useOfferText = () => {
  const store = offerTextStoreOf(useSession()?.username ?? '');
  const state = useSyncExternalStore(store.subscribe, store.get);
  return { ...state, store };
};
