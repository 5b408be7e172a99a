export const importBatchCall = '/api/console/import-batch';

export const importedOfferCall = '/api/console/imported-offer';

export const priceHistoryCall = '/api/console/price-history/:productId';
