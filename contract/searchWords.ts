/** A word is also found by its plain letters and digits: `２５６` and `٢٥٦` are 256. */
export type SearchWord = readonly string[];

/** More words than these are looked for as one text, so that a search stays short. */
const MOST_WORDS = 12;

/** A text matches when it contains each word, in any order. A word within another word says nothing more and is left out. */
export const searchWords = (text: string): SearchWord[] => {
  const typed = [...new Set(text.split(/\s+/).filter((word) => word !== ''))];
  if (typed.length > MOST_WORDS) return [[text.trim()]];
  const needed = typed.filter((word, index) => !typed.some((other, place) => place !== index && isWithin(word, other, place < index)));
  return needed.map((word) => [...new Set([word, plainText(word), ...otherSpelling(word)])]);
};

const otherSpelling = (word: string): string[] => {
  const other = word.replace(/gr([ae])y/i, (_, vowel: string) => `gr${vowel.toLowerCase() === 'a' ? 'e' : 'a'}y`);
  return other === word ? [] : [other];
};

const isWithin = (word: string, other: string, isEarlier: boolean): boolean =>
  folded(other).includes(folded(word)) && (isEarlier || folded(other) !== folded(word));

export const containsWords = (text: string, words: readonly SearchWord[]): boolean => {
  const whole = folded(text);
  return words.every((spellings) => spellings.some((spelling) => whole.includes(folded(spelling))));
};

export const titleRank = (title: string, text: string): 0 | 1 | 2 => {
  const [whole, start] = [folded(title), folded(text.trim())];
  return whole === start ? 0 : whole.startsWith(start) ? 1 : 2;
};

export const markWords = (title: string, words: readonly SearchWord[]) => {
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

export const plainText = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));

export const digitValue = (codePoint: number): number => {
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(codePoint - before - 1))) before += 1;
  return before % 10;
};

/** A sigma is written in another way at the end of a word. */
const folded = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');
