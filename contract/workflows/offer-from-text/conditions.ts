import { derived, soldPhrases, unsealedPhrases } from './words.ts';

const phrases = (list: Iterable<string>, after: string) =>
  new RegExp(
    ` (?<denied>(?:not|non|no|never) )?(?<phrase>${
      [...list]
        .sort((a, b) => b.length - a.length)
        .map(quoted)
        .join('|') || '(?!)'
    })(?= ${after})`,
    'g',
  );
const quoted = (phrase: string) => phrase.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const unsealed = derived(() => phrases(unsealedPhrases.keys(), ''));
/** `sold as a lot` is still for sale. */
const sold = derived(() => phrases(soldPhrases.keys(), '(?!(?:as|by|in|with|separately|per|only|to) )'));

export const conditionsIn = (words: readonly string[]): string[] => said(words, unsealed());

export const areSold = (words: readonly string[]): boolean => said(words, sold()).length > 0;

const firstWords = derived(() => new Set([...unsealedPhrases.keys(), ...soldPhrases.keys()].map((phrase) => phrase.split(' ')[0] ?? '')));

const said = (words: readonly string[], kind: RegExp): string[] =>
  words.some((word) => firstWords().has(word)) ? inText(words, kind) : [];

const inText = (words: readonly string[], kind: RegExp): string[] =>
  [...` ${words.join(' ')} `.matchAll(kind)].flatMap(({ groups }) => (groups?.denied ? [] : [groups?.phrase ?? '']));
