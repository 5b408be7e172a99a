import type { JobState } from '../../contract/jobStates.ts';

const states = {
  created: 'Waiting',
  active: 'Running',
  retry: 'Waiting for another attempt',
  completed: 'Done',
  cancelled: 'Stopped',
  failed: 'Failed',
} as const satisfies Record<JobState, string>;

export const texts = {
  none: 'No job has run yet',
  name: 'Job',
  state: 'State',
  requestedBy: 'By',
  system: 'System',
  createdOn: 'Requested on',
  startedOn: 'Started on',
  duration: 'Duration',
  attempts: '(%{attempts} attempts)',
  states,
  jobs: {
    'nightly-backup': 'Make the nightly backup',
    maintenance: 'Remove old sessions and files',
    vacuum: 'Tidy the database',
  },
} as const;
