import { type Lexeme, lineOf } from './lexeme.ts';
import {
  allThatMean,
  bidPhrases,
  chatWords,
  colorModifiers,
  derived,
  foreignColors,
  isColorText,
  listWords,
  noiseWords,
  plainColors,
  regions,
  soldPhrases,
  unsealedPhrases,
} from './words.ts';

/** Few lines have the first word of any of them. */
const phrases = (table: ReadonlyMap<string, string>, after: string) => {
  const list = [...table.keys()].sort((a, b) => b.length - a.length);
  return {
    firstWords: new Set(list.map((phrase) => phrase.split(' ')[0] ?? '')),
    pattern: new RegExp(
      ` (?<denied>(?:${allThatMean('no').map(quoted).join('|') || '(?!)'}) )?(?<phrase>${list.map(quoted).join('|') || '(?!)'})(?= ${after})`,
      'g',
    ),
  };
};
export const quoted = (phrase: string) => phrase.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const unsealed = derived(() => phrases(unsealedPhrases, ''));
/** `sold as a lot` is still for sale. */
const sold = derived(() => phrases(soldPhrases, '(?!(?:as|by|in|with|separately|per|only|to) )'));

const bids = derived(() => phrases(bidPhrases, ''));

const isTalk = (word: string) => chatWords.has(word) || listWords.has(word);

/** Of the phrases that a line has, the first says whether it wants goods or offers them. `isLoose`: it stands elsewhere than at its start, where it must, as in `430 if you need`. `isPaid`: it says so with a number alone, as in `budget 430`. */
export const bidIn = (words: readonly string[]): { isWanted: boolean; isAll: boolean; isLoose: boolean; isPaid: boolean } | null => {
  const found = said(words, bids());
  const [first] = found;
  if (first === undefined) return null;
  const own = found.flatMap((phrase) => phrase.split(' '));
  const meaning = bidPhrases.get(first);
  const isPaid = meaning === 'paid';
  const isAll = !isPaid && words.every((word) => own.includes(word) || listWords.has(word));
  const isLoose = isPaid || (meaning === 'first' && !words.slice(0, words.indexOf(first)).every(isTalk));
  return { isWanted: meaning !== 'offered', isAll, isLoose, isPaid };
};

/** The `active` of Active Noise Cancellation says nothing of a seal. */
export const conditionsIn = (words: readonly string[]): string[] =>
  said(words, unsealed()).filter((phrase) => !['sealed', 'unused'].includes(unsealedPhrases.get(phrase) ?? ''));

/** What the heading above them is, `brand new` goods are not. */
export const areNew = (words: readonly string[]): boolean =>
  said(words, unsealed()).some((phrase) => unsealedPhrases.get(phrase) === 'unused');

/** Some phrases count only at the end, as in `680k hold`, or where no price stands, as in `na zapytanie`. */
export const areSold = (words: readonly string[], isPriced: boolean): boolean =>
  said(words, sold()).some((phrase) => {
    const when = soldPhrases.get(phrase);
    return when === 'last' ? endOf(words).endsWith(phrase) : when !== 'unpriced' || !isPriced;
  });
const endOf = (words: readonly string[]) => words.filter((word) => !noiseWords.has(word)).join(' ');

/** Without the colours and markets that are gone beside others with a price: `sky blue 6,850 x5, cloud white sold`, `1TB (orange sold out)`. */
export const withoutSold = (line: Lexeme[]): Lexeme[] => {
  const wordsOf = (part: readonly Lexeme[]) => part.flatMap(({ isWord, text }) => (isWord ? [text] : []));
  if (!areSold(wordsOf(line), true)) return line;
  const nameAt = (part: readonly Lexeme[]) => part.findIndex(isName);
  const isGone = (part: readonly Lexeme[]) => nameAt(part) >= 0 && areSold(wordsOf(part), true);
  const note = noteIn(line);
  const rest = line.filter((one) => !note.includes(one));
  // Of `(black sold out, white 5 pcs)` the white is for sale.
  const isNote = !note.some(({ isNumber }) => isNumber) && isGone(note);
  // Of `black (white sold)` nobody knows what is left, unlike `black (HK sold)`.
  const [gone, second] = namesIn(note);
  const saysAlike = (one: Lexeme) => isName(one) && (second !== undefined || one.isMarket === gone?.isMarket);
  if (isNote && !rest.some(saysAlike) && !areSold(wordsOf(rest), true)) return lineOf(rest);
  const isStart = (one: Lexeme) => (!one.isGlued && SEPARATORS.has(one.prev.text)) || isBehindPriced(one);
  const starts = line.filter(isStart).map(({ index }) => index);
  const parts = [0, ...starts].map((start, place) => line.slice(start, starts[place]));
  const isPriced = (part: readonly Lexeme[]) => part.some(mayBePrice);
  if (!parts.some((part) => !isGone(part) && isPriced(part))) return line;
  const left = parts.flatMap((part, place) => (!isGone(part) ? part : place === 0 ? part.slice(0, nameAt(part)) : []));
  // Of `blue silver 9900 blue sold` nobody knows what is left; `deep blue` is another colour.
  const isWhole = (one: Lexeme) => isName(one) && !colorModifiers.has(one.prev.text);
  const kept = new Set(left.filter(isWhole).map(plainName));
  const areKept = (part: readonly Lexeme[]) => part.filter(isName).every((one) => kept.has(plainName(one)));
  return parts.some((part) => isGone(part) && areKept(part)) ? line : lineOf(left);
};
const plainName = ({ text }: Lexeme): string => regions.get(text) ?? plainColors.get(text) ?? foreignColors.get(text) ?? text;
const mayBePrice = ({ isNumber, text, isSize }: Lexeme) => isNumber && /\d{3}/.test(text) && !isSize;
/** The white of `black 4880 white sold`, unlike that of `4880 white sold`. */
const isBehindPriced = ({ text, prev, index, line }: Lexeme): boolean =>
  isColorText(text) &&
  mayBePrice(prev) &&
  line.slice(0, index).some((one) => isColorText(one.text)) &&
  !line.slice(index).some(({ isNumber }) => isNumber);
const isName = ({ text, isMarket }: Lexeme) => isColorText(text) || isMarket;

const namesIn = (line: readonly Lexeme[]): Lexeme[] => line.filter((one) => isName(one) && !isName(one.prev));

/** The colour or market that was taken out of a line, if it is one, and the rest says another one, if any: rose gold says gold, and `sold out, HK only` what is left. */
export const namesGone = (line: readonly Lexeme[], left: readonly Lexeme[]): string[] => {
  if (left.length === line.length) return [];
  const kept = new Set(left.map(({ start }) => start));
  const out = line.filter((one) => !kept.has(one.start));
  const name = out.filter(isName).map(({ text }) => text);
  const isOther = name.some((word) => !left.some(({ text }) => text === word));
  return namesIn(out).length === 1 && isOther && !out.some(({ text }) => KEPT.has(text)) ? [name.join(' ')] : [];
};
const KEPT = new Set(['only', 'left', 'except', 'rest', 'others']);

/** The last brackets. */
const noteIn = (line: readonly Lexeme[]): Lexeme[] => {
  const first = line.findLastIndex(({ text }) => text === '(');
  const last = line.findLastIndex(({ text }) => text === ')');
  return first < 0 || last < first ? [] : line.slice(first, last + 1);
};
const SEPARATORS = new Set([',', ';', '/', '|']);

const said = (words: readonly string[], { firstWords, pattern }: ReturnType<typeof phrases>): string[] =>
  words.some((word) => firstWords.has(word))
    ? [...` ${words.join(' ')} `.matchAll(pattern)].flatMap(({ groups }) => (groups?.denied ? [] : [groups?.phrase ?? '']))
    : [];
