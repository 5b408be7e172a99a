export const importBatchCall = '/api/console/import-batch';

export const importedOfferCall = '/api/console/imported-offer';
