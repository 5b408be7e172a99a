import { describe, expect, test } from 'vitest';
import { ListLayout } from '../../../../contract/workflows/offer-from-text/listLayout.ts';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const read = (lines: readonly string[]) => readOfferText(lines).lines.map(({ amount, products }) => ({ amount, products }));
const place = [1, 2, 3, 4, 5];

const first = place.map((at) => `Zed: #${4100 + at} nova 1${at} 8/256 black U${600 + at * 15} [${at * 7}]`);
const second = place.map((at) => `galaxy s2${at} | 12/256 | qzxv | blue | ${at * 9} / ${800 + at * 25}z`);

describe('a paste', () => {
  test('of two suppliers is read as each list alone', () => {
    const both = read([...first, 'Good day', ...second]);
    expect(both.slice(0, 5)).toEqual(read(first));
    expect(both.slice(6)).toEqual(read(second));
    expect(read(first)[4]).toEqual({ amount: '675', products: ['nova 15 8/256 black'] });
    expect(read(second)[4]?.amount).toBe('925');
  });

  test('whose layout changes in the middle is read by both layouts', () => {
    const before = place.map((at) => `nova 1${at} 8/128 black | ${400 + at * 10} | 1${at} in box`);
    const after = place.map((at) => `reno 1${at} 8/256 blue - 3${at} - ${500 + at * 10}`);
    expect(read([...before, ...after]).map(({ amount }) => amount)).toEqual([410, 420, 430, 440, 450, 510, 520, 530, 540, 550].map(String));
  });

  test('with pieces behind the prices is read by the place of the prices', () => {
    const amounts = (write: (price: number, at: number) => string) =>
      readOfferText(place.map((at) => write(505 + at * 15, at))).lines.map(({ amount, quantity }) => [amount, quantity]);
    const expected = place.map((at) => [String(505 + at * 15), String(at + 1)]);
    expect(amounts((price, at) => `nova 1${at} 8*256 black *${price}*💵 ${at + 1} шт`)).toEqual(expected);
    expect(amounts((price, at) => `iPhone 1${at} 128 black USA stock ${price} TL ${at + 1} pzas`)).toEqual(expected);
    const unknown = place.map((at) => `nova 1${at} 8/256 ${at === 4 ? 'dark matter' : 'black'} ${505 + at * 15}.- (${at + 1})`);
    expect(read(unknown).map(({ amount }) => amount)).toEqual(expected.map(([price]) => price));
    expect(readOfferText(['Huawei P60 8*512', 'black *505*💵']).lines[0]?.relevance).toBe('HEADING');
  });

  test('names a maker once, above models that are numbers', () => {
    const { lines } = readOfferText(['【OnePlus】', '11 8+256GB', 'black 500', '【Realme】', 'P50 (8|128)', 'black 600']);
    expect(lines.map(({ headings }) => headings)[2]).toEqual(['【OnePlus】', '11 8+256GB']);
    expect(lines.at(-1)).toMatchObject({ amount: '600', headings: ['【Realme】', 'P50 (8|128)'] });
  });

  test('says amounts as its country does', () => {
    expect(
      read([
        'iPhone 15 256GB blue u$s 1220',
        'iPhone 15 256GB blue 3 600 у.е.',
        'iPhone 15 256gb rd JP-stock 394',
        'nova 10 8/128 black R 1 750',
        'iPhone 15 256gb rd ready stock 1720 dhs 60pcs',
      ]),
    ).toMatchObject([
      { amount: '1220' },
      { amount: '3600' },
      { amount: '394' },
      { amount: '1750', products: ['nova 10 8/128 black'] },
      { amount: '1720' },
    ]);
    for (const [line, amount, quantity] of [
      ['iPhone 13 128GB black 500 HK - qty 200', '500', '200'],
      ['iPhone 13 128GB black JP - stock 20 - 500$', '500', '20'],
    ])
      expect(readOfferText([line ?? '']).lines[0]).toMatchObject({ amount, quantity });
    for (const asked of ['qty 30', 'x30', 'quantity 30', 'MOQ 30'])
      expect(readOfferText([`iPhone 13 128GB black HK ${asked}`]).lines[0]).toMatchObject({ relevance: 'NO_AMOUNT', quantity: '30' });
    expect(readOfferText(['iPhone 13 128GB black HK - qty 200']).lines[0]).toMatchObject({ relevance: 'NO_AMOUNT', quantity: '200' });
    expect(readOfferText(['Pixel 9 8/128 black SL: 44 500$']).lines[0]).toMatchObject({ amount: '500', quantity: '44' });
    expect(readOfferText(['Redmi 12 | 256GB / 8 RAM | Silver | 500$']).lines[0]?.relevance).toBe('OFFER');
    const columns = readOfferText(['Quest 3 512GB | 12 | $405', 'Quest 3S 128GB | 8 | $305', 'Quest 3S 256GB | 9 | $335']).lines;
    expect(columns.map(({ quantity }) => quantity)).toEqual(['12', '8', '9']);
    expect(readOfferText(['iPhone 17 512GB', 'Orange 11480 x 8']).lines[1]).toMatchObject({ amount: '11480', quantity: '8' });
    const packed = readOfferText(['Spark 40 8/256 ₦212k (20pcs per carton)']).lines[0];
    expect(packed).toMatchObject({ amount: '212000', quantity: null, products: ['Spark 40 8/256'] });
  });

  test('says which words stand on all its lines, be they of terms or of colours', () => {
    const lines = place.map(
      (at) => `${at % 2 ? 'huawei nova' : 'oppo reno'} 1${at} 8/256 not activated - best rate - dark blue ${600 + at * 15}`,
    );
    const { outside } = readOfferText(lines).lines[4]?.fillers ?? { outside: new Set() };
    expect(['not', 'rate', 'dark', 'blue'].map((word) => outside.has(word))).toEqual([true, true, false, false]);
  });

  test('says so of the words of a phrase with a number in it, and of no word for what was used', () => {
    const phrases = ['quux hrs 3', 'zork resmi', 'zork 23% quux', 'stoq 39 unit'];
    for (const phrase of phrases) {
      const lines = place.map((at) => `${at % 2 ? 'huawei nova' : 'oppo reno'} 1${at} 8/256 ${phrase} dark blue ${600 + at * 15} usd`);
      const { outside } = readOfferText(lines).lines[4]?.fillers ?? { outside: new Set() };
      const unknown = phrase.split(' ').filter((word) => /^(?:quux|hrs|zork|resmi|stoq|dark)$/.test(word));
      expect(unknown.filter((word) => !outside.has(word))).toEqual([]);
    }
    const used = place.map((at) => `${at % 2 ? 'huawei nova' : 'oppo reno'} 1${at} 8/256 refurbished latin black ${600 + at * 15} usd`);
    expect(readOfferText(used).lines[4]?.fillers.outside.has('refurbished')).toBe(false);
  });

  test('says so of a phrase beside four colours below headings, and not beside three', () => {
    const list = ['nova 15 8/256', ...['black', 'blue', 'green', 'gold'].map((color) => `${color}; zork quux; 180 zł netto`)];
    const { lines } = readOfferText(list);
    expect([...(lines[1]?.fillers.outside ?? [])]).toEqual(['zork', 'quux']);
    expect(lines.map(({ amount, products }) => [amount, products.length])).toEqual([[null, 0], ...place.slice(0, 4).map(() => ['180', 1])]);
    expect(readOfferText(list.slice(0, -1)).lines[1]?.fillers.outside.size).toBe(0);
  });

  test.each(['R$ 1.400,00', '1 400 zł netto', 'KSh 1,400/=', '1,400円', 'HK$1,400'])(
    'of colours with prices below a model: %s',
    (price) => {
      const list = ['Galaxy Z Fold6 256ギガ', `Phantom Black - ${price}`, `Icy Blue - ${price} - 64 adet`];
      expect(readOfferText(list).lines.map(({ relevance, amount, headings }) => [relevance, amount, headings])).toEqual([
        ['HEADING', null, []],
        ['OFFER', '1400', ['Galaxy Z Fold6 256ギガ']],
        ['OFFER', '1400', ['Galaxy Z Fold6 256ギガ']],
      ]);
    },
  );

  test('of one line is read by that line', () => {
    expect(read(['nova 15 8/256 black 615'])).toEqual([{ amount: '615', products: ['nova 15 8/256 black'] }]);
    expect(read([''])).toEqual([{ amount: null, products: [] }]);
  });

  test('of the same list twice gives it twice', () => {
    const once = place.map((at) => `nova 1${at} 8/256 black (${600 + at * 15}) ${at * 7} left`);
    expect(read([...once, ...once])).toEqual([...read(once), ...read(once)]);
  });

  test('of 2,000 lines is read to its end, and what it tells stays within its bounds', () => {
    const words = (at: number) => `w${String.fromCharCode(97 + (at % 26), 97 + ((at >> 5) % 26), 97 + ((at >> 3) % 26))}q`;
    const lines = Array.from(
      { length: 2_000 },
      (_, at) => `#${at} nova ${1 + (at % 30)} 8/256 black ${words(at)} -${300 + ((at * 37) % 900)}- ${at % 50} ${words(at * 7)}`,
    );
    const { lines: answered, context } = readOfferText(lines);
    expect(answered.filter(({ amount }, at) => amount !== String(300 + ((at * 37) % 900)))).toEqual([]);
    expect(ListLayout.safeParse(context.layout).success).toBe(true);
    expect(JSON.stringify(context).length).toBeLessThan(60_000);
  });
});

test('a line of stock stands between goods and their price, and says nothing of who sent it', () => {
  const goods = ['Sony PlayStation 5 Pro 2TB', 'Microsoft Xbox Series X 1TB', 'Valve Steam Deck 256GB', 'Nintendo Switch OLED 64GB'];
  const { lines } = readOfferText(
    goods.flatMap((title, place) => [title, `In stock: ${place + 20}`, `€ ${place}89,00`.replace(' 0', ' 5'), '']),
  );
  expect(lines.filter(({ relevance }) => relevance === 'OFFER').map(({ products }) => products)).toEqual(goods.map((title) => [title]));
});
