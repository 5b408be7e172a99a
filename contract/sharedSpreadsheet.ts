/** The setting that holds the code of the running import, and the category of the notes that it writes. */
export const offerImport = {
  settingCategory: 'offer-from-teamwork-sheet',
  settingKey: 'import-job-code',
  noteCategory: 'offer-from-teamwork-sheet',
} as const;

export const productImport = {
  settingCategory: 'import-product-from-teamwork-spreadsheet',
  settingKey: 'job-code',
  noteCategory: 'import-product-from-teamwork-spreadsheet',
} as const;

export const productSheetSetting = { category: productImport.settingCategory, key: 'sheet-name', unset: 'Products' } as const;
