import type { houseJobs } from '../../contract/jobs.ts';
import { definePages } from '../../src/workflow/definePages.ts';
import type { texts } from './texts.ts';

export const jobRuns = definePages<{ jobs: typeof houseJobs }, typeof texts>({
  name: 'job-runs',
  texts: async () => (await import('./texts.ts')).texts,
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
