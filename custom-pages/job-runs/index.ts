import type { houseJobs } from '../../contract/jobs.ts';
import type texts from '../../src/languages/en/job-runs.json';
import { definePages } from '../../src/workflow/definePages.ts';

export const jobRuns = definePages<{ jobs: typeof houseJobs }, typeof texts>({
  name: 'job-runs',
  slots: {
    home: {
      sections: [{ id: 'failed-jobs', access: { anyOf: ['MANAGER'] }, load: async () => (await import('./FailedJobs.tsx')).FailedJobs }],
    },
  },
  pages: [
    {
      paths: ['/job-run'],
      access: { anyOf: ['MANAGER'] },
      title: 'Job runs',
      menu: { id: 'job-run', group: 'Admin', after: 'activity', icon: 'clock' },
      load: async () => (await import('./JobRunsPage.tsx')).JobRunsPage,
    },
  ],
});
export const { text } = jobRuns;
