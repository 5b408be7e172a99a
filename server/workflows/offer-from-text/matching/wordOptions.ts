import { plainOfShorthand } from '../../../../contract/workflows/offer-from-text/shortColor.ts';
import {
  brands,
  connectivity,
  isColorName,
  isColorText,
  isMaker,
  tellsApart,
} from '../../../../contract/workflows/offer-from-text/words.ts';
import type { Assumption } from './assumptions.ts';
import type { CatalogueModels } from './catalogueModels.ts';
import type { ExpandWord } from './expandWord.ts';
import type { LineWords } from './ranking.ts';
import type { ReadQuery, ReadWord } from './readQuery.ts';
import { colorWords } from './readTitle.ts';

export interface WordOption {
  as: 'MODEL' | 'COLOR' | 'NOTHING';
  color?: readonly string[];
  region?: string;
  assumed: readonly Assumption[];
}

interface Situation {
  read: ReadQuery;
  catalogue: CatalogueModels;
  expand: ExpandWord;
  known: LineWords;
}

export const plainOptions = (situation: Situation): WordOption[][] => situation.read.words.map((one) => plainWays(one, situation));

/** The ways to take each word, the likeliest first. Words of goods that one can do without keep their only way where no memory is said. */
export const wordOptions = (situation: Situation): WordOption[][] => {
  const { words, goods } = situation.read;
  const firstModel = words.findIndex(({ role, word }) => role === 'MODEL' && isNamed(word.text, situation));
  return words.map((one, index) => [
    ...plainWays(one, situation),
    ...(goods.storage === null ? [] : otherWays(situation, index, firstModel)),
  ]);
};

/** What a supplier's word for a colour was confirmed to mean replaces what its letters may be. */
const learnedColor = ({ word, role }: ReadWord, { colors }: LineWords): string | undefined =>
  word.isAfterMemory && (role === 'COLOR' || role === 'UNKNOWN') && !isColorText(word.text) ? colors.get(word.text) : undefined;

const plainWays = (one: ReadWord, { known, catalogue }: Situation): WordOption[] => {
  const { word, role } = one;
  const meant = learnedColor(one, known);
  if (meant !== undefined) return [{ as: 'COLOR', color: [meant], assumed: [{ what: 'learnedColor', text: word.text }] }];
  // What stands on lines of different models is no misspelt word of one.
  const isSettled = word.isAfterMemory && known.outerFillers.has(word.text) && !catalogue.words.isModelWord(word.text);
  if (role === 'MODEL' && isSettled) return [{ as: 'NOTHING', assumed: [{ what: 'filler', text: word.text }] }];
  if (role === 'MODEL') return [{ as: 'MODEL', assumed: [] }];
  if (role === 'EITHER')
    return word.isAfterMemory
      ? [{ as: 'COLOR', assumed: [] }]
      : [
          { as: 'COLOR', assumed: [] },
          { as: 'MODEL', assumed: [{ what: 'modelColor', text: word.text }] },
        ];
  return [{ as: role === 'COLOR' || role === 'UNKNOWN' ? 'COLOR' : 'NOTHING', assumed: [] }];
};

const otherWays = (situation: Situation, index: number, firstModel: number): WordOption[] => {
  const one = situation.read.words[index];
  if (!one || one.role === 'REGION' || one.role === 'NOISE' || one.role === 'EITHER') return [];
  const { text, isAfterMemory } = one.word;
  const ways: WordOption[] = [];
  // A word that stands on lines of many models settles nothing, though elsewhere it tells goods apart.
  const isSettled =
    !colorWords(text).some(isColorName) && situation.known.outerFillers.has(text) && !situation.catalogue.words.isColorWord(text);
  if ((isNeeded(text) && !isSettled) || learnedColor(one, situation.known) !== undefined) return ways;
  const region = situation.known.markets.get(text);
  if (region !== undefined) return [{ as: 'NOTHING', region, assumed: [{ what: 'learnedMarket', text }] }];
  // `pin pack, green` is no pink.
  const isColorSaid = situation.read.words.some(({ word }) => word.isAfterMemory && isColorName(word.text));
  const short = isAfterMemory && one.role !== 'MODEL' && !isColorSaid ? plainOfShorthand(text) : [];
  for (const color of short) ways.push({ as: 'COLOR', color: [color], assumed: [{ what: 'shortColor', text }] });
  if (!isOfSomeModel(text, situation)) ways.push({ as: 'NOTHING', assumed: [{ what: dropped(situation, index, firstModel), text }] });
  return ways;
};

const isNamed = (text: string, { expand, catalogue }: Situation) =>
  expand(text).some((way) => way.some((word) => catalogue.words.isModelWord(word)));

export const isNeeded = (text: string): boolean =>
  tellsApart(text) || connectivity.has(text) || isMaker(text) || colorWords(text).some(isColorName);

/** Some model has it together with the other words of the line's model. */
const isOfSomeModel = (text: string, { read, catalogue, expand }: Situation): boolean => {
  const ways = expand(text);
  if (ways.length === 0) return false;
  const others = read.words.filter(({ role, word }) => role === 'MODEL' && word.text !== text && expand(word.text).length > 0);
  const fits = (words: readonly string[], way: readonly string[]) =>
    way.every((part) => words.includes(part)) &&
    others.every(({ word }) => expand(word.text).some((other) => other.every((part) => words.includes(part) || brands.has(part))));
  return ways.some((way) =>
    catalogue
      .withWord(way[0] ?? '')
      .slice(0, MOST_MODELS)
      .some(({ words }) => fits(words, way)),
  );
};
const MOST_MODELS = 400;

const dropped = ({ read, known, catalogue }: Situation, index: number, firstModel: number): Assumption['what'] => {
  const { words } = read;
  const { text, isAfterMemory } = words[index]?.word ?? { text: '', isAfterMemory: false };
  const isAmongModel = !isAfterMemory && firstModel >= 0 && index > firstModel;
  const isOfCatalogue = catalogue.words.isModelWord(text) || catalogue.words.isColorWord(text);
  const isOfGoods = isAfterMemory ? catalogue.words.isColorWord(text) : isOfCatalogue;
  if (!isOfGoods && (known.fillers.has(text) || (!isAmongModel && known.outerFillers.has(text)))) return 'filler';
  if (isAfterMemory && !isOfGoods && known.remarks?.has(text)) return 'remark';
  if (/^\d{5,}$/.test(text) || (/^x\d+$/.test(text) && isAfterMemory)) return 'number';
  if (isAfterMemory && HAN.test(text) && isOfShade(words, index)) return 'shade';
  const next = words[index + 1];
  const isBeforeColor = next !== undefined && isColorText(next.word.text);
  const isBeforeWeak = !isAfterMemory && next !== undefined && /^\d{1,2}$/.test(next.word.text);
  const isLikeModel = !isAfterMemory && /\d/.test(text) && /\p{L}/u.test(text);
  if (isAmongModel || isBeforeColor || isBeforeWeak || isLikeModel || firstModel < 0) return 'unknownModel';
  const hasColor = words.some(({ role }, at) => role === 'COLOR' && at < index);
  return isAfterMemory && !hasColor && text.length <= 4 ? 'unknownColor' : 'unknown';
};

/** The 釉 of 釉红, and the 大漠 of 大漠棕, which is a brown. Other words there say a part, or what is wrong with the goods: 后盖橙. */
const isOfShade = (words: readonly ReadWord[], index: number): boolean => {
  const run = words.map(({ word }) => word);
  let start = index;
  while (run[start]?.isGlued && HAN.test(run[start - 1]?.text ?? '')) start--;
  const end = run.findIndex(({ text }, at) => at > index && !HAN.test(text));
  const color = run[end];
  return (
    color?.isGlued === true &&
    isColorName(color.text) &&
    SHADE.test(
      run
        .slice(start, end)
        .map(({ text }) => text)
        .join(''),
    )
  );
};
const HAN = /^\p{Script=Han}$/u;
const SHADE =
  /^[釉大漠沙砂海冰川雪霜极極光夜星云雲雾霧铂鉑曜岩松竹兰蘭樱桃玫薇晶瓷墨砚羽月晨曦暮霞虹流影幻梦夢雅玉珀琥璃檀苔鎏耀辰霄苍蒼峰岭嶺绝絕对對静靜谧谧风風晴露溪泉澜瀾波浪潮碧翠靛蔚湛绯緋森野冷烟煙]{1,2}$/u;
