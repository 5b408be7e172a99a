import { fold } from '../../foldText.ts';
import { type WordKind, wordKinds } from '../../tradeWordKinds.ts';

/** By kind, each word with its meaning; empty: itself. */
export type TradeWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

const tables = new Map<WordKind, Map<string, string>>(wordKinds.map((kind) => [kind, new Map()]));
const table = (kind: WordKind): ReadonlyMap<string, string> => tables.get(kind) ?? new Map();
let version = 0;

/** Replaces the words by which all text is read from now on. Until the first call there are none. */
export const setTradeWords = (words: TradeWords): number => {
  for (const [kind, own] of tables) {
    own.clear();
    for (const [word, meaning] of Object.entries(words[kind] ?? {}))
      for (const written of [fold(word), joinedWords(fold(word))]) own.set(written, fold(meaning || word));
  }
  version += 1;
  return version;
};

/** What several words mean together is read as one. */
export const joinedWords = (words: string): string => words.replace(/(?<=\p{L}\p{M}*)[ .'-]+(?=\p{L})/gu, '');

/** What is worked out from the words, once for each set of them. */
export const derived = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value; version: number } | null = null;
  return () => {
    if (made?.version !== version) made = { value: make(), version };
    return made.value;
  };
};

/** Their phrases are made of words that mean nothing alone, or something else: `may`, `from`, `all`. */
const PHRASES: readonly WordKind[] = [
  ...(['not sealed', 'sold out', 'bid', 'label of another number', 'unit of another number', 'price per'] as const),
  ...(['month', 'before a last day', 'before a place', 'said of a list', 'word for a market', 'model of one radio'] as const),
  'helping word',
];
/** Their phrases count as a whole: the `intense` of `bleu intense` is no colour alone. */
const WHOLE: readonly WordKind[] = ['filler', 'color in another language'];
const TERMS: readonly WordKind[] = ['label of another number', 'unit of another number', 'price per'];
const wordsBut = (kinds: readonly WordKind[]) =>
  derived(
    () =>
      new Set(
        [...tables].flatMap(([kind, own]) =>
          kinds.includes(kind) ? [] : [...own].flatMap(([word, meaning]) => (WHOLE.includes(kind) ? [word] : partsOf(word, meaning, own))),
        ),
      ),
  );
/** Beside `indonesia`, which says as much alone, the `resmi` of `resmi indonesia` tells nothing. */
const partsOf = (word: string, meaning: string, own: ReadonlyMap<string, string>) => {
  const parts = `${word} ${meaning}`.split(/\s+/);
  const [alone] = word.includes(' ') ? parts.filter((part) => own.get(part) === meaning) : [];
  return alone === undefined ? parts : [alone, meaning];
};
const allWords = wordsBut(PHRASES);
const termWords = derived(
  () =>
    new Set(
      TERMS.flatMap((kind) => [...(tables.get(kind)?.keys() ?? [])])
        .flatMap((phrase) => phrase.split(' '))
        .filter((word) => /\p{L}/u.test(word)),
    ),
);
/** `per` of `per bottle`, and `date` of `date code`. */
export const isWordOfTerms = (word: string): boolean => termWords().has(word);
const goodsWords = wordsBut([...PHRASES, 'measure', 'talk', 'terms of sale', 'column title', 'color modifier']);
export const isTradeWord = (word: string): boolean => allWords().has(word);
/** What people say in a chat, or of terms, tells nothing of goods either: `in hand`, `best rate`. */
export const isGoodsWord = (word: string): boolean => goodsWords().has(word);

export const brands = table('brand');
/** Names of lines of products, and the maker that each tells. */
export const families = table('family');
export const modelWords = table('shorthand');
/** In other scripts, such as айфон. */
const foreignFamilies = derived(
  () => new Set([...modelWords].flatMap(([word, name]) => (families.has(name) && FOREIGN.test(word) ? [word] : []))),
);
const FOREIGN = /^[^\p{Script=Latin}\d]{3,}$/u;
export const isMaker = (word: string): boolean => brands.has(word) || families.has(word) || foreignFamilies().has(word);
export const modelNames = table('model word');
export const modelStems = table('model before a number');
/** A title may lack these words, or a line, without another product being meant. */
export const droppedFamilies = table('optional word');
/** These may be missing where the line names the maker. */
export const familiesBehindBrand = table('optional behind the brand');
/** They tell two products apart only where both are in the catalogue. */
export const connectivity = table('radio');
/** A radio beside them tells nothing apart: they are never sold with one and without it. */
export const modelsOfOneRadio = table('model of one radio');
/** Short for a model, unlike the LTE of `A06 LTE 85`, the charger of `65W charger 25` and the `cuffie` of an Italian, behind which a price may stand. */
export const isShorthand = (word: string): boolean => {
  const name = modelWords.get(word);
  const isOther = [word, name ?? ''].some((one) => connectivity.has(one) || accessoryWords.has(one));
  const isOfModels = name?.split(' ').every((part) => families.has(part) || variants.has(part)) ?? false;
  return name !== undefined && !isOther && (name.startsWith(word.charAt(0)) || isOfModels);
};
export const shorthands = derived(() => [...modelWords.keys()].filter(isShorthand));
export const shortNames = derived(() => shorthands().map((word) => modelWords.get(word) ?? word));
export const variants = table('variant');
export const regions = table('region');
export const isMarket = (word: string): boolean => regions.has(word) || regionCodes().has(word);
/** The short names of markets, by which titles end. Some are words of their own in a line, such as in and my. */
export const regionCodes = derived<ReadonlySet<string>>(() => new Set(regions.values()));
export const plainColors = table('color');
/** By the word that titles have. */
export const foreignColors = table('color in another language');
/** The plain colours that a fancy name may stand for, the likeliest first. A plain colour beside it decides instead: Midnight Blue is blue. */
export const fancyColors = table('color name');
/** What people call a colour that the maker calls something else. Taken only where nothing closer is stocked. */
export const nearColors = table('near color');
/** Words that stand beside a colour and name none themselves. */
export const colorModifiers = table('color modifier');
export const colorNouns = table('word for color');
export const isColorName = (word: string): boolean => plainColors.has(word) || fancyColors.has(word) || foreignColors.has(word);
/** A colour's name, or a word that stands beside one. */
export const isColorText = (word: string): boolean => isColorName(word) || colorModifiers.has(word) || colorNouns.has(word);
/** A colour, a thing for the goods, and what makes another model of the same family always tell goods apart. */
export const tellsApart = (word: string): boolean =>
  isColorText(word) || [variants, modelNames, accessoryWords, parts, MODIFIERS].some((words) => words.has(word));
const MODIFIERS: ReadonlySet<string> = new Set(['neo', 'air', 'slim', 'edge', 'pm']);
/** A pack of several colours, chosen by the seller: it names no product. */
export const mixedColors = table('mixed colors');
export const hanWords = table('Chinese');
/** A sign that several currencies share stands for itself. `¤`: money, whatever the currency. */
export const currencyMarks = table('currency');
/** `12.500` is twelve and a half. */
export const thousandthCurrencies = table('currency of thousandths');
export const noiseWords = table('filler');
/** What is sold for goods, and the words that say for which. */
export const accessoryWords = table('accessory');
export const parts = table('part');
export const quantityUnits = table('unit of pieces');
export const quantityLabels = table('label of pieces');
export const amountLabels = table('label of a price');
export const totalWords = table('total');
/** A number before one of these is no amount. `glued`: only where they touch. */
export const measureUnits = table('measure');
export const unitsOfNoModel = table('unit of no model');
export const chatWords = table('talk');
/** Words by which an amount is a fee or a condition, and no price of goods. */
export const termsWords = table('terms of sale');
export const contactWords = table('contact');
/** What a column holds: product, amount or quantity. */
export const columnTitles = table('column title');
export const unsealedPhrases = table('not sealed');
export const soldPhrases = table('sold out');
/** The number behind one, and before a unit, is neither the price nor pieces: `RRP 75`, `8 weeks`. `change`: only behind a price. */
export const otherLabels = table('label of another number');
export const otherUnits = table('unit of another number');
/** What one price is for. `one`: a bottle of a case. `case`: all of it. `several`: as many as nobody says. */
export const perUnits = table('price per');
/** With the number of each in the year. */
export const months = table('month');
/** `until 30/11` */
export const untilWords = table('before a last day');
/** `FOB Dubai`, `ex-HK`, `ex HK wh`: where the goods lie is no market, and the last word no white. `heading`: only in a heading. */
export const placeWords = table('before a place');
/** With a currency, they speak of all prices of a list. */
export const listWords = table('said of a list');
/** Beside a market they say for which one all goods are: `UAE SPEC`, `EU-Ware`, `Indian units`. */
export const marketNouns = table('word for a market');
/** What is wanted is no offer; what is `offered` ends a list of it. `first`: where a price stands, only at the start of a line. `paid`: only before a number. */
export const bidPhrases = table('bid');
const helpingWords = table('helping word');
/** Whether a word does so beside others: `each`, `per`, `from`, `net` of a price or pieces; `lot`, `pack`, `time`, `volume`, `warehouse` beside a number; `in stock` before a label; `included` in the price; `counts before`: pieces, rather than behind; `sealed`, `sims`, `any goods`, `goods` where a price stands; `other goods` and `and` in a heading; `no`; `letters of a market`: with which the numbers of Apple's goods for it end; `trade`: a market through which goods of any pass; `numbered`: a maker whose models have numbers besides, and `code`, which these begin with. */
export const means = (word: string, meaning: string): boolean => helpingWords.get(word) === meaning;
export const allThatMean = (meaning: string): string[] => [...helpingWords.keys()].filter((word) => means(word, meaning));
