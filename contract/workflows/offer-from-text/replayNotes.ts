export const replayNotes = { category: 'offer-from-text-replay' } as const;
