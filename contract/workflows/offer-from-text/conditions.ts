import { bidPhrases, chatWords, derived, listWords, soldPhrases, unsealedPhrases } from './words.ts';

export const denials = ['no', 'not', 'non', 'never', 'kein', 'keine', 'ohne', 'sans', 'sin', 'senza', 'bez'];

const phrases = (list: Iterable<string>, after: string) =>
  new RegExp(
    ` (?<denied>(?:${denials.join('|')}) )?(?<phrase>${
      [...list]
        .sort((a, b) => b.length - a.length)
        .map(quoted)
        .join('|') || '(?!)'
    })(?= ${after})`,
    'g',
  );
export const quoted = (phrase: string) => phrase.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const unsealed = derived(() => phrases(unsealedPhrases.keys(), ''));
/** `sold as a lot` is still for sale. */
const sold = derived(() => phrases(soldPhrases.keys(), '(?!(?:as|by|in|with|separately|per|only|to) )'));

const bids = derived(() => phrases(bidPhrases.keys(), ''));

const isTalk = (word: string) => chatWords.has(word) || listWords.has(word);

/** Of the phrases that a line has, the first says whether it wants goods or offers them. `isLoose`: it stands elsewhere than at its start, where it must, as in `430 if you need`. */
export const bidIn = (words: readonly string[]): { isWanted: boolean; isAll: boolean; isLoose: boolean } | null => {
  const found = said(words, bids());
  const [first] = found;
  const own = found.flatMap((phrase) => phrase.split(' '));
  const isAll = words.every((word) => own.includes(word) || listWords.has(word));
  if (first === undefined) return null;
  const isLoose = bidPhrases.get(first) === 'first' && !words.slice(0, words.indexOf(first)).every(isTalk);
  return { isWanted: bidPhrases.get(first) !== 'offered', isAll, isLoose };
};

export const conditionsIn = (words: readonly string[]): string[] => said(words, unsealed());

export const areSold = (words: readonly string[]): boolean => said(words, sold()).length > 0;

const firstWords = derived(
  () =>
    new Set([unsealedPhrases, soldPhrases, bidPhrases].flatMap((table) => [...table.keys()].map((phrase) => phrase.split(' ')[0] ?? ''))),
);

const said = (words: readonly string[], kind: RegExp): string[] =>
  words.some((word) => firstWords().has(word)) ? inText(words, kind) : [];

const inText = (words: readonly string[], kind: RegExp): string[] =>
  [...` ${words.join(' ')} `.matchAll(kind)].flatMap(({ groups }) => (groups?.denied ? [] : [groups?.phrase ?? '']));
