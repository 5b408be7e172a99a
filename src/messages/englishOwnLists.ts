export const own = {
  all: 'All',
  showAll: 'Show all',
  linked: 'Only what the link names is shown.',
  noMatch: 'Nothing matches',
  by: 'By',
  date: 'Date',
  undo: 'Undo',
} as const;
