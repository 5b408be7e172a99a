/** The texts of the lists of the product itself: imports and job runs. */
export const own = {
  table: '%{title} table',
  all: 'All',
  showAll: 'Show all',
  linked: 'Only what the link names is shown.',
  noMatch: 'Nothing matches',
} as const;

export const imports = {
  title: 'Import batches',
  none: 'Nothing has been imported yet',
  startedOn: 'Started on',
  requestedBy: 'By',
  spreadsheet: 'Workbook',
  rowsRead: 'Rows read',
  rowsAdded: 'Added',
  rowsLeftAlone: 'Left alone',
  rowsRefused: 'Refused',
  notesHeld: 'Notes',
  state: 'How it ended',
  duration: 'Duration',
  more: 'More',
  activity: 'Activity',
  job: 'Job run',
  RUNNING: 'Runs',
  COMPLETED: 'Completed',
  FAILED: 'Failed',
  STOPPED: 'Stopped before its end',
} as const;

export const jobs = {
  title: 'Job runs',
  none: 'No job has run yet',
  name: 'Job',
  state: 'State',
  requestedBy: 'By',
  system: 'System',
  createdOn: 'Ordered on',
  startedOn: 'Started on',
  duration: 'Duration',
  attempts: '(%{attempts} attempts)',
  waits: 'Waits',
  runs: 'Runs',
  waitsAgain: 'Waits for another attempt',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Failed',
  refreshRates: 'Read the feed of forex rates',
  nightlyBackup: 'Make the nightly backup',
  importOffers: 'Import offers from the spreadsheet',
  undoImport: 'Take an import of offers back',
  maintenance: 'Remove what has expired',
  vacuum: 'Tidy the database',
} as const;

/** Reading the feed of forex rates by hand. */
export const rateFeed = {
  refresh: 'Refresh rates',
  running: 'The feed is being read …',
  done: 'The feed was read. General notes say what it left out.',
  failed: 'The feed could not be read.',
} as const;
