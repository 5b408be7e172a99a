import { describe, expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const read = (...lines: string[]) => readOfferText(lines).lines;
const goods = 'iPhone 15 128 HK blue';

describe('a line that could be read to a loss', () => {
  it.each([
    ['4300 4250', '4310 4270', '4320 4220'],
    ['650 630', '640 620', '644 622'],
  ])('says two prices that are near each other, and neither is taken, nor counted as pieces: %s', (...prices) => {
    for (const lines of [prices.slice(0, 1), prices])
      for (const line of read(...lines.map((price) => `${goods} ${price}`)))
        expect(line).toMatchObject({ relevance: 'NO_AMOUNT', amount: null, quantity: null });
  });

  it('counts pieces that are far from the price', () => {
    for (const line of read(...['4300 42', '4310 100', '4320 9'].map((price) => `${goods} ${price}`)))
      expect([line.relevance, line.amount?.length, line.quantity]).toEqual(['OFFER', 4, expect.stringMatching(/^(42|100|9)$/)]);
  });

  it('has a second memory whose price nobody wrote', () => {
    expect(readOfferText(['iPhone 17 256 760 / 512']).lines[0]?.amount).toBeNull();
  });

  it('has prices whose thousands stand behind a blank, with cents', () => {
    const { lines } = readOfferText([
      'iPhone 16 Pro Max 256 black 5 149,00',
      'iPhone 16 Pro Max 512 black 6 349,00',
      'iPhone 16 Pro 256 black 4 799,90',
    ]);
    expect(lines.map(({ amount, quantity }) => [amount, quantity])).toEqual([
      ['5149', null],
      ['6349', null],
      ['4799.9', null],
    ]);
  });

  it.each(['4250 (-50)', '4250 (+50)', '4250 ↓50', '4250 ▲50'])('tells by how much the price changed: %s', (price) => {
    expect(read(`${goods} ${price}`)).toMatchObject([{ relevance: 'OFFER', amount: '4250', quantity: null }]);
  });

  it.each([
    'valid till Nov 30',
    'valid till 30 Nov',
    'ETA Dec 5',
    'until 30/11',
    'until 2026-11-30',
    'till 30th November',
    'valid until 5/12 only',
  ])('names a day, which is neither its price nor its pieces: %s', (day) => {
    expect(read(`${goods} 4260 ${day}`)).toMatchObject([{ relevance: 'OFFER', amount: '4260', quantity: null }]);
    expect(read(`${goods} 4260 x20 ${day}`)).toMatchObject([{ relevance: 'OFFER', amount: '4260', quantity: '20' }]);
    expect(read(`Nov 30: ${goods} 4260`)).toMatchObject([{ relevance: 'OFFER', amount: '4260', quantity: null }]);
  });

  it.each([
    ['Galaxy S25 Nov 256 black 500', { amount: '500', products: ['Galaxy S25 Nov 256 black'] }],
    ['OnePlus 12 Dec 16/512 black 500', { amount: '500', products: ['OnePlus 12 Dec 16/512 black'] }],
    ['iPhone 15 Dec stock 128 black 500', { amount: '500', quantity: null }],
    [`${goods} Nov 30pcs $520`, { amount: '520', quantity: '30' }],
    [`${goods} 520 ETA Dec 20 pcs`, { amount: '520', quantity: '20' }],
    [`${goods} valid until 30/11 4250`, { amount: '4250', quantity: null }],
    [`${goods} until 30/11 20pcs 4250`, { amount: '4250', quantity: '20' }],
  ])('has a month that takes no model, pieces or price away: %s', (line, said) => {
    expect(read(line)).toMatchObject([{ relevance: 'OFFER', ...said }]);
  });

  it.each(['VIVO / 🇨🇳 X200 Pro 16/512 titanium 620', 'POCO EU X6 Pro 8/256 black 620', 'Honor EU X9 8/256 black 620'])(
    'has a model behind its market, and no pieces: %s',
    (line) => expect(read(line)).toMatchObject([{ amount: '620', quantity: null }]),
  );

  it('has a price alone behind an arrow', () => {
    expect(read(`${goods} ↓4250`)).toMatchObject([{ relevance: 'OFFER', amount: '4250' }]);
  });

  it('has two near prices below lines that write the pieces first', () => {
    const lines = ['20 4250', '30 4240', '40 4230', '4300 4250'].map((price) => `${goods} ${price}`);
    expect(read(...lines).at(-1)).toMatchObject({ relevance: 'NO_AMOUNT', amount: null, quantity: null });
  });

  it('is struck through as a chat does it, whole or its old price', () => {
    expect(read(`~${goods} 4250~`)).toMatchObject([{ relevance: 'CHAT', amount: null }]);
    expect(read(`${goods} ~4300~ 4250`)).toMatchObject([{ relevance: 'OFFER', amount: '4250' }]);
    expect(read(`${goods} ~ 4250`)).toMatchObject([{ relevance: 'OFFER', amount: '4250' }]);
  });

  it.each(['冇貨', '冇货', '缺貨', '斷貨', '沽清', 'sold out'])('is sold: %s', (sold) => {
    expect(read(`${goods} ${sold}`, `${goods} 4250 ${sold}`)).toMatchObject([{ relevance: 'CHAT' }, { relevance: 'CHAT' }]);
  });

  it.each(['0.63 lakh', '0.54 L', 'R$ 6 mil', '5,8 tys', '(lot of 20) $395'])('costs what is no price of one piece: %s', (price) => {
    expect(read(`${goods} ${price}`)).toMatchObject([{ relevance: 'NO_AMOUNT', amount: null }]);
  });

  it('is a number below its name, with a price', () => {
    const lines = read('AirPods HK', '4 ANC 1120', 'Pro 2 1690', 'Pro 3 1890', '4 780', '9123 4567');
    expect(lines.map(({ relevance }) => relevance)).toEqual(['HEADING', 'OFFER', 'OFFER', 'OFFER', 'NO_AMOUNT', 'CHAT']);
  });

  it('has four offers with pieces before their prices: none is taken', () => {
    const line = 'AirPods 4 HK 500 690/ AirPods Pro 3 HK 300 1560/ AirPods 4 ANC HK 1000 900/ Galaxy A16 LTE 128 Gray EU 2000 780';
    expect(read(line)).toMatchObject([{ relevance: 'NO_AMOUNT', amount: null }]);
  });
});

describe('the currency of a whole list', () => {
  it.each(['All prices in USD', 'Currency: USD', 'Price in US$', '(USD)', '今日報價 美金'])('is that of its heading: %s', (heading) => {
    expect(read(heading, `${goods} 520`)[1]).toMatchObject({ amount: '520', currency: 'USD' });
  });

  it.each([
    ['Preise in EUR', 'EUR'],
    ['Prix en €', 'EUR'],
    ['Prices EUR ex VAT', 'EUR'],
    ['prices are in British pounds', 'GBP'],
    ['Miami list, USD', 'USD'],
    ['Fwd: Miami list, USD', 'USD'],
    ['USD only', 'USD'],
    ['In Euro, ex works', 'EUR'],
    ['Lantau Crest daily list, HK spec, HKD', 'HKD'],
    ['Product\tQty\tUnit price (GBP)', 'GBP'],
  ])('is read from a heading with other words: %s', (heading, currency) => {
    expect(read(heading, `${goods} 520`)[1]).toMatchObject({ amount: '520', currency });
  });

  it('ends where another begins', () => {
    const lines = read('HK stock - USD', `${goods} 520`, 'HKD prices below', `${goods} 4250`, 'HK$', `${goods} 4240`);
    expect(lines.flatMap(({ amount, currency }) => (amount === null ? [] : [currency]))).toEqual(['USD', 'HKD', 'HKD']);
  });

  it.each([
    ...['USD and EUR accepted', 'We accept USD', 'USD?', 'price in USD?', 'please pay in USD', '1 USD = 7.8 HKD'],
    ...['RMB accepted', 'Accept RMB', '不收人民幣', '收USDT', 'HSBC account USD', 'Paypal Euro', 'Zahlung in Euro', 'Euro plug'],
  ])('is not told by: %s', (talk) => {
    expect(read(talk, `${goods} 520`)[1]).toMatchObject({ amount: '520', currency: null });
  });
});
