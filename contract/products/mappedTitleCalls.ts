/** The name of the mapped titles, as a resource of the product's own. */
export const mappedTitle = 'mapped-title';

/**
 * What a title of the shared spreadsheet means. `map` remembers it from a note; `likely` says what the matcher takes the title for; `list` is
 * in ra-data-simple-rest's dialect, and to delete one takes it back.
 */
export const mappedTitleCalls = {
  map: '/api/offer-compare-management/map-title',
  likely: '/api/offer-from-text/likely-products',
  list: `/api/console/${mappedTitle}`,
} as const;

/** What is wrong with the choice of a product, by field; both halves ask this. */
export const mapTitleFaults = (productId: number | null | undefined): { productId?: string } =>
  productId ? {} : { productId: 'Required' };
