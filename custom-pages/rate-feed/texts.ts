export const texts = {
  refresh: 'Refresh rates',
  running: 'The feed is being read …',
  done: 'The feed was read. The general notes say which rates were left out.',
  failed: 'The feed could not be read.',
  jobs: { 'refresh-rates': 'Read the forex rates' },
} as const;
