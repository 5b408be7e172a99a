export const offerAppend = {
  settingCategory: 'offer-from-teamwork-sheet',
  settingKey: 'offer-from-text-import-job-code',
  noteCategory: 'offer-from-text-to-teamwork-sheet',
} as const;
