/** White space, what Unicode lets programs ignore, such as zero-width and direction marks, and the empty cell of braille. */
const UNSEEN = '\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800';

export const isVisible = (text: string): boolean => seen.test(text);

const seen = new RegExp(`[^${UNSEEN}]`, 'u');

const scripts = [
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati', 'Gurmukhi', 'Hebrew'],
  ...['Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
];
/** Scripts that are written together, with Latin letters among them (UTS 39, highly restrictive). */
const written = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];
const inOne = [...written, ...scripts.map((script) => [script])]
  .map((together) => `[\\p{sc=Common}\\p{sc=Inherited}${together.map((script) => `\\p{scx=${script}}`).join('')}]+`)
  .join('|');
const unseenButSpace = `  |(?! )[${UNSEEN}]`;

/** The patterns of MATCHES, by name. A declaration that arrives as JSON cannot bring its own expression, which might never end. */
export const patterns = {
  email: /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)*$/,
  /** Names that cannot be mistaken for one another by invisible characters, or by letters of another script. */
  username: new RegExp(`^(?!.*(?:${unseenButSpace}))(?:${inOne})$`, 'su'),
} as const satisfies Record<string, RegExp>;
export type PatternName = keyof typeof patterns;
export const patternNames = Object.keys(patterns) as [PatternName, ...PatternName[]];
