import type { StockedPhone } from '../offerLines.ts';
import { allPhones, type Phone } from '../phones.ts';
import { type Random, seeded } from '../random.ts';
import { type Supplier, supplierOf } from './supplier.ts';
import type { Tables } from './tables.ts';

/** `ids`: what the line may mean. One: it is to be filled in. Several: it is not, but suggested. */
export interface ListedOffer {
  ids: number[];
  amount: string | null;
}

export interface ListLine {
  text: string;
  kind: 'GOODS' | 'ABSENT' | 'TALK';
  offers: ListedOffer[];
}

export interface PastedList {
  supplier: number;
  lines: ListLine[];
}

export interface Lists {
  products: StockedPhone[];
  lists: PastedList[];
}

export interface ListOptions {
  tables: Tables;
  repeats: number;
  suppliers: number;
  listsOfEach: number;
  seed: number;
  /** Shares of the models, and of the products, that the catalogue lacks. */
  lostModels?: number;
  lostProducts?: number;
}

const LINES_OF_LIST = 18;

export const makeLists = ({
  tables,
  repeats,
  suppliers,
  listsOfEach,
  seed,
  lostModels = 0.06,
  lostProducts = 0.12,
}: ListOptions): Lists => {
  const random = seeded(seed);
  const { stocked, lost } = withoutSome(allPhones(repeats), { lostModels, lostProducts }, random);
  const shelf = shelfOf(stocked);
  const all = Array.from({ length: suppliers }, () => supplierOf(tables, random));
  const lists: PastedList[] = [];
  for (let round = 0; round < listsOfEach; round++)
    for (const [place, supplier] of all.entries())
      lists.push({ supplier: place + 1, lines: listOf({ supplier, tables, stocked, lost, shelf, random }) });
  return { products: stocked, lists };
};

const withoutSome = (phones: readonly Phone[], share: { lostModels: number; lostProducts: number }, random: Random) => {
  const names = [...new Set(phones.map(nameOf))];
  const gone = new Set(names.filter(() => random.chance(share.lostModels)));
  const [stocked, lost]: [StockedPhone[], Phone[]] = [[], []];
  for (const phone of phones) {
    if (gone.has(nameOf(phone)) || random.chance(share.lostProducts)) lost.push(phone);
    else stocked.push({ ...phone, id: stocked.length + 1 });
  }
  return { stocked, lost };
};

const nameOf = ({ maker, model }: Phone) => `${maker} ${model}`;
const shelfKey = (phone: Phone, withMarket: boolean) => [nameOf(phone), phone.memory, withMarket ? phone.region : ''].join('|');

/** The colours that one model and memory is stocked in. */
type Shelf = ReadonlyMap<string, readonly StockedPhone[]>;
const shelfOf = (stocked: readonly StockedPhone[]): Shelf => Map.groupBy(stocked, (phone) => nameOf(phone));

interface Making {
  supplier: Supplier;
  tables: Tables;
  stocked: readonly StockedPhone[];
  lost: readonly Phone[];
  shelf: Shelf;
  random: Random;
}

const listOf = (making: Making): ListLine[] => {
  const { supplier, tables, stocked, lost, random } = making;
  const lines: ListLine[] = [];
  const add = (line: Omit<ListLine, 'text'> & { text: string }) =>
    lines.push({ ...line, text: line.text === '' ? line.text : `${supplier.prefix(lines.length)}${line.text}` });
  const talk = () => add({ text: random.pick(tables.talk), kind: 'TALK', offers: [] });
  if (random.chance(0.5)) talk();
  let maker = '';
  while (lines.length < LINES_OF_LIST) {
    const phone = random.pick(stocked);
    if (supplier.hasHeadings && phone.maker !== maker) {
      maker = phone.maker;
      add({ text: supplier.heading(maker), kind: 'TALK', offers: [] });
    }
    const chance = random.below(100);
    if (chance < 5) talk();
    else if (chance < 8) add({ text: supplier.otherGoods(phone), kind: 'ABSENT', offers: [] });
    else if (chance < 17) add(lostLine(random.pick(lost), making));
    else if (chance < 17 + supplier.blocks) for (const line of blockOf(phone, making)) add(line);
    else add(lineOf(supplier.isLister && random.chance(0.35) ? severalOf(phone, making) : [phone], making));
  }
  return lines;
};

const severalOf = (phone: StockedPhone, { shelf, random }: Making): StockedPhone[] => {
  const others = (shelf.get(nameOf(phone)) ?? []).filter((other) => shelfKey(other, true) === shelfKey(phone, true));
  const count = 2 + random.below(2);
  return [phone, ...others.filter((other) => other !== phone)].slice(0, count);
};

/** What a reader who knows the stock may take the colour for, as this supplier writes it. */
const meantBy = (phone: Phone, { supplier, shelf }: Making): number[] => {
  const says = (other: StockedPhone) =>
    supplier.memory(other) === supplier.memory(phone) &&
    supplier.color(other) === supplier.color(phone) &&
    (supplier.namesMarket ? other.region === phone.region : true);
  return (shelf.get(nameOf(phone)) ?? []).filter(says).map(({ id }) => id);
};

const lineOf = (phones: readonly StockedPhone[], making: Making): ListLine => {
  const amount = making.supplier.amount();
  const offers = phones.map((phone) => ({ ids: meantBy(phone, making), amount: String(amount) }));
  return { text: making.supplier.line(phones, amount), kind: 'GOODS', offers };
};

/** As the supplier writes it, the line may mean goods that are stocked: it does not say the working memory. */
const lostLine = (phone: Phone, making: Making): ListLine => {
  const amount = making.supplier.amount();
  const ids = meantBy(phone, making);
  const offers = ids.length > 0 ? [{ ids, amount: String(amount) }] : [];
  return { text: making.supplier.line([phone], amount), kind: ids.length > 0 ? 'GOODS' : 'ABSENT', offers };
};

/** A model line with lines of colours below it, each with its price. */
const blockOf = (phone: StockedPhone, making: Making): ListLine[] => {
  const { supplier } = making;
  const phones = severalOf(phone, making);
  const head: ListLine = { text: supplier.modelLine(phone), kind: 'TALK', offers: [] };
  return [
    head,
    ...phones.map((one): ListLine => {
      const amount = supplier.amount();
      return {
        text: supplier.colorLine(one, amount),
        kind: 'GOODS',
        offers: [{ ids: meantBy(one, making), amount: String(amount) }],
      };
    }),
  ];
};
