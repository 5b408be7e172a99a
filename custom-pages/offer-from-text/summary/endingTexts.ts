/** Why a list cannot end older prices. */
export const endingTexts = {
  UNREAD: 'Older prices stay: not all lines are read.',
  REST: 'Older prices stay: this text is the rest of a list.',
  UNMAPPED: 'Older prices stay: an entry that is not mapped may name their product.',
} as const;
