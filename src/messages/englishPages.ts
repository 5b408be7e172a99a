import { details, form, organization } from './englishForms.ts';
import { own } from './englishOwnLists.ts';
import { upload } from './englishUpload.ts';

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

export const englishPages = {
  firstSteps,
  form,
  details,
  upload,
  own,
  searchEverywhere,
  conversion,
  notes,
  organization,
} as const;
