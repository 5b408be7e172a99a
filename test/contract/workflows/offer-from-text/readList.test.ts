import { describe, expect, test } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const amounts = (...lines: string[]) => readOfferText(lines).lines.map(({ amount }) => amount);
const products = (...lines: string[]) => readOfferText(lines).lines.flatMap((line) => line.products);

describe('a line is read as the others of its list', () => {
  test('where blanks part thousands', () => {
    const list = ['nova 15 | 128 | black | 2 050', 'nova 15 | 256 | black | 2 450', 'nova 16 | 256 | blue | 12 345'];
    expect(amounts(...list)).toEqual(['2050', '2450', '12345']);
    expect(amounts('nova 15 128 black 2 450')).toEqual([null]);
  });

  test('with its price where theirs are', () => {
    const list = [1, 2, 3, 4].map((number) => `nova ${number} 256 black / ${1_500 + number} / 3${number} in box`);
    expect(amounts(...list)).toEqual(['1501', '1502', '1503', '1504']);
  });

  test.each([
    '[12/3/26, 9:41] Ann: ',
    '12/03/2026, 09:41 - Mr Chen: ',
    '3/11/26, 4:05 PM - +852 9123 4567: ',
    'Ann, [03.11.2026 15:10] ',
    '阿强 2026-03-12 09:41:33: ',
    '2026-03-12 09:41:33 阿强：',
    '[ 12 March 2026 9:41 AM ] Ann: ',
    '09:41\tAnn\t',
    '12/03/26 09.41 - Ann: ',
    'Ann, [12 March 2026 at 9:41]: ',
  ])('without what a chat begins it with: %s', (start) => {
    const [line] = readOfferText([`${start}nova 15 128 black 420`]).lines;
    expect(line).toMatchObject({ amount: '420', products: ['nova 15 128 black'] });
  });

  test('without the sender that begins many of them', () => {
    expect(products('Zed: nova 15 128 black 420', 'Zed: nova 16 128 black 430', 'Zed: nova 17 128 black 440')[0]).toBe('nova 15 128 black');
  });

  test.each([
    (place: number) => `${place + 1}. `,
    (place: number) => `[${place + 1}] `,
    (place: number) => `【0${place}】 `,
    (place: number) => `#${4100 + place} `,
    (place: number) => `SKU-${710 + place * 7} `,
    (place: number) => `A${71000 + place} `,
    (place: number) => `0${10 + place} `,
    (place: number) => `Lot ${10 + place}: `,
    (place: number) => `Ref 00${10 + place}: `,
    (place: number) => `▪️ Item ${10 + place}: `,
    (place: number) => `Stück ${10 + place}: `,
    (place: number) => `第${place}、`,
    (place: number) => `${String.fromCodePoint(0xff10 + place)}、`,
    (place: number) => `B0${10 + place} `,
    (place: number) => `MX${4_100 + place * 3} | `,
    (place: number) => `${place}、`,
    (place: number) => `${String.fromCodePoint(0x2460 + place)} `,
    (place: number) => `${place}\ufe0f\u20e3 `,
  ])('without the stock numbers that go up from line to line', (number) => {
    const list = [1, 2, 3, 4, 5].map((place) => `${number(place)}nova 1${place} 8/128 black ${400 + place * 15}`);
    expect(products(...list)).toEqual([1, 2, 3, 4, 5].map((place) => `nova 1${place} 8/128 black`));
  });

  test('but with a maker and the number of its model', () => {
    const list = [1, 2, 3, 4, 5].map((place) => `Redmi ${10 + place}: black 8/128 ${400 + place * 15}`);
    expect(products(...list)[4]).toBe('Redmi 15: black 8/128');
  });

  test('but with the numbers of models that go up', () => {
    const list = ['11 128 black 200', '12 128 black 250', '13 pro 128 black 300', '14 pro 128 black 350', '15 pro 128 black 450'];
    expect(products(...list)[0]).toBe('11 128 black');
    expect(products(...list)[4]).toBe('15 pro 128 black');
  });

  test('where an unknown word stands behind each price, and another behind the pieces', () => {
    const list = [1, 2, 3].map((place) => `nova 1${place} | 8/256 | blue | ${place}.450 qarsh | 3${place} kita`);
    expect(amounts(...list)).toEqual(['1450', '2450', '3450']);
  });

  test('where another word says black, bl is blue', () => {
    const list = ['nova 15 8/128 blck 400', 'nova 16 8/128 bl 420'];
    expect([...(readOfferText(list).lines[0]?.fillers.colors ?? [])]).toEqual([['bl', 'blue']]);
    expect(readOfferText(list.slice(1)).lines[0]?.fillers.colors.size).toBe(0);
  });

  test('what could be short for a colour tells nothing beside the colour of four models, unless it is ever the only one', () => {
    const list = [11, 12, 13, 14].map((model) => `nova ${model} 8/128 black sl 40 sets 400`);
    expect(readOfferText(list).lines[0]?.fillers.outside.has('sl')).toBe(true);
    expect(readOfferText([...list, 'nova 15 8/128 sl 400']).lines[0]?.fillers.outside.has('sl')).toBe(false);
  });

  test('but with the colour that begins many of them', () => {
    const list = ['nova 15 8/128', 'grn: 420', 'nova 16 8/128', 'grn: 430', 'nova 17 8/128', 'grn: 440'];
    expect(products(...list)).toEqual(['grn:', 'grn:', 'grn:']);
  });

  test('a word beside different models tells nothing apart, and is no colour', () => {
    const list = ['Huawei nova 15 128 vexed/black 420', 'Honor 90 128 vexed/black 430', 'Honor 80 quark 128 blue 430'];
    const { lines } = readOfferText(list);
    expect([...(lines[0]?.fillers.outside ?? [])]).toEqual(['vexed']);
    expect(lines[0]?.products).toHaveLength(1);
  });

  test('two markets, each behind a word of its own, both stay', () => {
    const list = [11, 12, 13].map((model) => `iPhone ${model} 128 black dual HK, single US ${model}00`);
    expect(products(...list, 'iPhone 14 128 black dual HK 2000').at(-1)).toContain('dual HK');
    for (const line of products(...list)) expect(line).toMatch(/dual HK.*single US/);
  });

  test.each(['128GB black 20pcs, blue 30pcs 4250', '128 dual sim black 20pcs, blue 30pcs 4250', '128 HK black 20pcs, blue 30pcs 4250'])(
    'and no colour of several is left out, however often the list says them: %s',
    (said) => {
      const list = [11, 12, 13, 14, 15, 16].map((model) => `iPhone ${model} ${said}`);
      for (const { products: each } of readOfferText(list).lines)
        expect(each.map((text) => /black|blue/.exec(text)?.[0])).toEqual(['black', 'blue']);
    },
  );

  test('where the goods lie is no market: from HK wh', () => {
    expect(products('nova 11 8/128 gold JP from HK wh 420')).toEqual(['nova 11 8/128 gold JP from HK wh']);
    expect(readOfferText(['nova 11 8/128 ex stock 20 420']).lines[0]).toMatchObject({ amount: '420', quantity: '20' });
  });

  test('nor is a colour with two letters swapped such a word', () => {
    const list = ['nova 11', 'honor 90', 'pixel 8'].map((model) => `${model} 8/128 balck 400`);
    expect(readOfferText(list).lines[0]?.fillers.outside.size).toBe(0);
  });

  test('the memory of a model above is no day', () => {
    const { lines } = readOfferText(['Realme GT 2 (4-64)', 'black 1309 (5-14)']);
    expect(lines[1]).toMatchObject({ amount: '1309', headings: ['Realme GT 2 (4-64)'], products: ['black'] });
  });

  test('the lines of a colour belong to the model above, up to the next one', () => {
    const { lines } = readOfferText(['nova 15 8/128', 'snow | 1309 | x86', 'obsidian 1400', 'Pixel 7a 12 / 256', 'charcoal 820']);
    expect(lines.map(({ relevance }) => relevance)).toEqual(['HEADING', 'OFFER', 'OFFER', 'HEADING', 'OFFER']);
    expect(lines[4]?.headings).toEqual(['Pixel 7a 12 / 256']);
  });

  test('in parts as in one piece, where what they have in common goes with the first part', () => {
    const list = [1, 2, 3, 4, 5, 6].map((number) => `nova ${number} | 128 | vexed black | 2 ${number}50`);
    const whole = readOfferText(list);
    const layout = { ...whole.context.layout, isWhole: true } as typeof whole.context.layout;
    const first = readOfferText(list.slice(0, 2), { context: { headings: [], layout } });
    const second = readOfferText(list.slice(2), { context: first.context });
    const read = [...first.lines, ...second.lines].map(({ amount, products: texts }) => [amount, texts]);
    expect(read).toEqual(whole.lines.map(({ amount, products: texts }) => [amount, texts]));
  });

  test('a model line that ends one part belongs to the colours of the next', () => {
    const list = ['nova 15 8/128 black 400', 'nova 16 8/128', 'dark matter 420', 'blue 430'];
    const { layout } = readOfferText(list).context;
    const first = readOfferText(list.slice(0, 2), { context: { headings: [], layout: layout && { ...layout, isWhole: true } } });
    expect(first.lines.map(({ relevance }) => relevance)).toEqual(['OFFER', 'HEADING']);
    expect(readOfferText(list.slice(2), first).lines.map(({ headings }) => headings)).toEqual([['nova 16 8/128'], ['nova 16 8/128']]);
  });

  test('a circle is the colour behind goods and before a price, and an ornament before goods', () => {
    expect(readOfferText(['🔴 nova 15 128 black 420']).lines[0]?.products).toEqual(['nova 15 128 black']);
    expect(readOfferText(['nova 15 8/128', '🟢 420']).lines[1]).toMatchObject({ relevance: 'OFFER', amount: '420' });
    expect(readOfferText(['nova 15 128 4250 ❤️']).lines[0]?.products).toEqual(['nova 15 128']);
  });
});

describe('a list has its prices in one place', () => {
  const grouped = (price: number) => String(price).replace(/(?=\d{3}$)/, "'");
  const forms: [string, (price: number) => string][] = [
    ['1200.-', (price) => `${price}.-`],
    ['(1200)', (price) => `(${price})`],
    ['<1200>', (price) => `<${price}>`],
    ['{1200}', (price) => `{${price}}`],
    ['-> 1200', (price) => `-> ${price}`],
    ['....1200', (price) => `....${price}`],
    ["1'200", grouped],
    ['1.2k', (price) => `${price / 1_000}k`],
    ['U1200', (price) => `U${price}`],
    ['1200u', (price) => `${price}u`],
    ['1200 zorks', (price) => `${price} zorks`],
    ['zork 1200', (price) => `zork ${price}`],
    ['👉 1200', (price) => `👉 ${price}`],
  ];
  const pieces: [string, (count: number) => string][] = [
    ['none', () => ''],
    ['/ 40', (count) => `/ ${count}`],
    ['[40]', (count) => `[${count}]`],
    ['stock:40', (count) => `stock:${count}`],
    ['(40 left)', (count) => `(${count} left)`],
    ['+40', (count) => `+${count}`],
    ['40', String],
  ];
  const cases = forms.flatMap(([form, price]) => pieces.map(([counted, count]) => ({ form, counted, price, count })));

  test.each(cases)('$form with pieces $counted', ({ price, count }) => {
    const prices = [1_240, 1_385, 2_050, 1_130];
    const list = prices.map((one, place) => `nova 1${place} 8/256 black ${price(one)} ${count(place * 7 + 12)}`.trim());
    expect(amounts(...list)).toEqual(prices.map(String));
  });

  test('which is read by itself where the list has one line', () => {
    for (const price of ['1200.-', '(1200)', '1200 / 40', '1200 [40]', '1200 stock:40', '1k2', "1'200", '-> 1200', '.... 1200'])
      expect(amounts(`nova 15 8/256 black ${price}`)).toEqual(['1200']);
  });

  test('and not where stock numbers go up from line to line, or a mark parts all fields', () => {
    expect(amounts(...[1, 2, 3, 4].map((place) => `50${place * 3} nova 1${place} 8/256 black _${600 + place * 25}_`))[3]).toBe('700');
    expect(amounts(...[1, 2, 3].map((place) => `nova 1${place} = 256 = black = ${600 + place * 25}`))).toEqual(['625', '650', '675']);
  });

  test.each(['>>', '*', '=', '@', '>', '\t'])('and a mark that parts all fields says nothing: %j', (mark) => {
    const list = [1, 2, 3, 4].map((place) =>
      ['nova 15', '8/256', 'black', `~${100 + place * 45}`, place * 9 + 12].join(mark === '\t' ? mark : ` ${mark} `),
    );
    expect(amounts(...list)).toEqual(['145', '190', '235', '280']);
  });

  test('unless two currencies stand in it', () => {
    expect(amounts(...[1, 2, 3].map((place) => `nova 1${place} 8/256 black $4${place}0 HKD 35${place}0`))).toEqual([null, null, null]);
  });

  test('and another where the layout changes in its middle', () => {
    const first = [1, 2, 3, 4].map((place) => `nova 1${place} 8/256 black U${600 + place * 15} [${place}1]`);
    const second = [1, 2, 3, 4].map((place) => `nova 1${place} | 8/256 | blue | ${place}4 / ${700 + place * 25}z`);
    expect(amounts(...first, ...second)).toEqual(['615', '630', '645', '660', '725', '750', '775', '800']);
  });
});

describe('a price is not', () => {
  test.each([
    ['nova 15 8 / 256 black', null],
    ['iPhone SE (2022) 128GB red', null],
    ['nova 15 8/256 black / 976 / *14', '976'],
    ['nova 15 8/256 black - *74 - 1600', '1600'],
    ['vivo x90 8 / 256 black = 260 usd qty 22', '260'],
  ])('%s', (line, amount) => expect(amounts(line)).toEqual([amount]));
});

describe('pieces beside a price', () => {
  test.each([
    ['nova 15 8/256 blue = 990 Qty: 42', '990', '42'],
    ['nova 15 8/256 blue ready stock = 3630 > 29pcs', '3630', '29'],
    ['nova 15 8/256 blue 74 PCS = 560 USDT', '560', '74'],
    ['nova 15 8/256 blue 10 PCS = 5600 USDT', null, '10'],
  ])('%s', (line, amount, quantity) => {
    expect(readOfferText([line]).lines[0]).toMatchObject({ amount, quantity });
  });
});

test('blanks part thousands behind a word for price', () => {
  expect(amounts('nova 15 cena 13 510 zł')).toEqual(['13510']);
});

test('a unit of memory in another language is no colour of a list', () => {
  expect(products('nova 15 / 8/256гб / blue / 450$')).toHaveLength(1);
});

test('a part number above a colour with its price is a heading, and ends the one above', () => {
  const found = readOfferText(['iPhone 17 256 HK', 'Black 5850', 'Sony WH-1000XM6 HK', 'Black 2450']).lines;
  expect(found.map(({ relevance }) => relevance)).toEqual(['HEADING', 'OFFER', 'HEADING', 'OFFER']);
  expect(found.at(-1)?.headings).toEqual(['Sony WH-1000XM6 HK']);
});
