import { lexText } from '../../../../contract/workflows/offer-from-text/lexLine.ts';
import type { ListLayout } from '../../../../contract/workflows/offer-from-text/listLayout.ts';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { createPauses } from '../../../pauses.ts';
import { cleanLine } from '../cleanLine.ts';
import type { LineWords } from '../matching/ranking.ts';
import type { WordVote } from '../matching/wordVotes.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

export interface KeptLine {
  inputLine: string;
  organizationId: number;
  productIds: readonly number[];
  earlier: ListLayout | null;
  /** By the last replay; null: it has not seen the line. */
  wasRight: boolean | null;
}

export type SetAside = Pick<WordVote, 'word' | 'kind' | 'meaning'>;

export interface Replayed<Line extends KeptLine> {
  line: Line;
  isRight: boolean;
  /** It was read right before, or would be without what was learned. */
  isLost: boolean;
  /** The words without any one of which it would be read right, and no other line would be lost. */
  causes: SetAside[];
}

/** Each line is read alone, without its headings: what counts is whether it is still read as it was. */
export const replayLines = async <Line extends KeptLine>(vocabulary: Vocabulary, lines: readonly Line[]): Promise<Replayed<Line>[]> => {
  const pause = createPauses();
  const read: { line: Line; isRight: boolean }[] = [];
  for (const line of lines) {
    await pause();
    read.push({ line, isRight: isReadRight(vocabulary, line, vocabulary.learned.of(line.organizationId)) });
  }
  const isNeedless = needlessWords(
    vocabulary,
    read.flatMap(({ line, isRight }) => (isRight ? [line] : [])),
  );
  const replayed: Replayed<Line>[] = [];
  for (const { line, isRight } of read) {
    await pause();
    const learned = vocabulary.learned.of(line.organizationId);
    const isRightWithout = (words: readonly string[]) => isReadRight(vocabulary, line, withoutWords(learned, words));
    const words = isRight ? [] : wordsIn(line, learned);
    const alone = words.filter((word) => isRightWithout([word]));
    const wasRight = line.wasRight ?? (alone.length > 0 || (words.length > 1 && isRightWithout(words)));
    const causes: SetAside[] = [];
    for (const word of alone) if (await isNeedless(line, word)) causes.push(...meaningsOf(word, learned));
    replayed.push({ line, isRight, isLost: !isRight && (wasRight || causes.length > 0), causes });
  }
  return replayed;
};

/** Asks of one word after another whether the supplier's lines that are read right stay so without it, and without those that were found before. */
const needlessWords = (vocabulary: Vocabulary, right: readonly KeptLine[]) => {
  const ofSupplier = Map.groupBy(right, ({ organizationId }) => organizationId);
  const judged = new Map<number, Map<string, boolean>>();
  const pause = createPauses();
  return async ({ organizationId }: KeptLine, word: string): Promise<boolean> => {
    const known = judged.get(organizationId) ?? new Map<string, boolean>();
    judged.set(organizationId, known);
    const learned = vocabulary.learned.of(organizationId);
    const without = withoutWords(learned, [word, ...[...known].flatMap(([other, isNeedless]) => (isNeedless ? [other] : []))]);
    let isNeedless = known.get(word) ?? true;
    for (const line of known.has(word) ? [] : (ofSupplier.get(organizationId) ?? [])) {
      await pause();
      isNeedless &&= !wordsIn(line, learned).includes(word) || isReadRight(vocabulary, line, without);
    }
    known.set(word, isNeedless);
    return isNeedless;
  };
};

/** Entries that staff ignored are not stored: the line may say more goods than were confirmed, but learned words may add none. */
const isReadRight = (vocabulary: Vocabulary, line: KeptLine, learned: LineWords): boolean => {
  const mapped = goodsIn(vocabulary, line, learned);
  if (!line.productIds.every((id) => mapped.has(id))) return false;
  const more = [...mapped].filter((id) => !line.productIds.includes(id));
  if (more.length === 0) return true;
  const unlearned = goodsIn(vocabulary, line, withoutWords(learned, wordsIn(line, learned)));
  return more.every((id) => unlearned.has(id));
};

const goodsIn = (vocabulary: Vocabulary, { inputLine, earlier }: KeptLine, learned: LineWords): Set<number> => {
  const read = readOfferText([inputLine], { colors: vocabulary.colors, earlier });
  const mapped = new Set<number>();
  for (const line of read.lines)
    for (const { mappedProduct } of cleanLine(line, vocabulary, '', learned)) if (mappedProduct) mapped.add(mappedProduct.id);
  return mapped;
};

const wordsIn = ({ inputLine }: KeptLine, { fillers, colors, markets }: LineWords): string[] => [
  ...new Set(lexText(inputLine).lexemes.flatMap(({ text }) => (fillers.has(text) || colors.has(text) || markets.has(text) ? [text] : []))),
];

const withoutWords = (learned: LineWords, words: readonly string[]): LineWords => {
  const isLeft = (word: string) => !words.includes(word);
  const left = (meanings: LineWords['colors']) => new Map([...meanings].filter(([word]) => isLeft(word)));
  return {
    fillers: { has: (word) => isLeft(word) && learned.fillers.has(word) },
    outerFillers: { has: (word) => isLeft(word) && learned.outerFillers.has(word) },
    colors: left(learned.colors),
    markets: left(learned.markets),
  };
};

const meaningsOf = (word: string, { fillers, colors, markets }: LineWords): SetAside[] => {
  const [color, market] = [colors.get(word), markets.get(word)];
  return [
    ...(fillers.has(word) ? [{ word, kind: 'filler' as const, meaning: '' }] : []),
    ...(color === undefined ? [] : [{ word, kind: 'color' as const, meaning: color }]),
    ...(market === undefined ? [] : [{ word, kind: 'market' as const, meaning: market }]),
  ];
};
