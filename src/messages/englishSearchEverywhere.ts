export const searchEverywhere = {
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
