export const notes = {
  failed: 'The import failed',
  failedToDo: 'Import again.',
  unregistered: 'Organization not registered',
  unregisteredToDo: 'Create the organization: its rows come in with the next import.',
  unknownProduct: 'Unknown product',
  unknownProductToDo: 'Correct the title in the spreadsheet, map it to a product, or create the product.',
  amount: 'Amount that is not a number above zero',
  date: 'Date that cannot be read',
  cellToDo: 'Correct the cells in the spreadsheet, and import again.',
  other: 'Other notes',
  otherToDo: 'Each note says what to do.',
} as const;
