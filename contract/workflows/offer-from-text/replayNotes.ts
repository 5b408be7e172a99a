/** The notes of the nightly replay of confirmed lines. */
export const replayNotes = { category: 'offer-from-text-replay' } as const;
