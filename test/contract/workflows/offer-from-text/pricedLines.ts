import type { Random } from '../../../../bench/offer-text/random.ts';

export interface PricedLine {
  text: string;
  price: number;
}

const goods = [
  'iPhone 15 128GB black',
  'iPhone 15 Pro 256 blue HK',
  'Samsung Galaxy S24 Ultra 12/256GB Titanium Gray',
  'Redmi A3 3/64 green',
  'Pixel 9 128gb obsidian US',
  'S24 Ultra 256 gray',
  'Sony WH-1000XM5 black',
  'Apple Watch Series 10 46mm jet black',
  'USB-C cable 2m white',
  'Galaxy Buds FE white',
];

const grouped = (number: number, mark: string) => {
  const [whole = '', cents] = String(number).split('.');
  const parted = whole.replace(/\B(?=(\d{3})+$)/g, mark);
  return cents === undefined ? parted : `${parted}${mark === '.' ? ',' : '.'}${cents.padEnd(2, '0')}`;
};
const inScript = (zero: number) => (number: number) => String(number).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const thousands = (number: number) =>
  number >= 1_000 && number % 100 === 0
    ? `${number / 1_000}k`
    : number >= 1_000 && number % 1 === 0 && number % 1_000 >= 100
      ? `${Math.floor(number / 1_000)}k${number % 1_000}`
      : String(number);

const written: readonly ((number: number) => string)[] = [
  String,
  String,
  (number) => grouped(number, ','),
  (number) => grouped(number, '.'),
  (number) => grouped(number, "'"),
  (number) => grouped(number, '’'),
  (number) => grouped(number, ' '),
  (number) => grouped(number, '\u00a0'),
  (number) => grouped(number, '\u202f'),
  inScript(0x660),
  inScript(0x6f0),
  inScript(0x966),
  thousands,
];
const marked: readonly ((price: string) => string)[] = [
  (price) => price,
  (price) => price,
  (price) => `$${price}`,
  (price) => `$ ${price}`,
  (price) => `USD ${price}`,
  (price) => `USD${price}`,
  (price) => `${price}$`,
  (price) => `${price} $`,
  (price) => `${price} USD`,
  (price) => `${price}usd`,
  (price) => `€${price}`,
  (price) => `€ ${price}`,
  (price) => `${price} €`,
  (price) => `${price}€`,
  (price) => `@${price}`,
  (price) => `@ ${price}`,
  (price) => `- ${price}`,
  (price) => `: ${price}`,
  (price) => `price ${price}`,
  (price) => `${price}/pc`,
  (price) => `${price} each`,
];
type Layout = (line: { goods: string; price: string; count: number; total: string; old: string }) => string;
const layouts: readonly Layout[] = [
  ({ goods, price }) => `${goods} ${price}`,
  ({ goods, price }) => `${goods} ${price}`,
  ({ goods, price }) => `${goods}\t${price}`,
  ({ goods, price, count }) => `${goods} ${price} ${count}`,
  ({ goods, price, count }) => `${goods} ${count} ${price}`,
  ({ goods, price, count }) => `${goods}\t${count}\t${price}`,
  ({ goods, price, count }) => `${goods}\t${price}\t${count}`,
  ({ goods, price, count }) => `${goods} ${price} ${count}pcs`,
  ({ goods, price, count }) => `${goods} ${count}pcs ${price}`,
  ({ goods, price, count }) => `${goods} ${count} pcs ${price}`,
  ({ goods, price, count }) => `${count}pcs ${goods} ${price}`,
  ({ goods, price, count }) => `${count} x ${goods} ${price}`,
  ({ goods, price, count }) => `${goods} ${price} x${count}`,
  ({ goods, price, count }) => `${goods} ${price} x ${count}`,
  ({ goods, price, count }) => `${goods} ${count} x ${price}`,
  ({ goods, price, count }) => `${goods} ${count}x ${price}`,
  ({ goods, price, count }) => `${goods} ${price}*${count}`,
  ({ goods, price, count }) => `${goods} ${count} @ ${price}`,
  ({ goods, price, count }) => `${goods} ${price} (${count})`,
  ({ goods, price, count }) => `${goods} qty ${count} ${price}`,
  ({ goods, price, count }) => `${goods} ${price} qty ${count}`,
  ({ goods, price, count }) => `${goods} ${price} / ${count}pcs`,
  ({ goods, price, count, total }) => `${goods} ${count}pcs ${price} total ${total}`,
  ({ goods, count, total }) => `${goods} ${count}pcs total ${total}`,
  ({ goods, count, total }) => `${goods} ${count} pcs total: $${total}`,
  ({ goods, count, total }) => `${goods} x${count} = ${total}`,
  ({ goods, count, total }) => `${goods} x ${count} = $${total}`,
  ({ goods, price, count, total }) => `${goods} ${count} x ${price} = ${total}`,
  ({ goods, price, count, total }) => `${goods} ${price} x ${count} = ${total}`,
  ({ goods, count, total }) => `${goods} lot of ${count} ${total}`,
  ({ goods, count, total }) => `${goods} ${count}pcs for ${total}`,
  ({ goods, count, total }) => `${goods} ${count}pcs ${total} in total`,
  ({ goods, price, old }) => `${goods} was ${old} now ${price}`,
  ({ goods, price, old }) => `${goods} ${old} -> ${price}`,
];

export const pricedLines = (count: number, random: Random): PricedLine[] =>
  Array.from({ length: count }, () => {
    const price = [3, 20, 100, 1_000, 10_000].map((least) => least + random.below(least * 2))[random.below(5)] ?? 3;
    const mark = random.pick(marked);
    // A size behind goods without one is theirs.
    const isSize = /^(?:64|128|256|512|1024)$/.test(String(price));
    const exact = isSize || random.chance(0.1) ? price + 0.5 : price;
    const pieces = [1, 10, 100, 500][random.below(4)] ?? 1;
    // No telephone costs ten thousand euros, and `20 650 €` are 20 of them.
    const isDear = price >= 10_000 && /usd|€/i.test(mark(''));
    const number = isDear ? String : random.pick(written);
    const lot = pieces + random.below(pieces);
    const layout = random.pick(layouts);
    const own = random.pick(goods);
    // Nor less than thirty: `388 x 15` are 15 pieces.
    const cost = price < 30 && /\d(?:GB|gb)|\/64| 256 /.test(own) ? exact + 30 : exact;
    return {
      text: layout({
        goods: own,
        price: mark(number(cost)),
        count: lot,
        total: number(cost * lot),
        old: number(cost + 10 + random.below(200)),
      }),
      price: cost,
    };
  });
