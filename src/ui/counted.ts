/** The values of a text that counts: the number that chooses the word, and the figure that is shown. */
export const counted = (count: number) => ({ smart_count: count, count: count.toLocaleString('en') });
