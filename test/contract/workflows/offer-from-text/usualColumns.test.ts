import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const said = (...lines: string[]) => readOfferText(lines).lines.map(({ amount, pieces }) => [amount, pieces[0]?.count]);

const PHONES = ['iPhone 17 Pro 256GB Silver\t1204\t2', 'iPhone 17 512GB Sage\t1307\t8', 'Galaxy S25 Ultra 12/512 Gray\t1404\t60'];

it('the rows of a list that are sure say what the columns are that have no titles', () => {
  expect(said(...PHONES, 'Sony WH-1000XM6 Black\t338\t8', 'Garmin Forerunner 265 Black\t310\t6').slice(3)).toEqual([
    ['338', 8],
    ['310', 6],
  ]);
});

it('so do they where the titles are of a language that nobody taught', () => {
  const titles = 'Foo\tBarka\tZimka\tPrice';
  const rows = PHONES.map((row) => row.replace(/^(.*) (\S+)\t(\d+)\t(\d+)$/, '$1\t$2\t$4\t$3'));
  expect(said(titles, ...rows, 'Sony WH-1000XM6\tBlack\t64\t338').at(-1)).toEqual(['338', 64]);
});

it('of two columns of prices without titles neither is taken', () => {
  const rows = [
    'iPhone 16 128GB\tBlack\t44\t12 850\t17 999',
    'iPhone 17 256GB\tBlue\t18\t15 900\t21 999',
    'iPhone 16e 128GB\tWhite\t60\t9 650\t13 499',
  ];
  expect(said(...rows).map(([amount]) => amount)).toEqual([null, null, null]);
  expect(said('Brand\tColour\tSOH\tDealer ex VAT\tRRP incl', ...rows).slice(1)).toEqual([
    ['12850', 44],
    ['15900', 18],
    ['9650', 60],
  ]);
});

it('titles that stand beside their columns say nothing', () => {
  const rows = ['iPhone 15\t128GB\tBlack\t80\t532', 'iPhone 16\t256GB\tTeal\t15\t638', 'iPhone 17\t256GB\tSage\t120\t742'];
  expect(said('Storage\tColor\tQty\tPrice', ...rows).slice(1)).toEqual([
    ['532', 80],
    ['638', 15],
    ['742', 120],
  ]);
});

it.each([
  ['Qty\tETA\tPrice', 'iPhone 16 256GB Teal\t5\t2026-12-04\t752', 'iPhone 17 256GB Sage\t12\tstock\t798'],
  ['MOQ\tCtn\tStock\tPrice', 'iPhone 16 256GB Teal\t3\t20\t5\t752', 'iPhone 17 256GB Sage\t3\t20\t12\t798'],
])('titles that lost the empty first cell are those of the next columns: %s', (titles, ...rows) => {
  const other = 'iPhone 15 128GB Black\t60\t60\t531'.split('\t');
  const third = rows[0]?.split('\t').length === 5 ? other.toSpliced(1, 0, '3') : other;
  expect(said(titles, ...rows, third.join('\t')).slice(1)).toEqual([
    ['752', 5],
    ['798', 12],
    ['531', 60],
  ]);
});

const FIRST = ['403\tiPhone 13 128GB\tMidnight\t200', '438\tiPhone 14 128GB\tPurple\t10', '1181\tiPhone 17 Pro 512GB\tSilver\t120'];

it('a price in the first column, before round numbers of pieces, is read', () => {
  const read = [
    ['403', 200],
    ['438', 10],
    ['1181', 120],
  ];
  expect(said(...FIRST)).toEqual(read);
  expect(said('Model\tColour\tQty', ...FIRST).slice(1)).toEqual(read);
  expect(said('Qty\tModel\tColour\tPrice', ...FIRST)[1]).toEqual(['200', 403]);
});

it('nobody knows which column has the prices where neither is round, or goods may cost less than there are pieces', () => {
  const cables = ['1203\tBaseus cable\tBlack\t30', '877\tBaseus cable\tRed\t35', '2441\tBaseus hub\tGrey\t50'];
  expect(said(...cables).map(([amount]) => amount)).toEqual([null, null, null]);
  const rows = FIRST.map((row, at) => `${row.replace(/\d+$/, '')}${[203, 11, 127][at]}`);
  expect(said(...rows).map(([amount]) => amount)).toEqual([null, null, null]);
});

it('where rows with their goods say which column has the price, so do those below them', () => {
  const rows = ['iPhone 17 256GB\t3791\tSage\t24', '\t3820\tWhite\t62', 'iPhone 14 256GB\t2082\tBlue\t44', '\t2061\tPurple\t38'];
  const last = ['iPhone 16 128GB\t3012\tTeal\t13', '\t3040\tBlack\t59'];
  expect(said(...rows, ...last).map(([amount]) => amount)).toEqual(['3791', '3820', '2082', '2061', '3012', '3040']);
});

it('a column of prices without a known title, beside one with it, leaves both open', () => {
  const rows = [
    'iPhone 17 256GB Black\t35\t959,00\t708,50',
    'iPhone 17 Pro 256GB\t18\t1.319,00\t1.012,00',
    'iPhone 14 128GB\t22\t559,00\t412,00',
  ];
  expect(
    said('Descripción\tStock\tPrecio\tZimka', ...rows)
      .slice(1)
      .map(([amount]) => amount),
  ).toEqual([null, null, null]);
  expect(
    said('Descripción\tStock\tPVP REC.\tNETO', ...rows)
      .slice(1)
      .map(([amount]) => amount),
  ).toEqual(['708.5', '1012', '412']);
});

it('so do two columns of prices that have the same share of one another, as in two currencies', () => {
  const rows = [
    'iPhone 14 256GB\tBlue\t559\t2,052',
    'iPhone 16 256GB\tTeal\t733\t2,690',
    'iPhone 16 Pro 128GB\tBlack\t826\t3,031',
    'iPhone 15 128GB\tPink\t538\t1,974',
  ];
  expect(said(...rows).map(([amount]) => amount)).toEqual([null, null, null, null]);
});

it('a memory in a column without a known title is of the goods', () => {
  expect(readOfferText(['Ürün\tXyz\tAdet\tFiyat', 'iPhone 16\t128GB\t6\t26.600'])).toMatchObject({
    lines: [{}, { product: 'iPhone 16 128GB', amount: '26600', pieces: [{ count: 6 }] }],
  });
});

it.each([
  ['Item\tQty\tPrice', 'Insta360 X5\t11\t598', 'Insta360 X5', '598', 11],
  ['Color\tQty\tPrice', 'Pink\t64\t3740', 'Pink', '3740', 64],
  ["ITEM\tQ'TY\tU/P (USD)", 'iPhone 17 256G White\t20\t762.00', 'iPhone 17 256G White', '762', 20],
  ['Artikel;Farbe;Menge;EK netto;EK brutto', 'iPhone 14 128GB;Purple;120;417,00;496,16', 'iPhone 14 128GB Purple', '417', 120],
  ['| Model | Colour | Qty | Price |', '| iPhone 16 256GB | Teal | 12 | 767 |', 'iPhone 16 256GB Teal', '767', 12],
  ['Code | Description | Ex Vat | Incl Vat | SOH', 'AB1 | iPhone 16 256GB Teal | 767 | 882 | 12', 'AB1 iPhone 16 256GB Teal', '767', 12],
  ['Nazwa\tKolor\tIlość\tCena netto', 'iPhone 16 256GB\tTeal\t12 szt\t2 767,00', 'iPhone 16 256GB Teal', '2767', 12],
  ['Název\tBarva\tKs\tCena', 'iPhone 17 256GB\tSage\t6\t16 310 Kč', 'iPhone 17 256GB Sage', '16310', 6],
])('below %s, %s is read', (titles, row, product, amount, count) => {
  expect(readOfferText([titles, row]).lines[1]).toMatchObject({ product, amount, pieces: [{ count }] });
});

it('of two currencies the chosen one is read, and of any others none', () => {
  const lines = ['Model\tQty\tUSD\tAED', 'iPhone 14 256GB Blue\t30\t565\t2,075'];
  const inCurrency = (currency?: string) => readOfferText(lines, { currency }).lines[1];
  expect(inCurrency('AED')).toMatchObject({ amount: '2075', currency: 'AED', pieces: [{ count: 30 }] });
  expect(inCurrency('USD')?.amount).toBe('565');
  expect([inCurrency('EUR')?.amount, inCurrency()?.amount]).toEqual([null, null]);
  const one = (row: string) => readOfferText(['Model\tQty\tUSD\tAED', row], { currency: 'EUR' }).lines[1];
  expect(one('iPhone 14 256GB Blue\t30\t565\t')).toMatchObject({ amount: '565', currency: 'USD' });
  expect(one('iPhone 14 256GB Blue\t30\t\t2,075')).toMatchObject({ amount: '2075', currency: 'AED' });
});

it('a second row of titles keeps its columns, in the next part of the list as well', () => {
  const titles = ['Model\tColour\tQty\tPrice', '\t\tpcs\tUSD'];
  const { context } = readOfferText(titles);
  const row = 'JBL Tune 520BT\tBlack\t64\t33';
  for (const { lines } of [readOfferText([...titles, row]), readOfferText([row], { context })])
    expect(lines.at(-1)).toMatchObject({ product: 'JBL Tune 520BT Black', amount: '33', pieces: [{ count: 64 }] });
});

it.each([
  ['商品\t在庫\t税抜\t税込', 'iPhone 17 256GB\t20\t121,000\t133,100', '121000'],
  ['Producto\tUds\tPrecio sin IVA\tPrecio con IVA', 'iPhone 17 256GB\t20\t789,00\t954,69', '789'],
  ['Model\tPaměť\tSkladem\tCena Kč', 'Xiaomi 15\t12/512\t20\t14 900,-', '14900'],
  ['Model\tQty\tOld price\tNew price', 'iPhone 17 256GB\t20\t820\t789', '789'],
])('below %s the price without tax, or the new one, is read', (titles, row, amount) => {
  expect(said(titles, row)[1]).toEqual([amount, 20]);
});

it.each(['iPhone 17\t256 799,00', 'iPhone 17\t128 530 €', 'iPhone 17\t512 899 kr'])(
  'a memory beside a price in one cell is no thousand: %s',
  (row) => {
    expect(Number(said('Model\tPrice', row)[1]?.[0])).toBeLessThan(1_000);
  },
);

it.each([
  ['Producto\tPrecio con caja\tPrecio sin caja', 'iPhone 17 256\t800\t780', null],
  ['Model\tNet weight\tGross weight\tPrice', 'iPhone 17 256\t20\t25\t789', '789'],
  ['Model\tPrice\tNet Qty', 'iPhone 17 256\t789\t20', '789'],
  ['Model\tPrice\tNetto kg', 'iPhone 17 256\t789\t2', '789'],
])('below %s no other number is taken for the price', (titles, row, amount) => {
  expect(said(titles, row)[1]?.[0]).toBe(amount);
});

it('two prices near to each other, one blank apart, are no thousands', () => {
  const rows = ['iPhone 15 128GB Blue 15 535 567', 'iPhone 17 256GB Sage 4 781 828', 'iPhone 17 256GB Lavender 25 778 825'];
  expect(said(...rows).filter(([amount]) => Number(amount) > 1_000)).toEqual([]);
});

it('a memory near the prices is no second price', () => {
  const rows = [
    'vivo V25 Pro\t256g\tblack\tex-DXB\t205 usdt',
    'Redmi Note 13 Pro\t256g\tblue\tex-DXB\t447 usdt',
    'Realme 11\t128g\tblue\tex-DXB\t180 usdt',
  ];
  expect(said(...rows).map(([amount]) => amount)).toEqual(['205', '447', '180']);
});

it('what stands behind a price in its cell is not of the goods', () => {
  const rows = ['Galaxy S24\t256 gb\tViolet\tx52\t195u', 'Galaxy S25\t256 gb\tBlue\tx12\t455u', 'iPhone 16\t128 gb\tTeal\tx8\t520u'];
  expect(readOfferText(rows).lines.map(({ product }) => product)).toEqual([
    'Galaxy S24 256 gb Violet',
    'Galaxy S25 256 gb Blue',
    'iPhone 16 128 gb Teal',
  ]);
});

it('a memory in a column that nothing names stays one, whatever its sign', () => {
  const rows = ['vivo Y616\t8*128\tblack\t2150 usdt', 'Realme 311 Pro\t6*128\tbeige\t5450 usdt', 'Redmi 14C\t4*128\tblue\t890 usdt'];
  expect(readOfferText(rows).lines.map(({ product }) => product)).toEqual([
    'vivo Y616 8*128 black',
    'Realme 311 Pro 6*128 beige',
    'Redmi 14C 4*128 blue',
  ]);
});

it('a number of the goods that is near the price of one row alone makes no second column of prices', () => {
  const rows = ['Galaxy A434 5G', 'Pixel 607', 'Spark 210', 'Hot 630'].map(
    (goods, at) => `${goods}\t8G+128G\tLime\t$${1456 + at * 90}\t${17 + at} buc`,
  );
  expect(said(...rows, '513 Pro\t8G+128G\tWhite\t$961\t5 buc').at(-1)).toEqual(['961', 5]);
});

it.each([
  ['Model\tQty\tPrice', 1, 2],
  ['Qty\tPrice', 1, 2],
  ['Price\tQty', 2, 1],
])('titles that are one for each column are right of cables, of which there are more than one costs: %j', (titles, count, price) => {
  const goods = ['AirPods 4', 'USB-C cable 1m', 'MagSafe charger', 'JBL Go 4'];
  const rows = goods.map(
    (name, at) =>
      [
        [name, 500 + at * 300, 92 - at * 21.5],
        [name, 92 - at * 21.5, 500 + at * 300],
      ][count - 1],
  );
  expect(said(titles, ...rows.map((row) => row?.join('\t') ?? '')).slice(1)).toEqual(
    rows.map((row) => [String(row?.[price]), Number(row?.[count])]),
  );
});

it('a price beside the numbers of articles, which are larger, is read', () => {
  const rows = ['iPhone 15 128GB Black\t545\t1200', 'iPhone 15 256GB Blue\t612\t1201', 'iPhone 16 Pro 256GB Teal\t905\t1202'];
  expect(
    said('Price\tArticle', ...rows)
      .slice(1)
      .map(([amount]) => amount),
  ).toEqual(['545', '612', '905']);
});

it('where phones of another colour have other pieces, the number that all colours have is the price', () => {
  const rows = [
    'Samsung A17 A176B 4/128\tBlack\t200\t128',
    'Samsung A17 A176B 4/128\tBlue\t150\t128',
    'Samsung A17 A175F 4/128\tBlack\t500\t112',
    'Samsung A17 A175F 4/128\tLight Blue\t300\t112',
    'Samsung S25 S931B 12/256\tNavy\t50\t545',
    'AirPods Pro 3\t\t500\t192',
  ];
  expect(said(...rows)).toEqual([
    ['128', 200],
    ['128', 150],
    ['112', 500],
    ['112', 300],
    ['545', 50],
    ['192', 500],
  ]);
  expect(readOfferText(rows).lines.at(-1)?.product).toBe('AirPods Pro 3');
});

it.each([
  ['Watch S11 46\tBlack\t5\t2780', 'Watch S11 46\tGold\t5\t4480', 'Watch S11 42\tBlack\t5\t2580', 'Watch S11 42\tGold\t5\t4180'],
  ['Johnnie Walker Red\t12\t85', 'Johnnie Walker Black\t12\t145', 'Johnnie Walker Gold\t12\t310', 'Johnnie Walker Blue\t12\t980'],
  ['WD Blue 1TB\t50\t38', 'WD Red 1TB\t50\t62', 'WD Blue 2TB\t40\t55', 'WD Red 2TB\t40\t85'],
])('unlike pieces that are the same for goods of which the colour says the model: %s', (...rows) => {
  for (const [place, [amount]] of said(...rows).entries()) expect([null, rows[place]?.split('\t').at(-1)]).toContain(amount);
});

it('equal pieces of colours whose prices are near are no price', () => {
  const rows = ['17 256\tBlack\t100\t565', '17 256\tBlue\t100\t570', '16 128\tBlack\t50\t472', '16 128\tTeal\t50\t468'];
  expect(said(...rows).filter(([amount]) => amount === '100' || amount === '50')).toEqual([]);
});

it('a price before the goods is asked for where pieces stand behind them, though one row has more of them', () => {
  const rows = ['450\tiPhone 14\t10', '480\tiPhone 14 Plus\t30', '545\tiPhone 15\t20', '380\tiPhone 13\t500'];
  expect(said(...rows).map(([amount]) => amount)).toEqual([null, null, null, null]);
});
