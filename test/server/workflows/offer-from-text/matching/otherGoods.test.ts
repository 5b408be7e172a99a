import { describe, expect, test } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const titles = [
  'Château Lafite Rothschild 2015 6x75cl',
  'Sassicaia 2019 6x75cl',
  'Krug Grande Cuvée 171ème 6x75cl',
  'Macallan 12 Double Cask 70cl',
  'Yamazaki 12 70cl',
  'Absolut Vodka 70cl',
  'Moët & Chandon Brut Impérial 75cl',
  'Penfolds Grange 2018',
  'Penfolds Bin 389 2020',
  'Penfolds Bin 407 2020',
  'STM32F103C8T6',
  'LM358DR',
  'BSS138',
  'TPS54331DR',
  'Intel Core i9-14900K',
  'Kingston Fury Beast DDR5 32GB (2x16GB) 6000',
  'Sony PlayStation 5 Slim Disc',
  'Nintendo Switch OLED White',
  'Nintendo Switch OLED Neon',
  'Chanel No 5 EDT 100ml',
  "Dior J'adore EDP 100ml",
  'Creed Aventus EDP 100ml',
  'LEGO 75192 Millennium Falcon',
  'Pokemon 151 Booster Box',
  'DJI Mini 4 Pro Fly More Combo',
  'Canon EOS R6 Mark II Kit 24-105mm',
  'Canon EOS R50 Kit 18-45mm',
  'Château Margaux 2015 6x75cl',
  'Château Margaux 2015 12x75cl',
  'Château Margaux 2016 6x75cl',
  'Moët & Chandon Brut Impérial 150cl',
  'Moët & Chandon Brut Impérial 75cl Gift Box',
  'Dior Sauvage EDT 100ml',
  'Dior Sauvage EDT 100ml Tester',
  'DJI Mini 4 Pro',
  'Moutai Flying Fairy 53% 500ml',
  'Nvidia RTX 4070',
  'Dom Pérignon Rosé 2008 75cl',
  'Moutai Flying Fairy 43% 500ml',
  'Nike Dunk Low Retro White Black DD1391-100 EU 42',
  'adidas Samba OG Core Black B75807 EU 42',
  'adidas Samba OG Cloud White B75806 EU 41 1/3',
  'The North Face 1996 Nuptse Jacket Black NF0A3C8DLE4 L',
  'La Roche-Posay Effaclar Duo+ 40ml',
  'Copper Cathode Grade A',
  'PP Granulate Natural Pellets',
  'Bosch Oil Filter VW 06L 115 562 B',
  'Toyota Spark Plug 90919-01253',
  'VAG 06L 115 563 Oil Filter',
  'Sony WH-1000XM5 Silver',
  'Bosch GWX 10-125',
  'Ray-Ban RB3025 Aviator L0205 58',
];
const index = createProductIndex(titles.map((title, id) => ({ id, title })));
const certain = (text: string, pieces: string[]) => {
  const { isUnambiguous, candidates } = index.rank({ text, pieces });
  return isUnambiguous ? candidates[0]?.title : null;
};

describe('goods that are near to a product, and are not it, stay open', () => {
  test.each([
    ['another number', 'LEGO Millennium Falcon', '75257'],
    ['another age', 'Yamazaki 70cl', '18'],
    ['another edition', 'Krug Grande Cuvee', '170 6x75'],
    ['another speed', 'Kingston Fury Beast DDR5 32GB (2x16GB)', '5600'],
    ['a case of twelve', 'Sassicaia 2019 75cl', '12x'],
    ['a case of twelve, as a whole', 'Lafite Rothschild 2015', '12x75'],
    ['the size of another', 'Sassicaia 2019 150cl', '3x'],
    ['a litre', 'Yamazaki 12 1L'],
    ['a magnum of what names no size', 'Penfolds Grange 2018 1.5L'],
    ['a litre and a half', 'Absolut Vodka 1.5L'],
    ['two letters more', 'RTX 4070 Ti'],
    ['no vintage', 'Dom Perignon Rose 75cl'],
    ['half bottles', 'Château Margaux 2015 37.5cl', '6x'],
    ['another word in place of its own', 'Macallan 12 Triple Cask 70cl'],
    ['another bottle of its maker', 'Penfolds St Henri 2018'],
    ['another flavor', 'Absolut Citron 70cl'],
    ['a colour that it has not', 'Moet Rose Imperial 75cl'],
    ['a pack, and no box', 'Pokemon 151 Booster Pack'],
    ['another strength', "Dior J'adore EDT 100ml"],
    ['a part of it', 'PlayStation 5 Slim Disc drive'],
    ['what belongs to it', 'Nintendo Switch OLED White dock'],
    ['another line of its name', 'Creed Aventus Cologne 100ml'],
    ['another version', 'Switch V2 Neon'],
    ['a word of another title', 'DJI Mini 4 Pro Fly More Kit'],
    ['a board with the part', 'STM32F103C8T6 Blue Pill board'],
    ['a copy of the part', 'STM32F103C8T6 clone'],
    ['the beginning of a part number', 'LM358'],
    ['the beginning of a long part number', 'TPS54331D'],
    ['a longer part number', 'BSS138PW'],
    ['a number more', 'DJI Mini 4 Pro RC2'],
    ['a second lens', 'Canon EOS R50 Kit 18-45mm + 55-210mm'],
    ['letters behind a number', 'Intel Core i9-14900KF'],
    ['another suffix', 'Bosch Oil Filter VW 06L 115 562 A'],
    ['no suffix', '06L 115 562 Bosch'],
    ['another short word', 'PE granulate natural pellets /kg'],
    ['another grade', 'Copper cathode grade B'],
    ['a suffix that the title lacks', '06L 115 563 C oil filter'],
    ['a colour alone', 'Silver'],
    ['pieces alone', 'EU x', '10'],
    ['a letter more', 'LRP Effaclar Duo+ M 40ml'],
    ['a size of another system', 'adidas Samba OG Core Black B75807 UK', '8'],
    ['a size of another system, whole', 'adidas Samba OG Core Black B75807 US 8.5'],
    ['another size', 'Samba OG Core Black B75807 size 43'],
    ['another size behind two numbers', 'RB3025 L0205 62'],
    ['two thirds more', 'Samba OG black B75807 EU 42 2/3'],
  ])('%s: %s', (_, text, ...pieces) => expect(certain(text, pieces)).toBeNull());
});

describe('a watch or a tablet with another radio', () => {
  const watches = [
    'Apple Watch Series 10 GPS 46mm Jet Black HK',
    'Samsung Galaxy Watch Ultra LTE 47mm Titanium Gray EU',
    'Google Pixel Watch 3 Wi-Fi 45mm Obsidian UK',
    'Apple iPad 10 64GB Blue',
  ];
  const stocked = createProductIndex(watches.map((title, id) => ({ id, title })));
  const meant = (text: string) => {
    const { isUnambiguous, candidates } = stocked.rank({ text });
    return isUnambiguous ? candidates[0]?.title : null;
  };
  test.each([
    'Watch 10 46 Jet Black HK GPS+Cellular',
    'Apple Watch Series 10 46mm Jet Black HK GPS + Cellular',
    'Apple Watch 10 46mm Jet Black HK GPS+Cell',
    'Pixel Watch 3 45mm Obsidian UK LTE',
    'Galaxy Watch Ultra 47mm Titanium Gray EU wifi',
    'iPad 10 64GB LTE blue',
  ])('%s is open', (text) => expect(meant(text)).toBeNull());
  test.each([
    ['Apple Watch Series 10 46mm Jet Black HK GPS', watches[0]],
    ['Galaxy Watch Ultra 47mm Titanium Gray EU cellular', watches[1]],
    ['Pixel Watch 3 45mm Obsidian UK', watches[2]],
    ['iPad 10 64GB wifi blue', watches[3]],
  ])('%s is filled in', (text, title) => expect(meant(text)).toBe(title));
  test('a learned line that says another radio is beside what was learned', () => {
    const learned = ['apple', 'watch', 'series', '10', '46mm', 'jet', 'black', 'hk'];
    const isBeside = (text: string) => stocked.isBesideLearned({ text }, 0, learned);
    expect(isBeside('Apple Watch Series 10 46mm Jet Black HK GPS + Cellular')).toBe(true);
    expect(isBeside('Apple Watch Series 10 46mm Jet Black HK GPS')).toBe(false);
  });
});

test('a word that a title has in place of a colour is no filler', () => {
  const disks = ['Samsung 990 PRO 1TB Heatsink', 'Samsung 990 PRO 1TB', 'Samsung 990 PRO 2TB'];
  const found = createProductIndex(disks.map((title, id) => ({ id, title })));
  const meant = (text: string) => {
    const { isUnambiguous, candidates } = found.rank({ text });
    return isUnambiguous ? candidates[0]?.title : null;
  };
  expect(meant('Samsung 990 PRO 2TB heatsink')).toBeNull();
  expect(meant('Samsung 990 PRO SSD 1TB heatsink')).toBe(disks[0]);
  expect(meant('Samsung 990 PRO SSD 2TB')).toBe(disks[2]);
});

describe('the same goods, as their sellers write them, are filled in', () => {
  test.each([
    ['LEGO', 'LEGO 75192 Millennium Falcon', '75192'],
    ['Bin 2020', 'Penfolds Bin 389 2020', '389'],
    ['Sassicaia 2019 75cl', 'Sassicaia 2019 6x75cl', '6x'],
    ['Yamazaki 12 70cl', 'Yamazaki 12 70cl', '20'],
    ['Sassicaia 2019', 'Sassicaia 2019 6x75cl', 'stock 24'],
    ['Krug Grande Cuvee 171', 'Krug Grande Cuvée 171ème 6x75cl', '6x75'],
    ['Macallan 12yo Double Cask', 'Macallan 12 Double Cask 70cl'],
    ['Penfolds Grange 2018', 'Penfolds Grange 2018'],
    ['Penfolds Grange 2018 75cl', 'Penfolds Grange 2018'],
    ['Yamazaki 12 700ml', 'Yamazaki 12 70cl'],
    ['PS5 Slim Disc', 'Sony PlayStation 5 Slim Disc'],
    ['Switch OLED white', 'Nintendo Switch OLED White'],
    ['LM358DR TI', 'LM358DR'],
    ['i9-14900K', 'Intel Core i9-14900K'],
    ['Kingston Fury Beast DDR5 32GB (2x16GB)', 'Kingston Fury Beast DDR5 32GB (2x16GB) 6000', '6000'],
    ['Canon R6 Mark II 24-105 kit', 'Canon EOS R6 Mark II Kit 24-105mm'],
    ['DJI Mini 4 Pro Fly more', 'DJI Mini 4 Pro Fly More Combo'],
    ['Château Margaux 2015 75cl', 'Château Margaux 2015 6x75cl', '6x'],
    ['Château Margaux 2015 75cl', 'Château Margaux 2015 12x75cl', '12x'],
    ['Sauvage EDT 100ml', 'Dior Sauvage EDT 100ml'],
    ['DJI Mini 4 Pro', 'DJI Mini 4 Pro'],
    ['Moutai Flying Fairy 500ml', 'Moutai Flying Fairy 43% 500ml', '43%'],
    ['Yamazaki 12 70cl', 'Yamazaki 12 70cl', '43%'],
    ['Yamazaki 12 70cl excl VAT per bottle', 'Yamazaki 12 70cl'],
    ['Chanel No EDT 100ml', 'Chanel No 5 EDT 100ml', '5'],
    ['Chanel N° EDT 100ml', 'Chanel No 5 EDT 100ml', '5'],
    ['06L 115 562 B oil filter Bosch', 'Bosch Oil Filter VW 06L 115 562 B'],
    ['90919-01253', 'Toyota Spark Plug 90919-01253'],
    ['PP granulate natural pellets /kg', 'PP Granulate Natural Pellets'],
    ['DD1391-100 Dunk Low EU42', 'Nike Dunk Low Retro White Black DD1391-100 EU 42'],
    ['Samba OG white B75806 EU 41 1/3', 'adidas Samba OG Cloud White B75806 EU 41 1/3'],
    ['adidas Samba OG Core Black B75807 size', 'adidas Samba OG Core Black B75807 EU 42', '42'],
    ['TNF Nuptse 1996 black NF0A3C8DLE4 L', 'The North Face 1996 Nuptse Jacket Black NF0A3C8DLE4 L'],
    ['La Roche-Posay Effaclar Duo+ 40ml', 'La Roche-Posay Effaclar Duo+ 40ml'],
    ['RB3025 L0205 58', 'Ray-Ban RB3025 Aviator L0205 58'],
    ['RB3025 L0205', 'Ray-Ban RB3025 Aviator L0205 58'],
  ])('%s', (text, title, ...pieces) => expect(certain(text, pieces)).toBe(title));
});

describe('a short word that no title has', () => {
  const shelf = [
    'Veuve Clicquot Yellow Label 75cl',
    'Veuve Clicquot Rosé 75cl',
    'Rolex Datejust 41 126334 Blue Jubilee',
    'Rolex Datejust 41 126334 Blue Oyster',
    'Metformin 500mg Tablets 28',
    'Metformin 500mg Tablets 84',
    'Metformin 500mg Modified Release Tablets 28',
    'Omeprazole 20mg Capsules 28',
    'Lancôme La Vie Est Belle EDP 100ml',
    'Johnnie Walker Blue Label 70cl',
    'Bosch ProCORE 18V 4.0Ah Battery',
    'Bosch ProCORE 18V 8.0Ah Battery',
    'Continental WinterContact TS 870 205/55 R16 91H',
    'Continental AllSeasonContact 2 205/55 R16 91H',
    'La Roche-Posay Effaclar Duo+ M 40ml',
    'Courvoisier VSOP 70cl',
  ];
  const stocked = createProductIndex(shelf.map((title, id) => ({ id, title })));
  const meant = (text: string) => {
    const { isUnambiguous, candidates } = stocked.rank({ text });
    return isUnambiguous ? candidates[0]?.title : null;
  };
  test.each([
    ['Veuve Clicquot YL 75cl', shelf[0]],
    ['Datejust 41 126334 blue jub', shelf[2]],
    ['Metformin 500mg tabs 28s', shelf[4]],
    ['Metformin 500mg tabs 84s', shelf[5]],
    ['Metformin MR 500mg tabs 28s', shelf[6]],
    ['Omeprazole 20mg caps 28s', shelf[7]],
    ['Lancome LVEB EDP 100ml', shelf[8]],
    ['JW Blue Label 70cl', shelf[9]],
    ['JW Blue Label 70cl NRF', shelf[9]],
    ['Bosch ProCore 18V 4,0Ah', shelf[10]],
  ])('is what the titles near it have in whole words: %s', (text, title) => expect(meant(text)).toBe(title));
  test.each([
    'Metformin 500mg caps 28s',
    'Metformin 500mg tabs 56s',
    'Metformin XR 500mg tabs 28s',
    'Veuve Clicquot RL 75cl',
    'Datejust 41 126334 blue pres',
    'JW Blue Label Ghost and Rare 70cl',
    'Conti TS860 205/55 R16 91H',
    'La Roche-Posay Effaclar Duo+ 40ml',
    'Courvoisier VS 70cl',
  ])('leaves %s open', (text) => expect(meant(text)).toBeNull());
});
