export const cases: readonly [string, string[]][] = [['product merge', ['POST /api/product-merge/merge-product']]];
