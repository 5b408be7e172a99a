import { describe, expect, test } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const titles = [
  'Apple iPhone 13 128GB Midnight HK',
  'Apple iPhone 13 128GB Midnight US',
  'Apple iPhone 13 128GB Starlight HK',
  'Apple iPhone 13 Pro 256GB Graphite HK',
  'Apple iPhone 13 Pro 256GB Silver HK',
  'Apple iPhone 13 Pro Max 256GB Graphite HK',
  'Samsung Galaxy S24 8/256GB Onyx Black',
  'Samsung Galaxy S24+ 12/256GB Onyx Black',
  'Samsung Galaxy S24 Ultra 12/256GB Titanium Gray',
  'Samsung Galaxy S24 Ultra 12/512GB Titanium Gray',
  'Samsung Galaxy A54 8/128GB Awesome Lime',
  'Samsung Galaxy A54 5G 8/128GB Awesome Lime',
  'Samsung Galaxy Z Flip5 8/256GB Mint',
  'Xiaomi 13 Pro 12/256GB Ceramic Black',
  'Xiaomi Redmi Note 12 Pro 8/256GB Glacier Blue',
  'BLU G91 Pro 8/128GB Ocean Green',
  'nubia Red Magic 8 Pro 12/256GB Titanium',
  'Huawei P60 Pro 8/256GB Rococo Pearl',
  'Apple iPhone 16 Pro 256GB Natural Titanium HK',
  'Motorola Moto G15 8/256GB Gravity Grey',
  'Sony PS-LX350H Belt-Drive Turntable',
  'Sony PS-LX250H Belt-Drive Turntable',
  'Logitech MX Master 3 Wireless Mouse Black',
];
const index = createProductIndex(titles.map((title, id) => ({ id, title })));
const certain = (text: string, headings: string[] = []) => {
  const { isUnambiguous, candidates } = index.rank({ text, headings });
  return isUnambiguous ? candidates[0]?.title : null;
};

describe('a text means one product for certain', () => {
  test.each([
    ['13pm 256 black hk', 'Apple iPhone 13 Pro Max 256GB Graphite HK'],
    ['ip13 128 mdn hk', 'Apple iPhone 13 128GB Midnight HK'],
    ['苹果13 Pro 256G 銀色 港版', 'Apple iPhone 13 Pro 256GB Silver HK'],
    ['13 pro 256 wht 🇭🇰', 'Apple iPhone 13 Pro 256GB Silver HK'],
    ['13 pro 12/256 black', 'Xiaomi 13 Pro 12/256GB Ceramic Black'],
    ['s24u 12+512', 'Samsung Galaxy S24 Ultra 12/512GB Titanium Gray'],
    ['S24Ultra 256 grey', 'Samsung Galaxy S24 Ultra 12/256GB Titanium Gray'],
    ['Galaxy S24 Plus 12GB/256GB black', 'Samsung Galaxy S24+ 12/256GB Onyx Black'],
    ['samsung s24 256 blk', 'Samsung Galaxy S24 8/256GB Onyx Black'],
    ['SM-A546B A545G 8/128 green', 'Samsung Galaxy A54 5G 8/128GB Awesome Lime'],
    ['13ProMax-256-Graphite-HK', 'Apple iPhone 13 Pro Max 256GB Graphite HK'],
    ['i13pm256 graphite ZP/A esim', 'Apple iPhone 13 Pro Max 256GB Graphite HK'],
    ['s24 ultra 12-512 titanum gray', 'Samsung Galaxy S24 Ultra 12/512GB Titanium Gray'],
    ['A54 8/128 green', 'Samsung Galaxy A54 8/128GB Awesome Lime'],
    ['A54 5G 8/128 green', 'Samsung Galaxy A54 5G 8/128GB Awesome Lime'],
    ['zflip5 256', 'Samsung Galaxy Z Flip5 8/256GB Mint'],
    ['rn12 pro 8/256 blue', 'Xiaomi Redmi Note 12 Pro 8/256GB Glacier Blue'],
    ['Rdmi Note12 Pro8+256G 蓝', 'Xiaomi Redmi Note 12 Pro 8/256GB Glacier Blue'],
    ['blu g91 pro 8/128', 'BLU G91 Pro 8/128GB Ocean Green'],
    ['red magic 8 pro 12/256', 'nubia Red Magic 8 Pro 12/256GB Titanium'],
    ['Turntable Sony PSLX350H', 'Sony PS-LX350H Belt-Drive Turntable'],
    ['iphone 13 128 midnight hk hull', 'Apple iPhone 13 128GB Midnight HK'],
    ['4711234 iphone 13 128 midnight hk', 'Apple iPhone 13 128GB Midnight HK'],
    ['blorp S24 Ultra 12 / 512 gray', 'Samsung Galaxy S24 Ultra 12/512GB Titanium Gray'],
    ['Logitech MX Master 3 mouse wireless black', 'Logitech MX Master 3 Wireless Mouse Black'],
  ])('%s', (text, title) => {
    expect(certain(text)).toBe(title);
  });

  test('with what the headings above say', () => {
    expect(certain('13 pro 256 black', ['Xiaomi'])).toBe('Xiaomi 13 Pro 12/256GB Ceramic Black');
    expect(certain('13 128 midnight', ['Apple', 'US spec'])).toBe('Apple iPhone 13 128GB Midnight US');
    expect(certain('graphite', ['iPhone 13 Pro Max 256GB HK'])).toBe('Apple iPhone 13 Pro Max 256GB Graphite HK');
    expect(certain('titanium gray', ['S24 Ultra', '512GB'])).toBe('Samsung Galaxy S24 Ultra 12/512GB Titanium Gray');
    expect(certain('titanium gray', ['S24 Ultra', '1TB'])).toBeNull();
    expect(certain('lime', ['Samsung A54', '256GB'])).toBeNull();
    expect(certain('Galaxy S24 8/256 black', ['Apple'])).toBe('Samsung Galaxy S24 8/256GB Onyx Black');
  });
});

describe('a text means no product for certain', () => {
  test.each([
    ['13 128 midnight', 'of two regions'],
    ['13 128 midnight jp', 'of a region that is not stocked'],
    ['13 pro 512 graphite hk', 'of a size that is not stocked'],
    ['s24 256 violet', 'of a colour that is not stocked'],
    ['S24 FE 8/256 black', 'of another model'],
    ['s24u titanium gray', 'without the storage that tells two apart'],
    ['iphone 13 128 mix color hk', 'of mixed colours'],
    ['Silicone case iPhone 13', 'of an accessory'],
    ['iphone 13 hull 128 midnight hk', 'with a word where the name of a model may stand'],
    ['iphone 13 128 hull', 'with a word where the colour may stand'],
    ['hull 13 128 midnight hk', 'with a word where the maker may stand'],
    ['iphone 13 128 midnight hk hull blorp quux', 'with many words that nothing explains'],
    ['iphone 13 mini hull 128 midnight hk', 'of a model that is not stocked'],
    ['Sony Turntable PS-LX310BT', 'of another part number'],
    ['Logitech MX Master 2 Wireless Mouse Black', 'of another number'],
    ['16 pro 256 black hk', 'in the black of a titanium that is not stocked'],
    ['Moto G15 Power 8/256 grey', 'of a model whose word may be of a colour, too'],
    ['', 'without words'],
  ])('%s: %s', (text) => {
    expect(certain(text)).toBeNull();
  });
});

test('candidates say which words of the title match and which are missing', () => {
  const { candidates, unmatchedInputTerms } = index.rank({ text: 'S24 Ultra hull 256' });
  expect(candidates[0]).toMatchObject({
    title: 'Samsung Galaxy S24 Ultra 12/256GB Titanium Gray',
    matchedTerms: ['s24', 'ultra', '12/256gb'],
  });
  expect(candidates[0]?.missingTerms).toContain('titanium');
  expect(unmatchedInputTerms).toEqual(['hull']);
  expect(candidates.length).toBeGreaterThan(1);
});

test('the index follows every change of a product', () => {
  const changing = createProductIndex([{ id: 1, title: 'Nokia Comet 5 8/128GB Black' }]);
  const found = (text: string) => changing.rank({ text }).candidates.map(({ id }) => id);
  expect(changing.rank({ text: 'comet 5 8/128 black' }).isUnambiguous).toBe(true);
  changing.put({ id: 2, title: 'Nokia Comet 5 8/128GB Black HK' });
  changing.put({ id: 1, title: 'Nokia Meteor 5 8/128GB Black' });
  expect(found('comet 5 8/128 black')[0]).toBe(2);
  changing.remove(2);
  changing.remove(2);
  expect(changing.rank({ text: 'comet 5 8/128 black' }).isUnambiguous).toBe(false);
  expect(found('meteor 5 8/128 black')).toEqual([1]);
  changing.remove(1);
  expect(found('meteor 5 8/128 black')).toEqual([]);
});

describe('a candidate lacks only what its text does not say', () => {
  const lacks = createProductIndex(
    ['Apple MacBook Air 13-inch M4 16/256GB Midnight HK', 'Nintendo Switch Lite 32GB Yellow HK', ...titles].map((title, id) => ({
      id,
      title,
    })),
  );
  test.each([
    ['13 pro max 256 grey', ['hk'], 'its maker and family are said by its model'],
    ['macbook air 13 m4 256 midnight', ['hk'], 'an inch size without its unit'],
    ['switch lite 32 yellow hk', [], 'a memory without its unit'],
    ['s24 ultra 12/512', ['titanium', 'gray'], 'a colour is lacking'],
  ])('%s: %j, since %s', (text, missing) => {
    expect(lacks.rank({ text }).candidates[0]?.missingTerms).toEqual(missing);
  });
});

describe('learned aliases', () => {
  test('a confirmed text says what its one unexplained word stands for', () => {
    const id = titles.indexOf('Huawei P60 Pro 8/256GB Rococo Pearl');
    expect(index.aliasesFor({ text: 'huawei p60 pro 8/256 zhenzhu' }, id)).toEqual([{ from: 'zhenzhu', to: 'rococo pearl' }]);
    expect(
      index.aliasesFor({ text: 'samsung s24 kaiser 12/512' }, titles.indexOf('Samsung Galaxy S24 Ultra 12/512GB Titanium Gray')),
    ).toEqual([{ from: 'kaiser', to: 'ultra' }]);
    expect(index.aliasesFor({ text: 'huawei p60 pro 8/256 zhen zhu' }, id)).toEqual([]);
    expect(index.aliasesFor({ text: 'huawei p60 pro' }, 999)).toEqual([]);
  });

  test('an alias makes the text certain, until it is taken back', () => {
    const learning = createProductIndex(
      [{ id: 1, title: 'Samsung Galaxy S24 Ultra 12/512GB Titanium Gray' }],
      [{ from: 'kaiser', to: 'ultra' }],
    );
    expect(learning.rank({ text: 's24 kaiser 12/512' }).isUnambiguous).toBe(true);
    learning.setAliases([]);
    expect(learning.rank({ text: 's24 kaiser 12/512' }).isUnambiguous).toBe(false);
  });
});

test.each([
  ['Xiaomi 13 Pro 12 RAM 256GB ceramic black', 'Xiaomi 13 Pro 12/256GB Ceramic Black'],
  ['Xiaomi 13 Pro 12 Ram + 256GB Rom ceramic black', 'Xiaomi 13 Pro 12/256GB Ceramic Black'],
  ['Xiaomi 13 Pro 256GB/12 RAM ceramic black', 'Xiaomi 13 Pro 12/256GB Ceramic Black'],
  ['Xiaomi 13 Pro 8 RAM 256GB ceramic black', null],
  ['Xiaomi 13 Pro RAM 12 ROM 256 ceramic black', 'Xiaomi 13 Pro 12/256GB Ceramic Black'],
  ['Xiaomi 13 Pro ROM 256GB RAM 12GB ceramic black', 'Xiaomi 13 Pro 12/256GB Ceramic Black'],
  ['Xiaomi 13 Pro 256GB RAM 12 ceramic black', 'Xiaomi 13 Pro 12/256GB Ceramic Black'],
  ['Xiaomi 13 Pro 12x256 ceramic black', 'Xiaomi 13 Pro 12/256GB Ceramic Black'],
  ['Xiaomi 13 Pro 12x256gb ceramic black', 'Xiaomi 13 Pro 12/256GB Ceramic Black'],
  ['Xiaomi 13 Pro RAM 8 ROM 256 ceramic black', null],
  ['Xiaomi 13 Pro 256GB RAM 8 ceramic black', null],
  ['Xiaomi 13 Pro 8x256 ceramic black', null],
  ['iPhone 13 128GB ex HK wh Midnight US', 'Apple iPhone 13 128GB Midnight US'],
  ['iPhone 13 128GB Midnight US FOB Dubai', 'Apple iPhone 13 128GB Midnight US'],
  ['iPhone 13 128GB Midnight US via HK', 'Apple iPhone 13 128GB Midnight US'],
  ['iPhone 13 128GB Midnight US loc HK', 'Apple iPhone 13 128GB Midnight US'],
  ['iPhone 13 128GB Midnight US located HK', 'Apple iPhone 13 128GB Midnight US'],
  ['iPhone 13 128GB Midnight US ship HK', 'Apple iPhone 13 128GB Midnight US'],
  ['iPhone 13 128GB Midnight US dep HK', 'Apple iPhone 13 128GB Midnight US'],
  ['iPhone 13 128GB ex-HK wh Midnight', null],
  ['iPhone 13 128GB HK wh', 'Apple iPhone 13 128GB Starlight HK'],
  ['iPhone 13 mini 128GB Midnight HK', null],
  ['iPhone 13 128GB Midnight US版', 'Apple iPhone 13 128GB Midnight US'],
  ['Galaxy S24 8/256 onyx+black', 'Samsung Galaxy S24 8/256GB Onyx Black'],
])('words beside the memory, and the word of a variant that is not stocked, have their place: %s', (text, title) => {
  expect(certain(text)).toBe(title);
});

test('a line below a model for another market is in doubt', () => {
  expect(certain('midnight', ['iPhone 13 128GB US'])).toBe('Apple iPhone 13 128GB Midnight US');
  expect(certain('midnight HK', ['iPhone 13 128GB US'])).toBe(null);
  expect(certain('midnight HK', ['iPhone 13 128GB'])).toBe('Apple iPhone 13 128GB Midnight HK');
});

test('a word that stands on lines of different models is no misspelt word of one, behind the memory', () => {
  const own = ['Realme GT3 6/128GB Blue', 'Realme GT Neo 3 6/128GB Blue'].map((title, id) => ({ id, title }));
  const known = { fillers: new Set<string>(), outerFillers: new Set(['nejo']), colors: new Map(), markets: new Map() };
  const phones = createProductIndex(own);
  expect(phones.rank({ text: 'realme gt3 6/128 nejo blue', known })).toMatchObject({ isUnambiguous: true, candidates: [own[0], {}] });
  expect(phones.rank({ text: 'realme gt neo 3 6/128 blue', known })).toMatchObject({ isUnambiguous: true, candidates: [own[1], {}] });
});
