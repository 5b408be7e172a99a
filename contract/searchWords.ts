/**
 * A word of a search in the spellings that count as the word: as it was typed, and with its letters and digits in their plain form
 * (`２５６` and `٢٥٦` are 256).
 */
export type SearchWord = readonly string[];

/** More words than these are looked for as one text, so that a search stays short. */
const MOST_WORDS = 12;

/**
 * The words of a forgiving search. A text matches when it contains each of them, in any order and whatever the case, so everything that
 * contains the whole text matches too. A word within another word says nothing more and is left out.
 */
export const searchWords = (text: string): SearchWord[] => {
  const typed = [...new Set(text.split(/\s+/).filter((word) => word !== ''))];
  if (typed.length > MOST_WORDS) return [[text.trim()]];
  const needed = typed.filter((word, index) => !typed.some((other, place) => place !== index && isWithin(word, other, place < index)));
  return needed.map((word) => [...new Set([word, plainText(word), ...otherSpelling(word)])]);
};

/** Both countries' spelling of the one colour that they spell differently. */
const otherSpelling = (word: string): string[] => {
  const other = word.replace(/gr([ae])y/i, (_, vowel: string) => `gr${vowel.toLowerCase() === 'a' ? 'e' : 'a'}y`);
  return other === word ? [] : [other];
};

const isWithin = (word: string, other: string, isEarlier: boolean): boolean =>
  folded(other).includes(folded(word)) && (isEarlier || folded(other) !== folded(word));

/** Whether the text contains each of the words. */
export const containsWords = (text: string, words: readonly SearchWord[]): boolean => {
  const whole = folded(text);
  return words.every((spellings) => spellings.some((spelling) => whole.includes(folded(spelling))));
};

/** 0 where the title equals the text, 1 where it starts with it, 2 for all others. */
export const titleRank = (title: string, text: string): 0 | 1 | 2 => {
  const [whole, start] = [folded(title), folded(text.trim())];
  return whole === start ? 0 : whole.startsWith(start) ? 1 : 2;
};

export interface TitlePart {
  part: string;
  /** Where it starts in the title. */
  start: number;
  isFound: boolean;
}

/** The parts of a title, in order, and whether each is one that the words found. Overlapping finds are one part. */
export const markWords = (title: string, words: readonly SearchWord[]): TitlePart[] => {
  const whole = folded(title);
  // Some capital letters become two small ones; then places in the two texts differ, and nothing is marked.
  if (whole.length !== title.length) return [{ part: title, start: 0, isFound: false }];
  const isFound = new Array<boolean>(title.length).fill(false);
  for (const spelling of words.flat().map(folded)) {
    for (let at = whole.indexOf(spelling); at >= 0; at = whole.indexOf(spelling, at + 1)) isFound.fill(true, at, at + spelling.length);
  }
  const starts = [...isFound.keys()].filter((at) => at === 0 || isFound[at] !== isFound[at - 1]);
  return starts.map((start, index) => ({ part: title.slice(start, starts[index + 1]), start, isFound: isFound[start] ?? false }));
};

/** Unicode's compatible form (NFKC), with the digits of every script as 0 to 9. */
export const plainText = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));

/** The digits of a script stand in runs of ten, from zero. */
const digitValue = (codePoint: number): number => {
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(codePoint - before - 1))) before += 1;
  return before % 10;
};

/** A sigma is written in another way at the end of a word. */
const folded = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');
