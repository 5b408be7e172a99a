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
  /** The words without which it would be read right. */
  causes: SetAside[];
}

/** Each line is read alone, without its headings: what counts is whether it is still read as it was. */
export const replayLines = async <Line extends KeptLine>(vocabulary: Vocabulary, lines: readonly Line[]): Promise<Replayed<Line>[]> => {
  const replayed: Replayed<Line>[] = [];
  const pause = createPauses();
  for (const line of lines) {
    await pause();
    const learned = vocabulary.learned.of(line.organizationId);
    const isRight = (words: LineWords) => isReadRight(vocabulary, line, words);
    const isRightNow = isRight(learned);
    const words = isRightNow ? [] : wordsIn(line, learned);
    const wasRight = line.wasRight ?? (words.length > 0 && isRight(withoutWords(learned, words)));
    const alone = words.filter((word) => isRight(withoutWords(learned, [word])));
    const isOfAll = alone.length === 0 && words.length > 1 && isRight(withoutWords(learned, words));
    const causes = (isOfAll ? words : alone).flatMap((word) => meaningsOf(word, learned));
    replayed.push({ line, isRight: isRightNow, isLost: !isRightNow && (wasRight || causes.length > 0), causes });
  }
  return replayed;
};

const isReadRight = (vocabulary: Vocabulary, { inputLine, productIds, earlier }: KeptLine, learned: LineWords): boolean => {
  const read = readOfferText([inputLine], { colors: vocabulary.colors, earlier });
  const mapped = new Set<number>();
  for (const line of read.lines)
    for (const { mappedProduct } of cleanLine(line, vocabulary, '', learned)) if (mappedProduct) mapped.add(mappedProduct.id);
  return mapped.size === new Set(productIds).size && productIds.every((id) => mapped.has(id));
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
