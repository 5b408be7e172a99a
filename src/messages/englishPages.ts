const searchEverywhere = {
  label: 'Search records, pages and actions',
  tooShort: 'Type at least 2 characters to search records.',
  close: 'Close',
  recent: 'Recent products',
  actions: 'Actions',
  pages: 'Pages',
  newRecord: 'New: %{label}',
  searching: 'Searching…',
  none: "Nothing was found for '%{text}'. Try fewer letters.",
  counted: 'One result. |||| %{smart_count} results.',
  more: 'There are more records than these. Add a word to find others.',
  keys: 'Arrow keys choose, Enter opens, Esc closes.',
} as const;

const notes = {
  failed: 'The import failed',
  failedToDo: 'Import again.',
  failedBecause: 'The import failed. %{reason}',
  ended: 'The import has ended.',
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

const obstacle = {
  EDITED: 'Changed by %{by}%{on}: %{what}. Restore that change first.',
  RENEWED: 'Renewed by import %{batch}%{on}. Undo that import first.',
  MERGED: 'Its product was merged by %{by}%{on}: %{what}. Undo the merge first.',
  DELETED: 'Deleted by %{by}%{on}.',
  REFERRED: 'In use: %{what}. Delete or change what uses it first.',
  UNRESTORABLE: 'The earlier %{what} is gone. Restore it first.',
  system: 'the system',
  on: ' on %{on}',
  is: '%{field} is now %{now}',
  empty: 'empty',
  currency: 'Currency',
  offerOrRequest: 'Offer or request',
  source: 'Source',
  organization: 'Organization',
  product: 'Product',
  amount: 'Amount',
  date: 'Date',
} as const;

const conversion = {
  direct: 'stored as %{currency} for one %{base}',
  inverted: 'the inverse of the stored rate, %{base} for one %{currency}',
  crossed: 'crossed from the stored rates of %{through}',
} as const;

const firstSteps = {
  title: 'Set these up first',
  currency: 'Add the currencies',
  currencyHint: 'that your suppliers ask for, and %{base}, into which all amounts are converted.',
  rate: 'Add a forex rate',
  rateHint: 'between %{base} and each other currency: an offer in a currency without one cannot be compared.',
  country: 'Add the countries',
  countryHint: 'in which your suppliers are.',
  organization: 'Add your suppliers',
  organizationHint: 'as organizations, each in its country.',
  product: 'Add your products',
  productHint: 'one by one.',
  sync: 'Or take them from the shared spreadsheet.',
} as const;

const own = {
  all: 'All',
  showAll: 'Show all',
  linked: 'Only what the link names is shown.',
  noMatch: 'Nothing matches',
  by: 'By',
  date: 'Date',
  undo: 'Undo',
} as const;

const form = {
  newTitle: 'New %{one}',
  editTitle: 'Edit %{one}',
  save: 'Save',
  cancel: 'Cancel',
  saved: '%{record} was saved.',
  savingFailed: 'Saving failed. What you typed is kept; please try again.',
  draft: 'What you typed before your session ended is back. It is not saved yet.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes will be lost.',
  stay: 'Stay',
  leave: 'Leave',
  versions: 'Both versions',
  field: 'Field',
  stored: 'Stored now',
  yours: 'Yours',
  notChanged: 'not changed',
  keepMine: 'Keep mine',
  takeStored: 'Take the stored version',
} as const;

const details = {
  change: 'Change',
  history: 'History',
  serverRecord: 'The server maintains this %{one}. Nobody can change it.',
} as const;

const organization = {
  createOrganization: 'Create organization',
  sheetName: 'Sheet name',
  name: 'Name',
  country: 'Country',
  currency: 'Currency',
  cancel: 'Cancel',
  create: 'Create',
} as const;

const upload = {
  title: 'Upload %{many}',
  upload: 'Upload',
  template: 'Download template',
  fileLabel: 'CSV file or .xlsx workbook',
  chosen: 'Chosen: %{file}',
  choose: 'Choose a file or drop it here. Its first row names the columns.',
  progress: 'Upload',
  sending: 'Sending the file …',
  storing: 'Checking and storing its rows …',
  failed: 'Could not upload the file!',
  badRows: 'Bad rows',
  allBadRows: 'Download all bad rows',
  badRowCount: '%{count} in all',
  goodRowsAlone: 'Upload only the good rows',
  leftOutRows: 'Download the rows that were left out',
  changed: 'The file was changed after it was chosen. Choose it again.',
  reading: 'Reading the file …',
  firstRows: 'The first rows, as they were read',
  readAs: 'Text read as',
  chooseEncoding: 'Choose …',
  unicode: 'UTF-8',
  traditional: 'Big5 (traditional Chinese)',
  simplified: 'GBK (simplified Chinese)',
  doubtfulEncoding:
    'The file does not say how its text was saved. Look at the first rows, and choose the encoding that shows them correctly.',
  unknownColumns: 'These columns are not known: %{columns}',
  leaveOutColumns: 'Continue without these columns',
  row: 'Row',
  column: 'Column',
  reason: 'Reason',
} as const;

export const englishPages = {
  firstSteps,
  form,
  details,
  upload,
  own,
  searchEverywhere,
  marks: { gone: 'Gone' },
  obstacle,
  conversion,
  notes,
  organization,
} as const;
