import type { JobState } from '../../contract/jobRuns.ts';
import type { JobName } from '../../contract/jobs.ts';
import { sentenceCase } from '../../contract/names.ts';
import type { Text, TextKey } from '../../src/messages/text.ts';

/** What a job does, in plain words. A job that has none here is called by its name: `analyse-offers` is 'Analyse offers'. */
export const jobTitle = (text: Text, name: JobName): string => {
  const key = titles[name];
  return key ? text(key) : sentenceCase(name);
};

export const stateTitles = {
  created: 'jobs.waits',
  active: 'jobs.runs',
  retry: 'jobs.waitsAgain',
  completed: 'jobs.done',
  cancelled: 'jobs.stopped',
  failed: 'jobs.failed',
} as const satisfies Record<JobState, TextKey>;

const titles: Partial<Record<JobName, TextKey>> = {
  'import-offers': 'jobs.importOffers',
  'undo-import': 'jobs.undoImport',
  'refresh-rates': 'jobs.refreshRates',
  'nightly-backup': 'jobs.nightlyBackup',
  maintenance: 'jobs.maintenance',
  vacuum: 'jobs.vacuum',
};
