import { lazy } from 'react';

/** The screens that a list leads to: fetched when one is opened. */
export const DetailsScreen = lazy(async () => ({ default: (await import('./details/DetailsScreen.tsx')).DetailsScreen }));
export const NewScreen = lazy(async () => ({ default: (await import('./form/NewScreen.tsx')).NewScreen }));
export const EditScreen = lazy(async () => ({ default: (await import('./form/EditScreen.tsx')).EditScreen }));
