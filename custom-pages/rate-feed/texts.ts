export const texts = {
  refresh: 'Refresh rates',
  take: "Take today's rates",
  takeHint:
    'of the stored currencies from the European Central Bank, or the feed that is set up, now and each night. Without internet, type them.',
  running: 'The feed is being read …',
  done: 'The feed was read. The general notes say which rates were left out.',
  failed: 'The feed could not be read.',
  jobs: { 'refresh-rates': 'Read the forex rates' },
} as const;
