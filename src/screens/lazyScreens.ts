import { lazyWithTexts } from '../messages/lazyWithTexts.ts';

export const DetailsScreen = lazyWithTexts(async () => (await import('./details/DetailsScreen.tsx')).DetailsScreen);
export const NewScreen = lazyWithTexts(async () => (await import('./form/NewScreen.tsx')).NewScreen);
export const EditScreen = lazyWithTexts(async () => (await import('./form/EditScreen.tsx')).EditScreen);
