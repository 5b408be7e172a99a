import { describe, expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

/** Goods of many trades, most with numbers of their own, each with two usual prices. */
const goods: readonly [string, readonly [number, number]][] = [
  ['iPhone 16 128 black', [480, 1050.5]],
  ['iPhone 16 Pro Max 256GB Desert HK', [1085, 4640]],
  ['17 pro 512 orange', [1200, 8890]],
  ['S25 Ultra 12/256 gray', [760, 5650]],
  ['A16 4/128 black LTE', [92, 715]],
  ['Redmi Note 14 8/256 blue', [131, 505.5]],
  ['iPad 11 128 wifi silver', [275, 2150]],
  ['AirPods Pro 3', [185, 1440]],
  ['Apple Watch S10 46 black', [309, 2400]],
  ['PS5 Slim Disc', [410, 3180]],
  ['Switch 2', [395, 3050]],
  ['Makita DHP484RTJ 18V', [229, 189.9]],
  ['Bosch GSR 18V-55', [119, 99.95]],
  ['Nike Dunk Low Panda 42', [89, 75.5]],
  ['Rolex 126334 Blue Jubilee', [9850, 96500]],
  ['Macallan 12 70cl 40%', [52, 48.9]],
  ['Grey Goose 6x70cl 40%', [128, 109.5]],
  ['Chanel Coco EDP 50ml', [62, 58.4]],
  ['Lego 75375', [52, 119]],
  ['Nescafe Gold 200g', [6.95, 16.95]],
  ['ON Whey 2.27kg vanilla', [48.5, 39]],
  ['TN-2420 toner', [18, 35.9]],
  ['Panel 600x600 40W 4000K', [7.9, 19]],
  ['A60 9W E27 3000K', [0.42, 0.95]],
  ['P Zero 245/35 R20 95Y', [189, 829]],
  ['Salbutamol 100mcg 200d', [1.2, 2.85]],
  ['M10x40 8.8 vz screw', [0.12, 14.5]],
  ['Levis 501 32/34 blue', [39, 44.9]],
  ['Opus One 2019 75cl', [320, 1150]],
  ['Dyson V15 Absolute', [480, 399]],
  ['SSD 990 Pro 2TB', [142, 1090]],
];

type Form = (goods: string, price: number, pieces: number) => string;
const plain: readonly Form[] = [
  (name, price) => `${name} ${price}`,
  (name, price) => `${name} $${price}`,
  (name, price) => `${name} ${price}€`,
  (name, price) => `${name} HKD ${price}`,
  (name, price) => `${name}: ${price}`,
  (name, price) => `${name} - ${price}`,
  (name, price) => `${name} = ${price}`,
  (name, price) => `${name} @ ${price}`,
  (name, price) => `${name} ${price}/-`,
  (name, price) => `${name} ${price} net`,
  (name, price) => `${name} ${price} each`,
  (name, price) => `${name} €${price} ex VAT`,
  (name, price) => `${name} ${price + 30} → ${price}`,
  (name, price) => `${name} was $${price + 30} now $${price}`,
  (name, price) => `${name}; ${price} EUR`,
  (name, price) => `${name} sealed ${price}`,
  (name, price) => `*${name}* ${price}`,
  (name, price) => `3. ${name} $${price}`,
  (name, price) => `$${price} ${name}`,
  (name, price) => `${name} $${price.toLocaleString('en')}`,
  (name, price) => `${name} $${price} 27/11`,
  (name, price) => `${name} 1 yr warranty $${price}`,
  (name, price) => `${name} ${price} call +852 5555 0123`,
  (name, price) => `${name} ${price} not ${price + 30}`,
  (name, price) => `${name} ${price} (not ${price + 30})`,
  (name, price) => `${name} ${price} page 3`,
  (name, price) => `${name} ${price} drop 15`,
  (name, price) => `${name} ${price} margin 8`,
  (name, price) => `${name} HSN 8517 ${price}`,
  (name, price) => `${name} ${price} nego`,
  (name, price) => `${name} ${price} ETA 12/12`,
];
const counted: readonly Form[] = [
  (name, price, pieces) => `${pieces} pcs ${name} ${price}`,
  (name, price, pieces) => `${pieces}x ${name} ${price}`,
  (name, price, pieces) => `${name} ${pieces}pcs ${price}`,
  (name, price, pieces) => `${name} ${price} x ${pieces}`,
  (name, price, pieces) => `${name} $${price} ${pieces}pcs`,
  (name, price, pieces) => `${name} €${price} (${pieces} pcs)`,
  (name, price, pieces) => `${name} qty ${pieces} price ${price}`,
  (name, price, pieces) => `${name} ${pieces} Stk. ${price}€`,
  (name, price, pieces) => `${name} ${price}€ MOQ ${pieces}`,
  (name, price, pieces) => `${name} ${price} min. ${pieces}`,
  (name, price, pieces) => `${name} MOQ: ${pieces} ${price}`,
  (name, price, pieces) => `${name}\t${pieces}\t${price}`,
  (name, price, pieces) => `${name}\t${pieces}\tUSD\t${price}`,
  (name, price, pieces) => `${name} | ${pieces} | ${price}`,
];

/** The lines that are read at another price than theirs: a line may be asked about, never be wrong. */
const wrong = (lines: readonly (readonly [string, number])[], read: (texts: string[]) => (string | null)[]) => {
  const amounts = read(lines.map(([text]) => text));
  return lines.flatMap(([text, price], place) => {
    const amount = amounts[place] ?? null;
    return amount === null || Number(amount) === price ? [] : [`${text} → ${amount}`];
  });
};
const alone = (texts: string[]) => texts.map((text) => readOfferText([text]).lines[0]?.amount ?? null);
const together = (texts: string[]) => readOfferText(texts).lines.map(({ amount }) => amount);

describe('goods with numbers of their own have no wrong price', () => {
  const linesOf = (form: Form, pieces: number) =>
    goods.flatMap(([name, prices]) => prices.map((price): [string, number] => [form(name, price, pieces), price]));

  it('in a line of one price', () => {
    expect(plain.flatMap((form) => wrong(linesOf(form, 0), alone))).toEqual([]);
  });

  it.each([5, 20, 100, 1500])('beside %i pieces', (pieces) => {
    expect(counted.flatMap((form) => wrong(linesOf(form, pieces), alone))).toEqual([]);
  });

  it('in a list whose lines have one form', () => {
    const listOf = (form: Form) => goods.slice(0, 11).map(([name, [price]]): [string, number] => [form(name, price, 20), price]);
    expect([...plain, ...counted].flatMap((form) => wrong(listOf(form), together))).toEqual([]);
  });

  it('a price in the cell before the pieces is read', () => {
    const lines: [string, number][] = [
      ['iPhone 16 128 black\t1480\t60', 1480],
      ['Galaxy S25 | 600 | 128', 600],
    ];
    expect(alone(lines.map(([text]) => text))).toEqual(lines.map(([, price]) => String(price)));
  });

  it('parts that cost less than one are sold by the hundred', () => {
    expect(alone(['XL6009 DC/DC 0.85 500'])).toEqual(['0.85']);
  });

  it('and most lines are read', () => {
    const lines = plain.flatMap((form) => linesOf(form, 0));
    expect(alone(lines.map(([text]) => text)).filter((amount) => amount !== null).length / lines.length).toBeGreaterThan(0.8);
  });
});
