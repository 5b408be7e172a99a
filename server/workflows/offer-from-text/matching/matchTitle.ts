import { fold } from '../../../../contract/foldText.ts';
import {
  brands,
  colorModifiers,
  isColorName,
  isColorText,
  measureUnits,
  modelWords,
  parts,
  variants,
} from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueModel } from './catalogueModels.ts';
import { isVolume } from './goodsParts.ts';
import { isAbbreviated, isOtherInPlace, isPlainMeant, NAME, saidBy, saysOtherTitle, wholeWords } from './otherTitles.ts';
import { plainColor, radioWords } from './readTitle.ts';
import { countsPieces, saysOtherSize, volumesDiffer } from './saidSizes.ts';
import type { SimilarModel } from './similarModels.ts';

const ALIKE = 0.4;
const FAR = 0.25;
const CLEAR = 0.02;
/** A shared part number decides even where little else is shared. */
const ALIKE_WITH_CODE = 0.12;

export interface TitleQuery {
  text: string;
  words: readonly string[];
  /** The words as the line has them; in `words` a colour has its plain name. */
  written: readonly string[];
  codes: readonly string[];
  /** Numbers that the reader took for pieces. */
  numbers: readonly string[];
  pieces: readonly string[];
  /** A filler, a word of the trade that no title has, or another form of the title's words. */
  isKnown: (word: string, own: readonly string[]) => boolean;
}

export const matchTitle = (similar: readonly SimilarModel[], asked: TitleQuery): CatalogueModel | null => {
  const query = withoutSpareColors(similar, asked);
  const { words, codes, numbers } = query;
  const ofPack = similar.filter(({ model }) => model.isStructured || !isOtherPack(model, query));
  const titles = ofPack.filter(({ model }) => !model.isStructured).toSorted((a, b) => b.score - a.score);
  const coded = titles.filter(({ sharesCode }) => sharesCode);
  const [first] = coded.length > 0 ? coded : titles;
  if (!first) return null;
  const own = withoutCodes(first.model.words, first.model.codes);
  const said = withoutCodes(words, codes);
  if (colorsDiffer(own, said) || kindsDiffer(own, words) || isOtherVersion(first.model, query)) return null;
  if (
    shortDiffer(own, said) ||
    isSuffixUnsaid(own, words) ||
    isSuffixUnsaid(query.written, own) ||
    hasLetter(query.text, own) ||
    hasLetter(first.model.products[0]?.title ?? '', query.written)
  )
    return null;
  if (words.some((word) => parts.has(word) && !first.model.words.includes(word))) return null;
  if (coded.length === 0 && isPartOfOther(first.model, similar, words)) return null;
  if (isOtherCode(first.model, own.length === 0, query) || saysMore(first.model, own.length === 0, query)) return null;
  const others = titles.filter((one) => one !== first).map(({ model }) => model);
  // `PS5 Digital CFI-2000A01`, where that is the number of the Disc.
  const mayBeOther = coded.length !== 1 || query.written.length <= MOST_WORDS;
  if (mayBeOther && saysOtherTitle(first.model, others, query, coded.length > 1)) return null;
  if (isOtherInPlace(first.model, query)) return null;
  if (coded.length === 0 && isPlainMeant(first.model, others, query)) return null;
  const isChosen = (others: readonly SimilarModel[]) => others.every((other) => other === first || isRather(first, other, words));
  if (coded.length > 0) {
    return first.score >= ALIKE_WITH_CODE && !isOtherSize(first.model, said) && isChosen(coded) ? first.model : null;
  }
  if (first.score < ALIKE) return null;
  const saysOther =
    numbersDiffer(own, words) ||
    (numbers.length > 0 && numbersDiffer(first.model.words, [...words, ...numbers])) ||
    measuresDiffer(first.model.words, words) ||
    volumesDiffer(first.model, query.text) ||
    isYearUnsaid(own, words);
  if (saysNoNumber(own, words) || saysOther) return null;
  return isChosen(titles) ? first.model : null;
};

/** A `PS5 slim disc` is rather that console than its Disc Drive. */
const isPartOfOther = ({ words: title }: CatalogueModel, similar: readonly SimilarModel[], words: readonly string[]): boolean => {
  const isPart = (word: string) => parts.has(word);
  const said = title.filter((word) => words.includes(word));
  const isWhole = ({ model: { words: other } }: SimilarModel) =>
    !other.some(isPart) && said.every((word) => other.includes(word) || other.includes(modelWords.get(word) ?? word));
  return title.some((word) => isPart(word) && !words.includes(word)) && similar.some(isWhole);
};

/** Without the colours of a line whose likeliest title has none, where no other repeats it with one. */
const withoutSpareColors = (similar: readonly SimilarModel[], query: TitleQuery): TitleQuery => {
  const [first] = similar.toSorted((a, b) => b.score - a.score);
  const isColored = ({ words }: CatalogueModel) => words.some(isColorText);
  const own = first?.model.words ?? [];
  const repeats = (other: CatalogueModel) => own.every((word) => other.words.includes(word));
  const isSpare = first && !similar.some(({ model }) => isColored(model) && (model === first.model || repeats(model)));
  // The Ti of an `RTX 4070 Ti` is none, nor the Digital that other titles have.
  const isOfTitles = (word: string) => colorModifiers.has(word) && similar.some(({ model }) => model.words.includes(word));
  const isColor = (word: string) => isColorText(word) && word.length > 2 && !isOfTitles(word);
  if (!isSpare || !query.words.some(isColor)) return query;
  const without = (words: readonly string[]) => words.filter((word) => !isColor(word));
  return { ...query, words: without(query.words), written: without(query.written) };
};

/** Of another maker, radio, size or system of sizes, or without what the title has. */
export const isOtherVersion = (model: CatalogueModel, { words, written, text }: Pick<TitleQuery, 'words' | 'written' | 'text'>): boolean =>
  brandsDiffer(withoutCodes(model.words, model.codes), words) ||
  radiosDiffer(model.words, written) ||
  saysOtherSize(model, text) ||
  countsPieces(model, text) ||
  sizesDiffer(model, { text }) ||
  isDenied(model.words, words);

/** Whether the line says another pack, radio or number than those that were learned. */
export const saysBeside = (
  model: CatalogueModel,
  learned: ReadonlySet<string>,
  query: Pick<TitleQuery, 'written' | 'numbers' | 'pieces'>,
): boolean => {
  const [said, own] = [[...query.written, ...query.numbers], model.words].map((words) => words.map(withoutUnit));
  const isOther = said?.some((word) => isNumber(word) && !own?.includes(word)) ?? false;
  const isUnsaid = (word: string, index: number) =>
    isNumber(word) && !isMeasured(model.words, index) && !learned.has(word) && !said?.includes(withoutUnit(word));
  return isOtherPack(model, query) || radiosDiffer(model.words, query.written) || (isOther && model.words.some(isUnsaid));
};
/** Of `500 g` the reader takes the number for pieces. */
const withoutUnit = (word: string): string => word.replace(/^(\d+)\p{L}$/u, '$1');

/** A shop's title describes the goods in its own words; a longer line is one. */
const MOST_WORDS = 6;

/** A word that neither the title nor the trade knows may name other goods: `dock`, `Intense`, `Citron`, `V2`. */
const saysMore = (
  { words: title, codes: own }: CatalogueModel,
  isAlone: boolean,
  { written, codes, isKnown }: Pick<TitleQuery, 'written' | 'codes' | 'isKnown'>,
): boolean => {
  const names = written.filter((word) => NAME.test(word));
  if (names.length > MOST_WORDS || (!isAlone && codes.some((code) => own.includes(code)))) return false;
  const isSaid = saidBy(title);
  const isApart = (word: string, index: number) =>
    (/^\d+$/.test(word) && !isUnit(written[index + 1])) || (SHORT_NAME.test(word) && !isUnit(word));
  const apart = isAlone ? [] : written.filter(isApart);
  return [...names, ...apart].some((word) => !isSaid(word) && !isKnown(word, title));
};
/** The Ti of an RTX 4070 Ti; beside a part number it is the maker. */
const SHORT_NAME = /^\p{L}{2}$/u;

/** A case of 12 is not one of 6, and a drink of 53 % not one of 43 %. */
const isOtherPack = ({ products: [product] }: CatalogueModel, { pieces }: Pick<TitleQuery, 'pieces'>): boolean =>
  [PACK, SHARE].some((count) => {
    const countsIn = (text: string) => [...fold(text).matchAll(count)].map(([, number]) => number?.replace(',', '.'));
    const [own, said] = [countsIn(product?.title ?? ''), pieces.flatMap(countsIn)];
    return own.length > 0 && said.length > 0 && !said.some((number) => own.includes(number));
  });
const PACK = /(?<![\p{L}\d])(\d{1,3}) ?[x×*](?! ?\p{L})/gu;
const SHARE = /(\d+(?:[.,]\d+)?) ?%/g;

/** Where a title is a part number and nothing else, only that number is meant. Elsewhere it may be shorter, or say a colour behind it. */
const isOtherCode = (
  { codes: own, words: title, products: [product] }: CatalogueModel,
  isAlone: boolean,
  { codes }: TitleQuery,
): boolean => {
  const whole = wholeWords(product?.title ?? '');
  const isCut = (one: string) => codes.some((code) => one.startsWith(code) && one !== code && !whole.includes(one.slice(code.length)));
  if (own.some((one) => isCut(one) && !codes.includes(one))) return true;
  if (own.length === 0 || codes.length === 0 || codes.some((code) => own.includes(code))) return false;
  const isSame = (one: string, code: string) =>
    one.startsWith(code) ||
    one.endsWith(code) ||
    (code.startsWith(one) && title.some((word) => isColorName(word) && word.startsWith(code[one.length] ?? '')));
  return isAlone || !own.some((one) => codes.some((code) => isSame(one, code)));
};

/** The first has a word of the text that the other lacks, and lacks no number or colour that the other has. */
const isRather = (first: SimilarModel, other: SimilarModel, words: readonly string[]): boolean => {
  if (isPlainOf(first.model, other.model, words)) return true;
  if (first.score - other.score >= FAR) return true;
  const [own, others] = [saidOf(first.model, other.model, words), saidOf(other.model, first.model, words)];
  return own.length > 0 && !others.some((word) => isNumber(word) || isColorName(word)) && first.score - other.score >= CLEAR;
};

/** A title that the other repeats with words that nobody said: without Tester, the plain one is meant. */
const isPlainOf = ({ words: plain }: CatalogueModel, { words: other }: CatalogueModel, said: readonly string[]): boolean =>
  plain.every((word) => other.includes(word)) && !other.some((word) => !plain.includes(word) && said.includes(word));

const saidOf = (model: CatalogueModel, other: CatalogueModel, words: readonly string[]) =>
  model.words.filter((word) => words.includes(word) && !other.words.some((of) => of === word));

/** The wh of WH-CH720N is no white. */
const withoutCodes = (words: readonly string[], codes: readonly string[]) =>
  words.filter((word) => !codes.some((code) => code.startsWith(word) || code.endsWith(word) || (word.length > 2 && code.includes(word))));

const differIn = (kind: (words: readonly string[]) => readonly string[]) => (a: readonly string[], b: readonly string[]) => {
  const [own, others] = [kind(a), kind(b)];
  return own.some((word) => !others.includes(word)) && others.some((word) => !own.includes(word));
};

const isNumber = (word: string) => /\d/.test(word);

const brandsDiffer = (a: readonly string[], b: readonly string[]) => {
  const [own, others] = [a, b].map((words) => words.map((word) => brands.get(word)).filter((brand) => brand !== undefined));
  return own !== undefined && others !== undefined && own.length > 0 && others.length > 0 && !own.some((brand) => others.includes(brand));
};

const colorsDiffer = differIn((words) => words.filter(isColorName).map(plainColor));

/** A watch with Cellular is not the one with GPS or wifi alone. */
const radiosDiffer = (own: readonly string[], written: readonly string[]): boolean => {
  const said = written.map((word) => modelWords.get(word) ?? word).filter((word) => radioWords.has(word));
  const isMobile = (words: readonly string[]) => words.some((word) => word !== 'wifi' && radioWords.has(word));
  return said.length > 0 && isMobile(said) !== isMobile(own);
};

/** MX 3 is not MX 2; but `42 mm` and `10 MP` speak of two things. */
const isMeasured = (words: readonly string[], index: number) => measureUnits.has(words[index + 1] ?? '');
const numbersDiffer = (a: readonly string[], b: readonly string[]): boolean => {
  const hasOther = (own: readonly string[], others: readonly string[]) =>
    own.some((word, index) => isNumber(word) && !isMeasured(own, index) && !others.includes(word.replace(HYPHENED, '$1')));
  return hasOther(a, b) && hasOther(b, a);
};
/** The `13inch` that stands for a 13-inch besides its parts. */
const HYPHENED = /^(\d+)\p{L}{2,}$/u;
/** As models are counted: the 5 of Charge 5, and S220; unlike 46 inches and 1080p. */
const GENERATION = /^(?:\d|\p{L}{1,2}\d{1,4})$/u;
const saysNoNumber = (own: readonly string[], words: readonly string[]) => {
  const numbers = own.filter((word, index) => GENERATION.test(word) && !isMeasured(own, index));
  return numbers.length > 0 && !own.some((word) => isNumber(word) && words.includes(word));
};
const measuresDiffer = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((word, index) => {
    if (!isNumber(word) || !isMeasured(a, index)) return false;
    const others = b.filter((_, at) => isNumber(b[at] ?? '') && b[at + 1] === a[index + 1]);
    return others.length > 0 && !others.some((other) => other === word || sizeIn(other) === sizeIn(word));
  });
/** The 75 of `6x75`. */
const sizeIn = (word: string): number => Math.trunc(Number(word.split('x').at(-1)));

const isUnit = (word = ''): boolean => isVolume({ unit: word });

/** Part B is not part A, nor PE PP; but a PS is a PlayStation. */
const shortDiffer = (own: readonly string[], said: readonly string[]): boolean =>
  [ONE_LETTER, TWO_LETTERS].some((short) =>
    differIn((words) =>
      words.filter((word, at) => short.test(word) && !isUnitOf(words[at - 1], word) && !own.some((long) => isAbbreviated(long, word))),
    )(own, said),
  );
const isUnitOf = (number: string | undefined, word: string): boolean =>
  (number === undefined || isNumber(number)) && (isUnit(word) || measureUnits.has(word));
const [ONE_LETTER, TWO_LETTERS] = [/^\p{L}$/u, /^\p{L}{2}$/u];

/** 06L 115 562 is not 06L 115 562 B. */
const isSuffixUnsaid = (own: readonly string[], words: readonly string[]): boolean =>
  own.some((word, index) => {
    const number = own[index - 1] ?? '';
    return ONE_LETTER.test(word) && !isUnit(word) && isNumber(number) && words.includes(number) && !words.includes(word);
  });

/** A capital that stands alone and that the other lacks is another version: the M of `Duo+ M`. */
const hasLetter = (text: string, other: readonly string[]): boolean =>
  [...text.matchAll(CAPITAL)].some(([letter]) => !other.includes(letter.toLowerCase()));
const CAPITAL = /(?<![\p{L}\p{N}'’./&-])(?<!\p{N} )\p{Lu}(?![\p{L}\p{N}'’°./&-])/gu;

/** UK 8 is another size than EU 42, and EU 42 than EU 42 2/3. */
const sizesDiffer = ({ products: [product] }: CatalogueModel, { text }: Pick<TitleQuery, 'text'>): boolean => {
  const [own, said] = [sizesIn(product?.title ?? ''), sizesIn(text)];
  const isSame = (one: Size, other: Size) =>
    [one.system, 'size'].includes(other.system) && (other.size === undefined || other.size === one.size);
  return own.length > 0 && said.some((other) => !own.some((one) => isSame(one, other)));
};
interface Size {
  system: string;
  /** Where the reader took the number for pieces, it is not there. */
  size: string | undefined;
}
const sizesIn = (text: string): Size[] =>
  [...fold(text).matchAll(SIZE)].map(([, system = '', size]) => ({ system, size: size?.replace(',', '.') }));
const SIZE = /(?<![\p{L}\d])(eu|us|uk|size) ?(\d{1,2}(?:[.,]\d)?(?: [123]\/[23])?)?(?![\p{L}\d])/gu;

/** Glasses of one part number are made in several sizes, with which their titles end. */
const isOtherSize = ({ products: [product] }: CatalogueModel, said: readonly string[]): boolean => {
  const size = / (\d\d)$/.exec(product?.title ?? '')?.[1];
  const sizes = said.filter((word) => /^\d\d$/.test(word));
  return size !== undefined && sizes.length > 0 && !sizes.includes(size);
};

/** A vintage that nobody said. */
const isYearUnsaid = (own: readonly string[], words: readonly string[]): boolean =>
  own.some((word) => /^(?:19|20)\d\d$/.test(word) && !words.includes(word));

const kindsDiffer = (a: readonly string[], b: readonly string[]) =>
  [...variants.keys()].some((word) => a.includes(word) !== b.includes(word));

export const isDenied = (own: readonly string[], words: readonly string[]) =>
  words.some((word, index) => ['no', 'non', 'without', 'wo'].includes(word) && !own.includes(word) && own.includes(words[index + 1] ?? ''));
