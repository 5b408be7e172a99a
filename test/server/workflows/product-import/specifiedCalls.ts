export const cases: readonly [string, string[]][] = [
  ['the import of products', ['POST /api/product-merge/schedule-import-product-from-teamwork-sheet']],
];
