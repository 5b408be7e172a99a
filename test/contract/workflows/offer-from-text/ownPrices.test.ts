import { describe, expect, test } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const read = (line: string) => readOfferText([line]).lines[0];

describe('a line that names a price for each of its offers', () => {
  test.each([
    ['17P 256 HK: silver 8150 / orange 8350', ['17P 256 HK: silver', '17P 256 HK: orange'], ['8150', '8350']],
    ['Buds3 pro slv $98 / wht $95', ['Buds3 pro slv', 'Buds3 pro wht'], ['98', '95']],
    ['Sony XM6 black @ £249.00, silver @ £251.00', ['Sony XM6 black', 'Sony XM6 silver'], ['249', '251']],
    ['16 Pro 128 港版 黑5480 白5450', ['16 Pro 128 港版 黑', '16 Pro 128 港版 白'], ['5480', '5450']],
    ['17PM 256/512 COS HK 9230/11020', ['17PM 256 COS HK', '17PM 512 COS HK'], ['9230', '11020']],
    ['17 pro 256 blue/silver 1105/1100', ['17 pro 256 blue', '17 pro 256 silver'], ['1105', '1100']],
    ['17 pro 256 blue & silver - 1105/1100 usd', ['17 pro 256 blue', '17 pro 256 silver'], ['1105', '1100']],
    ['iphone 15 128 black, blue HK 57.500/58.000', ['iphone 15 128 black HK', 'iphone 15 128 blue HK'], ['57500', '58000']],
    ['iphone 16 128 black 700 / iphone 16 pro 128 white $900', ['iphone 16 128 black', 'iphone 16 pro 128 white'], ['700', '900']],
    ['iphone 16 128 black 700 / iphone 15 256 500', ['iphone 16 128 black', 'iphone 15 256'], ['700', '500']],
    ['16 128 700, 16 plus 128 800, 16 pro 256 900', ['16 128', '16 plus 128', '16 pro 256'], ['700', '800', '900']],
    ['s24 8/128 430 / 12/256 500', ['s24 8/128', 's24 12/256'], ['430', '500']],
    ['Samsung A36 8/128 265 / 8/256 345', ['Samsung A36 8/128', 'Samsung A36 8/256'], ['265', '345']],
    ['Hot 60 Pro 8+128 = 6,700 / 8+256 = 7,450', ['Hot 60 Pro 8+128', 'Hot 60 Pro 8+256'], ['6700', '7450']],
    ['Y39 8/128 -- 15,450/-  8/256 -- 16,900/-', ['Y39 8/128', 'Y39 8/256'], ['15450', '16900']],
    ['A16 LTE 4/128 118 -- 6/128 127', ['A16 LTE 4/128', 'A16 LTE 6/128'], ['118', '127']],
    ['K80 Pro 12+256 2480  16+512 2950', ['K80 Pro 12+256', 'K80 Pro 16+512'], ['2480', '2950']],
    ['A36 5G 8/128 4.450.000, 8/256 4.890.000', ['A36 5G 8/128', 'A36 5G 8/256'], ['4450000', '4890000']],
    ['iPhone 17 256 $760 / 512 905 usd', ['iPhone 17 256', 'iPhone 17 512'], ['760', '905']],
    ['17 pro 256 orange 🇭🇰 $1345 / 🇯🇵 $1292', ['17 pro 256 orange 🇭🇰', '17 pro 256 orange 🇯🇵'], ['1345', '1292']],
    ['17 pro 256 orange HK 1345 / silver JP 1292', ['17 pro 256 orange HK', '17 pro 256 silver JP'], ['1345', '1292']],
    ['17PM 256 orange HK/US 9230/8450', ['17PM 256 orange HK', '17PM 256 orange US'], ['9230', '8450']],
  ])('%s', (line, products, ownAmounts) => {
    expect(read(line)).toMatchObject({ relevance: 'OFFER', products, ownAmounts });
  });

  test.each([
    ['iPhone 16 Pro 128 HK natural 6100, black 6150, desert 6200', ['6100', '6150', '6200']],
    ['iPhone 16 Pro 128 HK natural $6100, black $6150', ['6100', '6150']],
    ['17P 256 HK: silver 8150 / orange 8350', ['8150', '8350']],
    ['16 Pro 128 港版 黑5480 白5450', ['5480', '5450']],
    ['iphone 16 128 black 4700 / iphone 16 pro 128 white 6900', ['4700', '6900']],
    ['iPhone 16 Pro 128 HK natural 6100 20, black 6150 10', null],
  ])('also in a list whose other lines have one price: %s', (line, ownAmounts) => {
    const others = ['blue 4260', 'black 4250', 'pink 4240', 'green 4230', 'yellow 4220'].map((goods) => `iPhone 15 128 HK ${goods}`);
    const { lines } = readOfferText([...others, line, ...others]);
    expect(lines[5]).toMatchObject({ relevance: 'OFFER', ownAmounts });
  });

  test.each(['S25 8/256 black/white 500', 'iPhone 15 128 black 500 x20', 'iPhone 15 128 black 20pcs 500', 'A16 4/128 black 95'])(
    '%s does not',
    (line) => {
      expect(read(line)?.ownAmounts).toBeNull();
      expect(read(line)?.amount).toBe(line.startsWith('A16') ? '95' : '500');
    },
  );

  test.each([
    ['iPhone 15 128/256 100/200pcs $600', '600'],
    ['iPhone 15 128/256 MOQ 100/200 price 600', '600'],
    ['$600 iPhone 15 128/256 stock 100/200', '600'],
    ['Galaxy Tab A9 64/128 2023/2024 $150', '150'],
    ['iPhone 15 128 black/blue 100/200 600', '600'],
    ['iPhone 15 128 black/blue 100/200pcs 600', '600'],
    ['Redmi A3 64 black 300 blue 200 78', '78'],
  ])('pieces and years are none: %s', (line, amount) => {
    expect(read(line)).toMatchObject({ relevance: 'OFFER', amount, ownAmounts: null });
  });

  test.each(['iphone 15 128 500, 256 600', 'iphone 15 128 black 2024, iphone 15 256 500'])(
    'a part without a model, or with a year, leaves the line open: %s',
    (line) => expect(read(line)).toMatchObject({ relevance: 'NO_AMOUNT', ownAmounts: null }),
  );

  test.each([
    'A36 8/128 2650 cny 8/256 345 usd',
    'iphone 16 128 black 700 eur / iphone 16 pro 128 white 900 usd',
    'S25 12/256 2024 12/512 2025',
    'A16 4/128 500, 6/128 600 pcs',
  ])('prices in two currencies, years and pieces are no prices of the parts: %s', (line) => {
    expect(read(line)?.ownAmounts).toBeNull();
  });

  test('in a list in dinars each has thousandths', () => {
    const { lines } = readOfferText(['A36 8/128 94.500 / 8/256 102.500', 'iphone 16 128 black 250.500 / iphone 16 pro 128 white 300.000'], {
      currency: 'KWD',
    });
    expect(lines.map(({ ownAmounts }) => ownAmounts)).toEqual([
      ['94.5', '102.5'],
      ['250.5', '300'],
    ]);
  });

  test('what stands behind the prices stays in each offer', () => {
    expect(read('橙8480 蓝8400 iPhone 17 Pro 256')).toMatchObject({
      products: ['橙 iPhone 17 Pro 256', '蓝 iPhone 17 Pro 256'],
      ownAmounts: ['8480', '8400'],
    });
    expect(read('iphone 15 128/256 black 600/700 $')).toMatchObject({ ownAmounts: ['600', '700'], currency: '$' });
  });

  test('one price of all colours, each with its pieces', () => {
    expect(read('S26U 512 – BLK 20pcs, WHT 15pcs, VIO 10pcs @ 8450')).toMatchObject({
      amount: '8450',
      quantity: null,
      ownAmounts: null,
      products: ['S26U 512 – BLK', 'S26U 512 – WHT', 'S26U 512 – VIO'],
    });
  });
});

describe('colours of one price', () => {
  test.each([
    ['17P 256 COS/SIL/DB 8350', ['17P 256 COS', '17P 256 SIL', '17P 256 DB']],
    ['三星S25 12+256 深蓝/薄荷 3920', ['三星S25 12+256 深蓝', '三星S25 12+256 薄荷']],
    ['Pixel 10 Pro 16GB/128GB Mondstein, OVP 719,- €', ['Pixel 10 Pro 16GB/128GB Mondstein, OVP']],
    ['iPhone 15 128 black, new 500', ['iPhone 15 128 black, new']],
    ['iPhone 15 128 black, EU 500', ['iPhone 15 128 black, EU']],
    ['iPhone 13 128 [Blue 11, Pink 2] $651', ['iPhone 13 128 [Blue', 'iPhone 13 128 [ Pink']],
  ])('%s', (line, products) => {
    expect(read(line)?.products).toEqual(products);
  });
});

test.each([
  ['Meta Quest 3S 128 $265 / 256 $345 US', ['Meta Quest 3S 128 US', 'Meta Quest 3S 256 US'], ['265', '345']],
  ['iPhone 17 256GB 760 512GB 905 black US', ['iPhone 17 256GB black US', 'iPhone 17 512GB black US'], ['760', '905']],
  ['iPhone 17 256 black 760 / 512 white 905', ['iPhone 17 256 black', 'iPhone 17 512 white'], ['760', '905']],
  ['Air 256 黑色 6650 天藍 6600', ['Air 256 黑色', 'Air 256 天藍'], ['6650', '6600']],
])('a price stands behind each size, or each colour: %s', (line, products, ownAmounts) => {
  expect(readOfferText([line]).lines).toMatchObject([{ relevance: 'OFFER', products, ownAmounts }]);
});

test.each(['iPhone 17 256 760 30pcs 512 905 20pcs', 'iPhone 17 256 760 / 512 905 / 40'])(
  'a size without a price right behind it leaves the line as it is: %s',
  (line) => expect(readOfferText([line]).lines).toMatchObject([{ ownAmounts: null }]),
);

test('colours in Chinese are parted by slashes', () => {
  expect(readOfferText(['17 Pro Max 512 橙/藍/銀 10300']).lines[0]?.products).toHaveLength(3);
});

test.each([
  ['Bro TN243 BK £38 C £42', ['38', '42'], ['Bro TN243 BK', 'Bro TN243 C']],
  ['305XL black £12.80 tri £13.20', ['12.8', '13.2'], ['305XL black', '305XL tri']],
])('a short word beside a colour is another one, where both have a price of their own that is alike: %s', (line, amounts, products) => {
  expect(readOfferText([line]).lines[0]).toMatchObject({ ownAmounts: amounts, products });
});

test.each([
  'iPhone 15 128 black £430 charger £12',
  'iPhone 15 128 black £430 boxed £440',
  'iPhone 15 128 black £430 del £440',
  'Toner black £38 gross £42',
  'Toner black £38 inc £42',
  'Toner black £38 now £36',
  'Toner black £38 bag £6',
  'Toner black 38 tri 42',
])('another word beside a price is none: %s', (line) => {
  expect(readOfferText([line]).lines[0]?.ownAmounts).toBeNull();
});

test.each([
  ['*17 Pro 256* 🇭🇰 Silver 1050 🇯🇵 Silver 1010', ['🇭🇰 Silver', '🇯🇵 Silver']],
  ['17 Pro 256 HK silver 1050 / JP silver 1010', ['HK silver', 'JP silver']],
])('a market before each colour is of it alone: %s', (line, ends) => {
  const products = readOfferText([line]).lines[0]?.products.map((product) =>
    product.slice(product.search(/256\*? /)).replace(/^256\*? /, ''),
  );
  expect(products).toEqual(ends);
});

test('where only some colours have a market before them, nobody knows whose it is', () => {
  expect(readOfferText(['17 Pro 256 🇭🇰 Silver 1050 Orange 1060 🇯🇵 Silver 1010']).lines[0]?.ownAmounts).toBeNull();
});
