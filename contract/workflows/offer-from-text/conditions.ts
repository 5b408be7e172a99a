import { bidPhrases, chatWords, derived, listWords, soldPhrases, unsealedPhrases } from './words.ts';

export const denials = ['no', 'not', 'non', 'never', 'kein', 'keine', 'ohne', 'sans', 'sin', 'senza', 'bez'];

/** Few lines have the first word of any of them. */
const phrases = (table: ReadonlyMap<string, string>, after: string) => {
  const list = [...table.keys()].sort((a, b) => b.length - a.length);
  return {
    firstWords: new Set(list.map((phrase) => phrase.split(' ')[0] ?? '')),
    pattern: new RegExp(` (?<denied>(?:${denials.join('|')}) )?(?<phrase>${list.map(quoted).join('|') || '(?!)'})(?= ${after})`, 'g'),
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

export const conditionsIn = (words: readonly string[]): string[] => said(words, unsealed());

export const areSold = (words: readonly string[]): boolean => said(words, sold()).length > 0;

const said = (words: readonly string[], { firstWords, pattern }: ReturnType<typeof phrases>): string[] =>
  words.some((word) => firstWords.has(word))
    ? [...` ${words.join(' ')} `.matchAll(pattern)].flatMap(({ groups }) => (groups?.denied ? [] : [groups?.phrase ?? '']))
    : [];
