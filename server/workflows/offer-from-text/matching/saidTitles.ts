import {
  brands,
  families,
  isColorName,
  isMaker,
  isMarket,
  noiseWords,
  quantityUnits,
  tellsApart,
} from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueModel, CatalogueModels } from './catalogueModels.ts';
import { type GoodsPart, goodsParts, isSameSize } from './goodsParts.ts';
import { notedCode, plainColor } from './readTitle.ts';

export interface SaidQuery {
  text: string;
  pieces: readonly string[];
  codes: readonly string[];
  /** What a short word of the line may stand for. */
  meant: ReadonlyMap<string, readonly string[]>;
  isKnown: (word: string, own: readonly string[]) => boolean;
  /** Of another version than the line says. */
  isOther: (model: CatalogueModel) => boolean;
}

/** The titles whose every word the line says, and that explain each of the line's words. What a title has beyond them must tell nothing apart. */
export const saidTitles = (near: readonly CatalogueModel[], query: SaidQuery, catalogue: CatalogueModels): CatalogueModel[] => {
  const said = saidParts(query);
  const titles = near.map((model) => ({ model, parts: goodsParts(model.products[0]?.title ?? '') }));
  const fitting = titles.flatMap((title) => {
    const found = query.isOther(title.model) ? null : comparedWith(title, said, query);
    return found === null ? [] : [{ ...title, ...found }];
  });
  const ways: readonly ((one: (typeof fitting)[number]) => boolean)[] = [
    ({ unsaid }) => unsaid.length === 0,
    // The Console of a `Switch 2`.
    ({ unsaid }) => unsaid.every(isSpare),
    // The 2TB of a `PS5 Pro`, which none has with another memory.
    (one) => one.unsaid.every((part) => isSpare(part) || isOfOne(one, part)) && fitting.every(isUnnumbered),
    (one) => isTold(one, titles, query, catalogue) && (one.unsaid.every((part) => !isLeftOut(one, part)) || fitting.every(isUnnumbered)),
  ];
  const way = ways.find((mayBe) => fitting.some(mayBe));
  const told = way ? fitting.filter(way) : [];
  // Of a plain one and its Gift Box, a giftbox is the second.
  const most = Math.max(...told.map(({ explained }) => explained));
  return told.flatMap(({ model, explained }) => (explained === most ? [model] : []));
};

interface Title {
  model: CatalogueModel;
  parts: readonly GoodsPart[];
}

type Fitting = Title & { unsaid: readonly GoodsPart[] };

interface SaidPart extends GoodsPart {
  /** The reader took it for pieces, so that the title may lack it. */
  isOfPieces: boolean;
}

const saidParts = ({ text, pieces }: SaidQuery): SaidPart[] => [
  ...goodsParts(text).map((part) => ({ ...part, isOfPieces: false })),
  ...pieces.flatMap((piece) => {
    const all = goodsParts(piece);
    // `Qty 100` counts goods, whatever they hold. `4 Pack` says that of a title alone.
    const parts = all.some(({ number }) => number === null) ? all.filter(({ unit }) => unit !== null) : all;
    const isPack = /[x×*]/i.test(piece);
    const numbers = parts.map((part) => ({ ...part, isPack, isOfPieces: true }));
    // The 0X of a part number, and the X5 of an Insta360 X5.
    const whole = /^(?:\d+x|x\d+)$/i.test(piece)
      ? [{ text: piece.toLowerCase(), number: null, unit: null, isPack: false, isOfPieces: true }]
      : [];
    return [...numbers, ...whole];
  }),
];

/** The words of a title that the line does not say, and how many of the line are of the title; null: the line says other words, too. */
const comparedWith = ({ model, parts: own }: Title, said: readonly SaidPart[], query: SaidQuery) => {
  const left = new Set(said);
  const take = (taken: readonly SaidPart[]) => {
    for (const part of taken) left.delete(part);
    return taken.length > 0;
  };
  const runs = said.map(({ text }) => query.meant.get(text) ?? []).filter((run) => run.length > 1);
  // The `ILCE-7CM2` of an A7C II says that again.
  const isAgain = ({ text, number }: GoodsPart, at: number) => number === null && own.findIndex((one) => one.text === text) < at;
  let unsaid = own.filter((part, at) => {
    if (isAgain(part, at)) return false;
    const isTaken = take([...left].filter((other) => isSame(part, other, query)).slice(0, 1));
    return !isTaken && !runs.some((run) => run.includes(part.text));
  });
  unsaid = unsaid.filter((part) => !take([...left].filter((other) => isLike(part, other)).slice(0, 1)));
  unsaid = withoutJoined(unsaid, own, left);
  // A letter is a size or a version, whatever the trade calls by it.
  const isKnown = ({ number, text }: SaidPart) => number === null && text.length > 1 && query.isKnown(text, model.words);
  // The Apple of `Apple AirPods Pro 3`, where no title says it.
  const isOfMaker = ({ text }: SaidPart) => own.some((part) => families.get(part.text) === brands.get(text));
  const isSpare = (part: SaidPart) => part.isOfPieces || isKnown(part) || (brands.has(part.text) && isOfMaker(part));
  return [...left].every(isSpare)
    ? { unsaid, explained: said.filter((part) => (!part.isOfPieces || part.unit !== null) && !left.has(part)).length }
    : null;
};

const isSame = (own: GoodsPart, said: SaidPart, { meant }: SaidQuery): boolean => {
  if (own.number !== null && said.number !== null)
    return own.number === said.number && own.unit === said.unit && (!said.isOfPieces || said.isPack === own.isPack || !said.isPack);
  if (own.text === said.text) return true;
  if (own.number !== null || said.number !== null) return false;
  return (
    plainColor(own.text) === plainColor(said.text) ||
    withoutPlural(own.text) === withoutPlural(said.text) ||
    (meant.get(said.text)?.includes(own.text) ?? false)
  );
};

const withoutPlural = (word: string): string => (/^\p{L}{4,}$/u.test(word) ? word.replace(/s$/, '') : word);

const isLike = (own: GoodsPart, said: SaidPart): boolean => isSameSize(own, said) && (!said.isPack || own.isPack);

/** `giftbox` says Gift Box, and `1R-0749` 1R0749. */
const withoutJoined = (unsaid: readonly GoodsPart[], own: readonly GoodsPart[], left: Set<SaidPart>): GoodsPart[] => {
  const joined = new Set<GoodsPart>();
  const runs = runsOf(own).filter(([, run]) => run.some((one) => unsaid.includes(one)));
  for (const [run, part] of joinsOf(runs, [...left])) {
    left.delete(part);
    for (const one of run) joined.add(one);
  }
  for (const [run, part] of joinsOf(runsOf([...left]), unsaid)) {
    joined.add(part);
    for (const one of run) left.delete(one);
  }
  return unsaid.filter((part) => !joined.has(part));
};

const joinsOf = <Part, Single extends GoodsPart>(runs: readonly [string, Part[]][], singles: readonly Single[]): [Part[], Single][] => {
  const byText = new Map(runs);
  return singles.flatMap((single): [Part[], Single][] => {
    const run = byText.get(single.text);
    return run ? [[run, single]] : [];
  });
};

const runsOf = <Part extends GoodsPart>(parts: readonly Part[]): [string, Part[]][] =>
  [2, 3].flatMap((length) =>
    parts.slice(length - 1).map((_, at): [string, Part[]] => {
      const run = parts.slice(at, at + length);
      return [run.map(({ text }) => text).join(''), run];
    }),
  );

/** The Vodka of an Absolut Citron: each title that has the words said has it, and others too. With a part number, whatever they have. */
const isTold = ({ model, parts, unsaid }: Fitting, titles: readonly Title[], { codes }: SaidQuery, catalogue: CatalogueModels): boolean => {
  const words = parts.filter((part) => part.number === null && !unsaid.includes(part)).map(({ text }) => text);
  const has = (title: Title, word: string) => title.parts.some(({ text }) => text === word);
  const family = titles.filter((title) => words.every((word) => has(title, word)));
  const shared = codes.filter((code) => model.codes.includes(code));
  const [isCoded, isWhole] = [shared.length > 0, shared.some(({ length }) => length > LONGEST_NAME)];
  return (
    words.length > 0 &&
    unsaid.every((part) => {
      const { text, number } = part;
      if (isSpare(part) || isLeftOut({ model }, part)) return true;
      const isPlain = number === null && text.length > 2 && !isTelling(text) && catalogue.withWord(text).length > family.length;
      // A `ZV-E10` is no ZV-E10 II, where a 126710BLRO is of one watch.
      const isDecided = isCoded && (isWhole || !/^i+v?$/.test(text));
      return (isDecided || isPlain) && family.every((title) => has(title, text));
    })
  );
};

const LONGEST_NAME = 5;
const YEAR = /^20[12]\d$/;
/** The 2023 of a Nokia 105 4G, and the MFHP4 of AirPods Pro 3. */
const isLeftOut = ({ model }: Pick<Title, 'model'>, { text }: GoodsPart): boolean =>
  YEAR.test(text) || goodsParts(notedCode(model.products[0]?.title ?? '')).some((part) => part.text === text);
/** Beside a Watch SE 3, a Watch SE need not be that of 2022. */
const isUnnumbered = (one: Fitting): boolean => one.unsaid.every((part) => isOfOne(one, part) || !/\d/.test(part.text));
/** The maker of goods, their memory, and the number that the maker gave them. */
const isOfOne = (one: Pick<Title, 'model'>, part: GoodsPart): boolean =>
  (isMaker(part.text) && !isColorName(part.text)) ||
  (part.number !== null && (part.unit === 'gb' || part.unit === 'tb')) ||
  one.model.codes.some((code) => part.text.length > 2 && /\p{L}/u.test(code) && code.includes(part.text)) ||
  isLeftOut(one, part);
const isSpare = ({ text, number }: GoodsPart): boolean => number === null && noiseWords.has(text) && !isTelling(text);

const isTelling = (word: string): boolean => tellsApart(word) || isMarket(word) || quantityUnits.has(word);
