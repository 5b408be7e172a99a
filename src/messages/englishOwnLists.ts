export const own = {
  all: 'All',
  showAll: 'Show all',
  linked: 'Only what the link names is shown.',
  noMatch: 'Nothing matches',
} as const;
