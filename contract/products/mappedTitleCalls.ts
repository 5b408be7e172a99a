import { say } from '../translated.ts';
export const mappedTitle = 'mapped-title';

/** They stand apart from the schemas, so that the first list loads none. */
export const mappedTitleCalls = {
  likely: '/api/offer-from-text/likely-products',
  list: `/api/console/${mappedTitle}`,
} as const;

export const mapTitleFaults = (productId: number | null | undefined): { productId?: string } =>
  productId ? {} : { productId: say`Required` };
