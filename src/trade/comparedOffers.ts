import { createContext, useContext } from 'react';
import { keyShows } from '../live/refreshChanged.ts';
import type { RecordOption } from '../ui/useLookup.ts';

/** The first part of the key of every query about offers: a change of offers reads them all again. */
export const OFFERS_KEY = 'offer-compare';
keyShows(OFFERS_KEY, ['offer', 'forex-rate', 'organization', 'product', 'currency', 'grade']);

export const offerPageSizes = { sizes: [20, 50, 100, 200], defaultSize: 50 };

export const ComparedProduct = createContext<RecordOption | null>(null);

/** The product of the compare page, for what workflows bring; null: none is chosen, or there is no such product. */
export const useComparedProduct = (): RecordOption | null => useContext(ComparedProduct);
