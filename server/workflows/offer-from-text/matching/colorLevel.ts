import { hasLetters } from '../../../../contract/workflows/offer-from-text/shortColor.ts';
import {
  colorModifiers,
  colorNouns,
  derived,
  fancyColors,
  isColorText,
  nearColors,
  plainColors,
} from '../../../../contract/workflows/offer-from-text/words.ts';
import { allowedEdits, isWithinEdits } from './editDistance.ts';
import { plainColor } from './readTitle.ts';

/** From FAMILY on a colour may be taken; NEAR only where it is the only one; BARELY is for suggestions. */
export const colorLevels = { NONE: 0, BARELY: 1, NEAR: 2, FAMILY: 3, PART: 4, SAME: 5 } as const;

export const colorClass = (level: number): number =>
  level >= colorLevels.PART ? 3 : level === colorLevels.FAMILY ? 2 : level === colorLevels.NEAR ? 1 : 0;

export const colorLevel = (asked: readonly string[], stocked: readonly string[]): number => {
  const said = asked.filter((word) => !colorNouns.has(word));
  const meant = said.map((word) => namedBy(word, stocked));
  const left = said.filter((_, place) => meant[place]?.length === 0);
  const open = left.length === said.length ? stocked : stocked.filter((other) => !meant.some((words) => words.includes(other)));
  if (left.length === 0) return open.length === 0 ? colorLevels.SAME : colorLevels.PART;
  if (left.some((word) => !isColorText(word))) return colorLevels.NONE;
  if (open.length === 0 && left.every((word) => colorModifiers.has(word) || fancyColors.has(word))) return colorLevels.PART;
  const [wanted, given] = [plainOf(said), plainOf(stocked)];
  // Blue and green are not the blue one.
  const isBoth = new Set(said.map(plainColor).filter((color) => plain().has(color))).size > 1;
  const isFamily = isBoth ? wanted.every((color) => given.includes(color)) : wanted.some((color) => given.includes(color));
  const isOther =
    (left.some((word) => colorModifiers.has(word)) && open.some((word) => colorModifiers.has(word))) ||
    !(hasPlain(said) || hasPlain(stocked));
  if (isFamily) return isOther ? colorLevels.BARELY : colorLevels.FAMILY;
  const isNear =
    hasPlain(said) &&
    wanted.some((color) =>
      nearColors
        .get(color)
        ?.split(' ')
        .includes(given[0] ?? ''),
    );
  return isNear ? (isSoldAs(wanted, stocked) ? colorLevels.NEAR : colorLevels.BARELY) : colorLevels.NONE;
};

export const colorLevelsOf = (asked: readonly string[]): ((stocked: readonly string[]) => number) => {
  const known = new Map<readonly string[], number>();
  return (stocked) => {
    const level = known.get(stocked) ?? colorLevel(asked, stocked);
    known.set(stocked, level);
    return level;
  };
};

const namedBy = (word: string, stocked: readonly string[]): readonly string[] => {
  const alike = stocked.filter((other) => other === word || isShorthand(word, other));
  const pair = stocked.findIndex((other, at) => `${other}${stocked[at + 1]}` === word);
  if (alike.length === 0 && pair >= 0) return stocked.slice(pair, pair + 2);
  if (alike.length > 0 || word.length < 2 || word.length > stocked.length) return alike;
  const first = stocked.findIndex((_, at) => [...word].every((letter, step) => stocked[at + step]?.[0] === letter));
  return first < 0 ? [] : stocked.slice(first, first + word.length);
};

export const initialsOf = (words: readonly string[]): string => words.map((word) => word.charAt(0)).join('');

export const plainOf = (words: readonly string[]): string[] => {
  const named = words.map(plainColor).filter((word) => plain().has(word));
  return named.length > 0 ? named : words.flatMap((word) => fancyColors.get(word)?.split(' ').slice(0, 2) ?? []);
};

/** Of two fancy names neither is the other: obsidian is not charcoal. */
const hasPlain = (words: readonly string[]) => words.some((word) => plain().has(word));

const plain = derived(() => new Set(plainColors.values()));

/** Graphite is sold as black, and silver as white; a colour that says grey is not, and no titanium. */
const isSoldAs = (wanted: readonly string[], stocked: readonly string[]) =>
  (wanted.includes('black') && !stocked.some((word) => plain().has(word) || colorModifiers.has(word))) ||
  (wanted.includes('white') && stocked.includes('silver')) ||
  (wanted.includes('silver') && plainOf(stocked).includes('white'));

/** `slvr` for silver, `graph` for graphite, `bllack` for black. A whole colour's name stands for no other. */
const isShorthand = (word: string, full: string): boolean => {
  if (word.length < 2 || word[0] !== full[0]) return false;
  if (word.length < full.length && full.startsWith(word)) return true;
  if (plainColors.has(word) || (fancyColors.has(word) && /[aeiou]/.test(word))) return false;
  return (word.length < full.length && hasLetters(full, word)) || isWithinEdits(word, full, Math.min(1, allowedEdits(word)));
};
