import { createCatalogueWords } from './catalogueWords.ts';
import type { IndexedProduct } from './ranking.ts';
import { coreKey, generationNames, isMakersNumber, type ModelName, type ReadTitle, readTitle, withoutName } from './readTitle.ts';

export interface CatalogueModel extends ModelName {
  key: string;
  words: readonly string[];
  isStructured: boolean;
  called: readonly string[];
  codes: readonly string[];
  products: CatalogueProduct[];
}

export interface CatalogueProduct extends IndexedProduct {
  model: CatalogueModel;
  ram: number | null;
  storage: number | null;
  color: readonly string[];
  region: string | null;
}

export type CatalogueModels = ReturnType<typeof createCatalogueModels>;

export const createCatalogueModels = () => {
  const words = createCatalogueWords();
  const products = new Map<number, CatalogueProduct>();
  const models = new Map<string, CatalogueModel>();
  const cores = new Map<string, CatalogueModel[]>();
  const uncoded = new Map<string, CatalogueModel[]>();
  const unnamed = new Map<string, CatalogueModel[]>();
  const unnumbered = new Map<string, CatalogueModel[]>();
  const numbered = new Map<string, CatalogueModel[]>();
  const postings = new Map<string, CatalogueModel[]>();
  const codes = new Map<string, CatalogueModel[]>();
  const parted = new Map<string, CatalogueModel[]>();
  const colors = new Map<string, readonly string[]>();

  const listsOf = (model: CatalogueModel): [Map<string, CatalogueModel[]>, string][] => [
    ...(model.isStructured
      ? [
          [cores, coreKey(model.core)] as [typeof cores, string],
          [uncoded, coreKey(model.called)] as [typeof cores, string],
          ...generationNames(model).map((name): [typeof cores, string] => [uncoded, coreKey(name)]),
          [unnamed, coreKey(withoutName(model.called))] as [typeof cores, string],
          ...numbersOf(model).map((number): [typeof cores, string] => [numbered, number]),
          ...(isOfChip(model.core) ? [[unnumbered, coreKey(withoutNumbers(model.core))] as [typeof cores, string]] : []),
        ]
      : []),
    ...[...new Set(model.words)].map((word): [typeof cores, string] => [postings, word]),
    ...partsOfCodes(model).map((parts): [typeof cores, string] => [parted, parts.join('')]),
    ...[...new Set(model.codes.map(beginning))].map((code): [typeof cores, string] => [codes, code]),
  ];
  const addModel = (model: CatalogueModel) => {
    models.set(model.key, model);
    for (const [lists, key] of listsOf(model)) {
      const list = lists.get(key);
      if (list) list.push(model);
      else lists.set(key, [model]);
    }
    if (model.isStructured) words.addModel(model.words);
  };
  const dropModel = (model: CatalogueModel) => {
    models.delete(model.key);
    for (const [lists, key] of listsOf(model)) {
      const left = (lists.get(key) ?? []).filter((other) => other !== model);
      if (left.length > 0) lists.set(key, left);
      else lists.delete(key);
    }
    if (model.isStructured) words.removeModel(model.words);
  };
  const remove = (id: number) => {
    const product = products.get(id);
    if (!product) return;
    products.delete(id);
    product.model.products = product.model.products.filter((other) => other !== product);
    if (product.model.products.length === 0) dropModel(product.model);
  };
  return {
    words,
    remove,
    /** The words of the part number that a title has with blanks, as in `06L 115 562 B`. */
    partsOf: (code: string): readonly string[] | undefined =>
      parted
        .get(code)
        ?.flatMap(partsOfCodes)
        .find((parts) => parts.join('') === code),
    put: ({ id, title }: IndexedProduct) => {
      remove(id);
      const read = readTitle(title);
      const key = read.isStructured ? read.model.join(' ') : `#${id}`;
      const model = models.get(key) ?? newModel(key, read);
      if (model.products.length === 0) addModel(model);
      const { ram, storage } = read.goods;
      const color = shared(colors, read.isStructured ? read.color : []);
      const product = { id, title, model, ram, storage, color, region: read.region };
      if (read.isStructured) words.addColor(read.color);
      if (read.region !== null) words.addRegion(read.region);
      model.products.push(product);
      products.set(id, product);
    },
    product: (id: number): CatalogueProduct | undefined => products.get(id),
    /** Those that have a number of their maker besides only where none of that maker has these words alone. */
    byCore: (key: string, mayBe: (model: CatalogueModel) => boolean): readonly CatalogueModel[] => {
      const own = (cores.get(key) ?? []).filter(mayBe);
      const coded = (uncoded.get(key) ?? []).filter((model) => mayBe(model) && !own.some(({ brand }) => brand === model.brand));
      return coded.length === 0 ? own : [...own, ...coded];
    },
    /** Models whose first word is left out: the Redmi of a Note 14. */
    byUnnamed: (key: string): readonly CatalogueModel[] => unnamed.get(key) ?? [],
    /** An `iPad A16` where the catalogue has an iPad 11 (A16), and no other. */
    byChip: (key: string): readonly CatalogueModel[] => {
      const found = unnumbered.get(key) ?? [];
      return new Set(found.map(({ core }) => coreKey(core))).size === 1 ? found : [];
    },
    /** By the number of its maker alone: the S948B of a `Galaxy S26 Ultra (SM-S948B)`. */
    byNumber: (core: readonly string[]): readonly CatalogueModel[] => {
      const [number = '', ...others] = core.filter((word) => word !== 'sm' && word !== 'ds');
      return others.length === 0 ? (numbered.get(number) ?? []) : [];
    },
    withWord: (word: string): readonly CatalogueModel[] => postings.get(word) ?? [],
    /** Models with the code, or with a longer or shorter form of it: `pet741b` and `pet741b37`, `cli221` and `cli221bk`. */
    withCode: (code: string): readonly CatalogueModel[] => {
      const near = (codes.get(beginning(code)) ?? []).filter((model) => model.codes.some((own) => isSameCode(own, code)));
      const same = near.filter((model) => model.codes.includes(code));
      return same.length > 0 ? same : near;
    },
    size: () => models.size,
  };
};

const numbersOf = ({ core, called }: CatalogueModel): string[] => core.filter((word) => !called.includes(word) && isMakersNumber(word));

const withoutNumbers = (words: readonly string[]): string[] => words.filter((word) => !/^\d{1,2}$/.test(word));
const isOfChip = (words: readonly string[]): boolean =>
  words.some((word) => /^\p{L}\d{1,2}$/u.test(word)) && withoutNumbers(words).length < words.length;

const BEGINNING = 6;
const beginning = (code: string) => code.slice(0, BEGINNING);

/** A shop shortens a code, or adds letters for the colour. More digits are another model. */
const isSameCode = (own: string, asked: string) =>
  own === asked ||
  (asked.length >= BEGINNING && own.startsWith(asked)) ||
  (own.length >= BEGINNING && asked.startsWith(own) && /^\p{L}+$/u.test(asked.slice(own.length)));

/** The same words are the same array, so that what is found of a colour is found once. */
const shared = (known: Map<string, readonly string[]>, words: readonly string[]): readonly string[] => {
  const key = words.join(' ');
  const first = known.get(key) ?? words;
  known.set(key, first);
  return first;
};

const newModel = (key: string, { isStructured, model, name, called, goods }: ReadTitle): CatalogueModel => ({
  key,
  words: isStructured ? model : goods.allWords(),
  isStructured,
  called,
  codes: isStructured ? [] : goods.codes(),
  products: [],
  ...name,
});

const partsOfCodes = ({ words, isStructured }: CatalogueModel): string[][] => {
  if (isStructured) return [];
  const isPart = (word: string) => /\d/.test(word) || word.length === 1;
  const ends = [...words.keys(), words.length].filter((index) => !isPart(words[index] ?? 'end'));
  const runs = ends.map((end, place) => words.slice((ends[place - 1] ?? -1) + 1, end));
  return runs.filter((run) => run.length > 2 && run.join('').replace(/\D/g, '').length >= LEAST_DIGITS);
};
const LEAST_DIGITS = 7;
