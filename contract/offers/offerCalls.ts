export const importBatchCall = '/api/console/import-batch';

export const offerImportCall = '/api/console/offer-import';

export const undoImportCall = (id: number | string): string => `${importBatchCall}/${id}/undo`;

export const importDifferenceCall = (id: number | string): string => `${importBatchCall}/${id}/difference`;

export const importedOfferCall = '/api/console/imported-offer';

export const priceHistoryCall = '/api/console/price-history/:productId';
