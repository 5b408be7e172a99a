import { fold } from '../../../../contract/foldText.ts';
import {
  accessoryWords,
  colorNouns,
  families,
  hanWords,
  isColorName,
  isColorText,
  isMarket,
  isTradeWord,
  isWordOfTerms,
  means,
  measureUnits,
  modelNames,
  modelWords,
  noiseWords,
  parts,
  quantityUnits,
  regionCodes,
  regions,
  tellsApart,
} from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueModel, CatalogueModels, CatalogueProduct } from './catalogueModels.ts';
import { initialsOf } from './colorLevel.ts';
import { GENITIVE, withDualSense } from './goodsParts.ts';
import type { Above, MatcherState } from './matchQuery.ts';
import { isOtherVersion, matchTitle, type TitleQuery } from './matchTitle.ts';
import { saysOtherOfPair } from './otherTitles.ts';
import type { LineWords } from './ranking.ts';
import { type ReadQuery, readQuery } from './readQuery.ts';
import { plainColor } from './readTitle.ts';
import { saidTitles } from './saidTitles.ts';
import { type SimilarModel, similarModels } from './similarModels.ts';

/** A colour that no title has is read as a plain one. */
export const titleOf = (
  text: string,
  read: ReadQuery,
  above: Pick<Above, 'known' | 'pieces' | 'isLent'>,
  state: MatcherState,
): CatalogueModel | null => {
  const { catalogue } = state;
  const [plain, lacking] = withoutDenied(text, catalogue);
  const { goods } = plain === text ? read : readQuery(plain, catalogue.words, state.expand);
  return titled(plain, goods, above, state, lacking);
};

/** `AirPods 4 (no ANC)` are those whose title says no ANC. */
const withoutDenied = (text: string, { withWord }: CatalogueModels): [string, string[]] => {
  const lacking: string[] = [];
  const spelt = text
    .replace(LACKING, (_, word: string) => ` no ${word} `)
    .replace(LACKED, (run, word: string) => (hanWords.has(word) ? ` no ${hanWords.get(word)} ` : run));
  const plain = spelt.replace(DENIED, (pair, denying: string, word: string) => {
    const isDenying = means(fold(denying), 'no') || fold(denying) === 'without';
    const named = withWord(fold(word)).length > 0 ? fold(word) : (modelWords.get(fold(word)) ?? '');
    // Unlike `Chanel No EDT`.
    const isDenied = isDenying && withWord(fold(denying)).length === 0 && withWord(named).length > 0;
    if (isDenied) lacking.push(named);
    return isDenied ? ' ' : pair;
  });
  return [plain, lacking];
};
const DENIED = /(?<![\p{L}\d])(\p{L}{2,7})[ -](\p{L}{3,})(?![\p{L}\d])/gu;
/** ノイキャンなし and 無降噪 */
const [LACKING, LACKED] = [/([\p{Script=Katakana}ー]+)(?:なし|無し)/gu, /[无無]([\p{Script=Han}]{2,4})(?!\p{Script=Han})/gu];

const titled = (
  text: string,
  goods: ReadQuery['goods'],
  { known, pieces, isLent }: Pick<Above, 'known' | 'pieces' | 'isLent'>,
  state: MatcherState,
  lacking: readonly string[],
): CatalogueModel | null => {
  const { catalogue } = state;
  const [codes, numbers] = [goods.codes(), bareNumbers(pieces)];
  const written = goods.allWords();
  const isSize = (word: string) => (goods.storage !== null || written.includes('x')) && (/\d/.test(word) || measureUnits.has(word));
  if (codes.length === 0 && written.every((word) => isOfAny(word) || isSize(word))) return null;
  const wordsOf = (said: readonly string[]) => [
    ...said.map((word) => (catalogue.withWord(word).length > 0 ? word : plainColor(word))),
    ...[...numbers, ...sharesIn(pieces)].filter((number) => catalogue.withWord(number).length > 0),
  ];
  const near = similarModels(wordsOf(written), codes, catalogue);
  const meant = new Map(written.map((word, at) => [word, wholeWords(at, written, near, catalogue)]));
  const words = wordsOf(written.flatMap((word) => meant.get(word) ?? []));
  const similar = [...meant].every(([word, [whole]]) => whole === word) ? near : similarModels(words, codes, catalogue);
  const isTold = knownWords(known, state);
  const isKnown = (word: string, own: readonly string[]) =>
    isTold(word, own) || (meant.get(word)?.every((part) => part !== word && own.includes(part)) ?? false);
  const titles = similar.flatMap(({ model }) => (model.isStructured ? [] : [model]));
  const isOther = (model: CatalogueModel) =>
    isOtherVersion(model, { text, words, written }) || lacking.some((word) => model.words.includes(word));
  const [said, other] = saidTitles(titles, { text, pieces, codes, meant, isKnown, isOther }, catalogue);
  if (other) return null;
  const found = said ?? (isLent ? null : matchTitle(similar, { text, words, written, codes, numbers, pieces, isKnown }));
  // Of a `PS5 slim` the Disc with its memory is as likely as the Digital without one.
  const shared = found?.words.filter((word) => words.includes(word)) ?? [];
  const mayBeOther = ({ model }: SimilarModel) => model.isStructured && shared.every((word) => model.words.includes(word));
  if (found === null || lacking.some((word) => found.words.includes(word))) return null;
  if (shared.length < found.words.length && similar.some(mayBeOther)) return null;
  return isOfSizes(found, text) && !saysOtherOfPair(found, { words }, catalogue) ? found : null;
};

/** Of two PS5 Slim Digital one may have a memory that is read as such, and the other 825 GB. */
export const hasRivalTitle = (certain: CatalogueProduct | null, words: readonly string[], similar: readonly SimilarModel[]): boolean => {
  const said = certain?.model.words.filter((word) => words.includes(word)) ?? [];
  // Nobody who says a `PS5 Pro` means the disc drive for one.
  const isSaid = (word: string) => words.includes(word) || !(isColorName(word) || parts.has(word) || accessoryWords.has(word));
  return similar.some(
    ({ model: { isStructured, words: own } }) => !isStructured && said.every((word) => own.includes(word)) && own.every(isSaid),
  );
};

/** What the titles near it have for a short word that none has: `yl` for Yellow Label, `jub` for Jubilee, `tabs` for Tablets, `28s` for 28. */
const wholeWords = (
  at: number,
  written: readonly string[],
  near: readonly SimilarModel[],
  catalogue: CatalogueModels,
): readonly string[] => {
  const [word = '', before = ''] = [written[at], written[at - 1]];
  const saidIn = (title: readonly string[]) => written.filter((one) => title.includes(one)).length;
  const titles = near.flatMap(({ model, score }) => (score * 2 >= (near[0]?.score ?? 0) ? [model.words] : []));
  const isOfTitles = (meaning: readonly string[]) => titles.some((title) => meaning.every((part) => title.includes(part)));
  if (!isOfTitles([word])) {
    const meaning = meaningsOf(word).find(isOfTitles);
    if (meaning) return meaning;
  }
  const market = titles.flat().find((of) => of !== word && (regions.get(of) ?? of) === regions.get(word));
  if (market !== undefined && catalogue.withWord(word).length === 0) return [market];
  const [, letter = '', digits] = /^(\p{L})(\d{1,3})$/u.exec(word) ?? [];
  // The S11 of `S11 46 GPS` is a Series 11 where that title has more of the line's words than one of an S11.
  const begun = titles.flatMap((title) =>
    title.flatMap((of, at) => (of.length > 2 && of.startsWith(letter) && title[at + 1] === digits ? [{ of, said: saidIn(title) }] : [])),
  );
  const most = Math.max(...begun.map(({ said }) => said));
  const isOfOther = titles.some((title) => title.includes(word) && saidIn(title) > most);
  if (digits !== undefined && new Set(begun.map(({ of }) => of)).size === 1 && !isOfOther)
    return [...begun.slice(0, 1).map(({ of }) => of), digits];
  const number = /^(\d+)s$/.exec(word)?.[1];
  if (number !== undefined && !titles.some((title) => title.includes(word))) return [number];
  const roman = ROMAN.get(word);
  const isNumbered = (title: readonly string[]) => title.some((of, at) => of === roman && followsIn(title, at, before));
  if (roman !== undefined && !titles.flat().includes(word) && titles.some(isNumbered)) return [roman];
  // The ANC of one telephone tells it apart, and stands for Active Noise Cancellation in the title of another.
  const isName = modelNames.has(word);
  if (catalogue.withWord(word).length > 0 || !/^\p{L}{2,5}$/u.test(word) || (isTradeWord(word) && !isName)) return [word];
  const beginnings = [word, word.replace(/s$/, '')].map((start) => {
    const begun = start.length < 3 || isName ? [] : titles.flatMap((title) => title.filter((of) => of.startsWith(start)));
    return [...new Set(begun)].map((of) => [of]);
  });
  const initialed = word.length > 2 ? near.map(({ model }) => model.words) : titles;
  const runs = initialed.flatMap((title) =>
    title.map((_, at) => title.slice(at, at + word.length)).filter((run) => initialsOf(run) === word),
  );
  const initials = [...new Map(runs.map((run) => [run.join(' '), run])).values()];
  return [...beginnings, initials].find((ways) => ways.length > 0 && ways.length < 2)?.[0] ?? [word];
};

/** A `chargeur` is a charger, which some call an adapter. */
const meaningsOf = (word: string): string[][] => {
  const first = modelWords.get(word);
  const second = modelWords.get(first ?? '');
  return [first, second].flatMap((meaning) => (meaning === undefined ? [] : [meaning.split(' ')]));
};

/** Not the 3 of `3 Marshall Emberton`, which counts pieces. */
const followsIn = (title: readonly string[], at: number, before: string): boolean => {
  const [mark = '', name = ''] = [title[at - 1], title[at - 2]];
  return mark === before || (mark === 'mark' && name === before);
};

/** `Mark 2` where the titles have Mark II. */
const ROMAN: ReadonlyMap<string, string> = new Map([
  ['2', 'ii'],
  ['3', 'iii'],
  ['4', 'iv'],
]);

/** Shoes of size 42 are none of 42 2/3, and none of `42-45`. */
const isOfSizes = ({ products: [product] }: CatalogueModel, text: string): boolean => {
  const sizesIn = (written: string) => (written.match(SIZES) ?? []).join();
  return sizesIn(text) === sizesIn(product?.title ?? '');
};
const SIZES = /\d+ \d\/\d(?![\d/])|(?<![\p{L}\d])(?:3[4-9]|4\d)-(?:3[5-9]|4\d|50)(?![\p{L}\d])/gu;

/** `06L115562B` as the title has it: `06L 115 562 B`. */
export const withParts = (text: string, { catalogue }: MatcherState): string =>
  (isNamedAlone('dualsense', 'controller', catalogue) ? withDualSense(text, 'dualsense') : text)
    .replace(OF_PS5, (console) => (isTitledAlone(catalogue) ? '' : console))
    .replace(GENITIVE, 's')
    .replace(TYPE_C, (plug) => (catalogue.withWord('usbc').length > 0 ? 'usb-c' : plug))
    .replace(ORDER_NUMBER, (number, code, market) => {
      const titled = catalogue.withCode(fold(code));
      if (titled.length === 0) return ` ${market}`;
      const isOfMarkets = titled.some(({ words }) => regionCodes().has(words.at(-1) ?? ''));
      return titled.some(({ codes }) => codes.includes(fold(code))) ? ` ${code} ${isOfMarkets ? market : ''}` : number;
    })
    .replace(JOINED, (code) => catalogue.partsOf(fold(code))?.join(' ') ?? code)
    .replace(WITHOUT_LETTER, (code) => lettered(code, fold(text), catalogue) ?? code);
/** The S938B of an `S25 Ultra 938B`, where the titles of an S25 have it. */
const lettered = (code: string, text: string, { withWord }: CatalogueModels): string | undefined => {
  const isOfText = ({ words }: CatalogueModel) => words.some((word) => NUMBERED.test(word) && text.includes(word));
  return LETTERS.map((letter) => `${letter}${fold(code)}`).find((number) => withWord(number).some(isOfText));
};
const [LETTERS, NUMBERED, WITHOUT_LETTER] = [
  ['s', 'a', 'f', 'x'],
  /^\p{L}{1,4}\d{1,2}$/u,
  /(?<![\p{L}\d.,/+-])\d{3}(?:[a-z]|0)(?![\p{L}\d])/giu,
];
/** Titles have the first word, and none has the second beside it. */
const isNamedAlone = (name: string, kind: string, { withWord }: CatalogueModels): boolean =>
  withWord(name).length > 0 && withWord(name).every(({ words }) => !words.includes(kind));
/** The console of a `PS5 DualSense White` tells nothing beside a `DualSense Controller White`. */
const isTitledAlone = ({ withWord }: CatalogueModels): boolean =>
  withWord('dualsense').some(({ words }) => words.includes('controller') && !words.includes('ps5'));
const OF_PS5 = /(?<![\p{L}\d])(?:ps5|playstation 5) (?=dualsense(?!\p{L}| *charg))/giu;
const TYPE_C = /(?<![\p{L}\d])(?:type[- ]?c(?![\p{L}\d])|c口)/giu;
/** Apple's `MFYN4ZA/A`, of which only the market tells something; one that begins with F or N is of goods that were returned. */
const ORDER_NUMBER = /(?<![\p{L}\d/-])([mp](?=[\p{L}\d]{0,3}\d)[\p{L}\d]{3,4})(\p{L}{1,2}\/a)(?![\p{L}\d/])/giu;
const JOINED = /(?<![\p{L}\d-])\p{L}{0,2}\d[\p{L}\d]{6,}(?![\p{L}\d-])/gu;

/** Goods without memory have the market of a heading in their title alone. */
export const inMarket = (text: string, { regions }: ReadQuery, above: Above, state: MatcherState): CatalogueModel | null => {
  if (above.region === null || regions.length > 0) return null;
  const written = `${text} ${above.region}`;
  return titleOf(written, readQuery(written, state.catalogue.words, state.expand), above, state);
};

export const isOfMarket = (titled: CatalogueModel | null, { regions }: ReadQuery, { region }: Above): boolean => {
  const market = titled?.words.at(-1) ?? '';
  return region === null || regions.length > 0 || market === region || !regionCodes().has(market);
};

/** No title of the catalogue may have a filler or a word of the trade: it would tell goods apart. */
const knownWords =
  ({ fillers, outerFillers }: LineWords, { catalogue, expand }: MatcherState): TitleQuery['isKnown'] =>
  (word, own) =>
    (catalogue.withWord(word).length === 0 &&
      (fillers.has(word) || outerFillers.has(word) || ((isWordOfTerms(word) || isTradeWord(word)) && !isOfGoods(word)))) ||
    expand(word).some((way) => way.every((part) => own.includes(part)));

/** A colour or a market alone names no goods, nor do pieces and memories: `x 10`, `256 blue`. */
const isOfAny = (word: string) => word === 'x' || isColorText(word) || isMarket(word);

const isOfGoods = (word: string) =>
  (tellsApart(word) && !colorNouns.has(word)) || families.has(word) || (modelWords.has(word) && !noiseWords.has(word));

/** Without a unit, a label or a factor, they may as well be a number of the goods. */
export const bareNumbers = (pieces: readonly string[]): string[] =>
  pieces.flatMap((piece) => {
    const numbers = fold(piece)
      .replace(PACK, ' ')
      .split(/[\s-]+/)
      .filter(Boolean);
    return numbers.every((number) => BARE.test(number) && !quantityUnits.has(number.replace(/^\d+/, ''))) ? numbers : [];
  });
/** The strength of a drink. */
const sharesIn = (pieces: readonly string[]): string[] => pieces.flatMap((piece) => /^(\d+) ?%$/.exec(piece)?.[1] ?? []);
const PACK = /\d+ ?x(?: ?\d+)?/g;
const BARE = /^\d+\p{L}*$/u;
