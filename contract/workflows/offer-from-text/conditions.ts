import { bidPhrases, derived, listWords, soldPhrases, unsealedPhrases } from './words.ts';

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

/** Of the phrases that a line has, the first says whether it wants goods or offers them. */
export const bidIn = (words: readonly string[]): { isWanted: boolean; isAll: boolean } | null => {
  const found = said(words, bids());
  const own = found.flatMap((phrase) => phrase.split(' '));
  const isAll = words.every((word) => own.includes(word) || listWords.has(word));
  return found[0] === undefined ? null : { isWanted: bidPhrases.get(found[0]) !== 'offered', isAll };
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
