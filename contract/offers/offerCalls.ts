/** Calls on offers and their imports. Their schemas stand apart: the first list loads no schema library. */

/** The imports of offers, in ra-data-simple-rest's dialect: the list, and `/{id}` for one. */
export const importBatchCall = '/api/console/import-batch';

/** What the offer compare page shows of imports: the one that runs and the last one that ended. */
export const offerImportCall = '/api/console/offer-import';

/** POST, without a body: takes an import of offers back, in a job. While that runs, answers the same job. */
export const undoImportCall = (id: number | string): string => `${importBatchCall}/${id}/undo`;

/** GET: how many offers the import changed, and how many of them taking it back would delete, give back or leave. */
export const importDifferenceCall = (id: number | string): string => `${importBatchCall}/${id}/difference`;

/** The offers that imports changed, in ra-data-simple-rest's dialect. The filter must name the import. */
export const importedOfferCall = '/api/console/imported-offer';

/** A product's prices of the last days: a call of our own, which another backend may lack. */
export const priceHistoryCall = '/api/console/price-history/:productId';
