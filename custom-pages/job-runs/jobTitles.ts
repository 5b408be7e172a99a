import type { JobState } from '../../contract/jobRuns.ts';
import type { JobName } from '../../contract/jobs.ts';
import type { Text, TextKey } from '../../src/messages/text.ts';

export const jobTitle = (text: Text, name: JobName): string => text(titles[name]);

export const stateTitles = {
  created: 'jobs.waits',
  active: 'jobs.runs',
  retry: 'jobs.waitsAgain',
  completed: 'jobs.done',
  cancelled: 'jobs.stopped',
  failed: 'jobs.failed',
} as const satisfies Record<JobState, TextKey>;

const titles: Record<JobName, TextKey> = {
  'import-offers': 'jobs.importOffers',
  'import-products': 'jobs.importProducts',
  'undo-import': 'jobs.undoImport',
  'append-offers-from-text': 'jobs.appendOffers',
  'analyse-competing-region': 'jobs.analyseRegion',
  'analyse-competing-region-nightly': 'jobs.analyseRegionNightly',
  'refresh-rates': 'jobs.refreshRates',
  'nightly-backup': 'jobs.nightlyBackup',
  'restore-records': 'jobs.restoreRecords',
  maintenance: 'jobs.maintenance',
  vacuum: 'jobs.vacuum',
};
