/** A title as the cleaning of offers reads it: lower case, punctuation as spaces. */
export const termsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((term) => term !== '');
