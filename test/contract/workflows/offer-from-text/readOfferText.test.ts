import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const read = (line: string) => readOfferText([line]).lines[0];
const relevances = (...lines: string[]) => readOfferText(lines).lines.map(({ relevance }) => relevance);

test.each([
  '[+852 5550 0142] [오후 3:12] ',
  '\u200e[2025/11/14 08:15:51] +852 5550 0142: ',
  '[16:12, 14/11/2025] Ann Lee: ',
  'Ann 25 Lee, [14.11.2025 11:21] ',
])('what an exported chat writes before a line is none of its goods: %s', (prefix) => {
  expect(read(`${prefix}nova 15 128 sand 240`)).toMatchObject({ amount: '240', products: ['nova 15 128 sand'] });
});

describe('the amount of a line', () => {
  test.each([
    ['Nova 15 Pro 256GB sand 8.350,00 EUR', '8350', 'EUR'],
    ['Nova 15 Pro 256GB sand 1.234,50', '1234.5', null],
    ['Nova 15 Pro 256GB sand 1,234.50', '1234.5', null],
    ['Nova 15 Pro 256GB sand 1.250', '1250', null],
    ["Nova 15 Pro 256GB sand 3'200", '3200', null],
    ['nova 15 12/256 sand 4.5k x 20', '4500', null],
    ['nova 15 12/256 sand 9k6', '9600', null],
    ['nova 15 12/256 sand 1.2万', '12000', null],
    ['Nova 15 8GB/256GB sand - USD 110 x 47', '110', 'USD'],
    ['Nova 15 8GB/256GB sand HK$5,100', '5100', 'HKD'],
    ['Nova 15 8GB/256GB sand 510USD', '510', 'USD'],
    ['10 x nova 15 128 sand 4200', '4200', null],
    ['10pcs nova 15 128 sand @4200', '4200', null],
    ['nova 15 8+128 cream HKD 3180 qty 30', '3180', 'HKD'],
    ['$ 3,200 nova 15 128 blue', '3200', '$'],
    ['#48213 nova 15 128 purple 7200', '7200', null],
    ['1. nova 15 128 purple 7200', '7200', null],
    ['nova 15 128 purple 7200 call +852 5555 0123', '7200', null],
    ['nova 15，8GB RAM 256GB ROM，sand，1117，5台', '1117', null],
    ['nova 15 128 sand / ~210~ 200', '200', null],
    ['nova 15 8/256 sand 88台 =443', '443', null],
    ['nova 15 256GB 8RAM sand R 13 757', '13757', null],
    ['nova 15 8/256 sand 1\u00a0401 zł', '1401', 'PLN'],
    ['nova 15 128 purple 7200 22/11', '7200', null],
    ['nova 15 128 purple 7200 22.11.2026', '7200', null],
    ['nova 15 128 purple 7200 2026-11-22', '7200', null],
    ['ｎｏｖａ 15 １２/２５６ 黑 ￥４２９９', '4299', '¥'],
    ['三星S21 Ultra 12+512G 銀色 3,140元', '3140', 'CNY'],
    ['Turntable PS-LX350H 149.99', '149.99', null],
    ['EtherFast 8-Port 10/100 Switch EZXS88W $44.00', '44', '$'],
    ['nova 15 12.500 KWD black', '12.5', 'KWD'],
    ['nova 15 8-256 mint 2850 --> 30 pcs', '2850', null],
    ['nova 15-256G-紫-港版-3200', '3200', null],
    ['nova 15 16/512 silver 3550 (50+)', '3550', null],
    ['OPPO Reno11 F 8+256 palm green >2100< 15pcs', '2100', null],
  ])('%s', (line, amount, currency) => {
    expect(read(line)).toMatchObject({ relevance: 'OFFER', amount, currency });
  });

  test.each(['iPhone 12 mini 256GB white (HK) x 75', 'mi 11 pro 8/128 purple', 'iPhone 12 Pro 256 blue 25pcs', 'iPhone 15 128GB black 0'])(
    'is missing: %s',
    (line) => {
      expect(read(line)).toMatchObject({ relevance: 'NO_AMOUNT', amount: null });
    },
  );

  test('a zero is shown as it was written', () => {
    expect(read('iPhone 15 128GB black 0')?.rawAmount).toBe('0');
  });

  test('the column that a heading names decides between amount and quantity', () => {
    const { lines } = readOfferText(['Model\tPrice\tQty', 'Nova 15 8/128 black\t1300\t2500']);
    expect(lines[1]).toMatchObject({ amount: '1300', quantity: '2500' });
  });
});

describe('what a line is', () => {
  test('headings, talk and contacts are told from goods', () => {
    expect(relevances('Apple:', '== SAMSUNG ==', 'HK spec', 'Model\tStorage\tColor\tPrice', 'Galaxy S23 series')).toEqual(
      Array(5).fill('HEADING'),
    );
    expect(
      relevances(
        'Hello',
        'cash only',
        'Stock today',
        '📱📱',
        '',
        'Tel: +852 5555 0123',
        'MOQ 10pcs',
        'Delivery 3 days',
        'Price subject to change',
      ),
    ).toEqual(Array(9).fill('CHAT'));
  });

  test('a line without a model of its own makes the line above a heading', () => {
    expect(relevances('iPhone 13 128GB', 'blue 4200', 'midnight 4300')).toEqual(['HEADING', 'OFFER', 'OFFER']);
    expect(relevances('iPhone 13 128GB', 'Galaxy S23 8/128 black 3000')).toEqual(['NO_AMOUNT', 'OFFER']);
  });

  test('headings hold until one of their kind, also over the parts of a paste', () => {
    const first = readOfferText(['Apple', 'HK spec']);
    expect(readOfferText(['13 128 blue 4200'], { context: first.context }).lines[0]?.headings).toEqual(['Apple', 'HK spec']);
    const second = readOfferText(['Samsung', 'S23 8/128 black 3000'], { context: first.context });
    expect(second.lines[1]?.headings).toEqual(['HK spec', 'Samsung']);
  });
});

describe('colour lists', () => {
  test.each([
    ['Nova 15 8/256 black/cloud white/blue 1560 20pcs', ['Nova 15 8/256 black', 'Nova 15 8/256 cloud white', 'Nova 15 8/256 blue']],
    ['Nova 15 256GB gray, phantom pink (HK) - USD 135', ['Nova 15 256GB gray (HK)', 'Nova 15 256GB phantom pink (HK)']],
    ['Nova 15 12+128G 白/灰色 2500元', ['Nova 15 12+128G 白', 'Nova 15 12+128G 灰色']],
    ['1 x 15 nova/256/gold/HK/2000', ['15 nova/256/gold/HK/']],
    ['nova 15 8/128 gold US spec 2000', ['nova 15 8/128 gold US spec']],
  ])('%s', (line, products) => {
    expect(read(line)?.products).toEqual(products);
  });

  test('a colour that staff added counts', () => {
    expect(readOfferText(['Nova 15 256GB zorp/quux 135'], { colors: ['Zorp', 'quux'] }).lines[0]?.products).toHaveLength(2);
  });
});

describe('bad input', () => {
  test('spans cover every character exactly once', () => {
    const word = fc.constantFrom(
      'iphone',
      '12',
      '8/256',
      '黑',
      '/',
      'USD',
      '4.5k',
      'x',
      '47',
      '📱',
      '🇭🇰',
      'ﬁ',
      '㎏',
      '\t',
      '+852',
      '>',
      '１２',
      'é',
      '\u200b',
      '*',
    );
    const line = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(word, fc.string()), { maxLength: 12 }).map((words) => words.join(' ')),
      fc.array(word).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
        for (const { spans, inputLine } of readOfferText(lines).lines) {
          expect(spans.map(({ start, end }) => inputLine.slice(start, end)).join('')).toBe(inputLine);
          expect(spans.every(({ start, end }, index) => start < end && start === (spans[index - 1]?.end ?? 0))).toBe(true);
        }
      }),
    );
  });

  test('an endless line is talk, and 100,000 lines are read', () => {
    expect(read('1/'.repeat(500_000))).toMatchObject({ relevance: 'CHAT', amount: null });
    expect(read(`${'9 x '.repeat(500)}`)?.products.length).toBeLessThan(2);
    const { lines } = readOfferText(Array(100_000).fill('Hello'));
    expect(lines.every(({ relevance }) => relevance === 'CHAT')).toBe(true);
  });
});

describe('headings of markets', () => {
  const headingsOf = (...lines: string[]) => readOfferText(lines).lines.at(-1)?.headings;

  test('replace one another, also with the sign that Apple has for a market', () => {
    expect(headingsOf('🇺🇸 USA LL/A E-SIM', '🇮🇳 INDIA HN/A', 'iPhone 17 Pro Max 256GB Silver - 4480')).toEqual(['🇮🇳 INDIA HN/A']);
  });

  test('have no price', () => {
    const { lines } = readOfferText(['16 128/256 ULT HK 4860/5500', '16PM 256 NT 7840']);
    expect(lines[0]).toMatchObject({ relevance: 'OFFER', ownAmounts: ['4860', '5500'] });
    expect(lines[1]?.headings).toEqual([]);
  });

  test('a lone us below a heading is a market, and no talk', () => {
    expect(readOfferText(['iPhone 17 Pro Max', '512 Ornage 🇺🇸 1060']).lines[1]).toMatchObject({ relevance: 'OFFER', amount: '1060' });
  });
});
