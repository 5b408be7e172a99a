export const firstSteps = {
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
