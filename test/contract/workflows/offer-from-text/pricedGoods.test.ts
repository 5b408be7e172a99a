import { expect, test } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const relevances = (lines: string[]) => readOfferText(lines).lines.map(({ relevance }) => relevance);

test('goods with a price in a currency are an offer, also where half of the words may be talk', () => {
  expect(relevances(['Phone case $5', 'Office chair $85', 'Power bank USD 12', 'Contact lens $9'])).toEqual(Array(4).fill('OFFER'));
});

test('a telephone with a price in a currency is an offer; its number, and a price of a call, are talk', () => {
  expect(relevances(['Telephone $45', 'Telephone HKD 45'])).toEqual(Array(2).fill('OFFER'));
  const talk = ['Telephone 5555 0123', 'Telephone: 45', 'Tel $45', 'Call $45', 'WhatsApp $45', 'Telephone 5555 0123 HKD'];
  expect(relevances(talk)).toEqual(Array(6).fill('CHAT'));
});

test('a fee, a condition and a contact stay talk', () => {
  const talk = ['Delivery fee $50', 'Bank charge $25', 'Minimum order USD 1000', 'Payment in USD only', 'Call Peter +852 5555 0123'];
  expect(relevances(talk)).toEqual(Array(5).fill('CHAT'));
});

test('a number far below the price above it is no price of a colour, whatever the other lines of the list have', () => {
  const { lines } = readOfferText([
    'iPhone 17 256GB HK (2 sim) @ 4640',
    'Silver 20',
    'Orange 30',
    'Blue 15',
    'iPhone 17 256GB HK',
    'Black 4640',
  ]);
  expect(lines.map(({ amount }) => amount)).toEqual([4640, null, null, null, null, 4640].map((amount) => amount && String(amount)));
});

test.each([
  ['iPhone 17 256 orange N2,150,000', '2150000'],
  ['iPhone 13 128 black N980k', '980000'],
  ['iPhone 15 128 pink N1.5m', '1500000'],
  ['iPhone 15 128 pink ₦1.92m', '1920000'],
  ['iPhone 15 128 pink 1.5m naira', '1500000'],
  ['iPhone 15 128 pink #1,500,000', '1500000'],
  ['iPhone 15 128 pink Rp 15.5jt', '15500000'],
  ['iPhone 15 128 pink 15,5jt', '15500000'],
  ['Redmi A5 3/64 gold 1.050rb', '1050000'],
  ['Redmi A5 3/64 gold 1050rb', '1050000'],
  ['Redmi Buds 6 119rb', '119000'],
  ['Redmi Buds 6 119,5rb', '119500'],
  ['iPhone 15 128 pink 15 juta', '15000000'],
  ['iPhone 15 128 pink 15juta 500ribu', '15500000'],
  ['iPhone 15 128 pink 15 jt 50 rb', '15050000'],
  ['iPhone 15 128 pink Rp 15 juta 3 pcs', '15000000'],
  ['Redmi A5 3/64 gold 1.050 rb', '1050000'],
  ['Redmi Buds 6 119 ribu 5 pcs', '119000'],
  ['iPhone 15 128 핑크 96만', '960000'],
  ['iPhone 15 128 핑크 96만원', '960000'],
  ['iPhone 15 128 핑크 96만5천', '965000'],
  ['iPhone 15 128 핑크 96만5천원 10대', '965000'],
  ['iPhone 15 128 핑크 101.5만', '1015000'],
  ['iPhone 15 128 핑크 101.5만 5', '1015000'],
  ['iPhone 15 128 핑크 96만 5천', '965000'],
  ['iPhone 15 128 핑크 96만 5천원 (10개)', '965000'],
  ['iPhone 15 128 핑크 96만 5천 5개', '965000'],
  ['iPhone 15 128 핑크 96만 5개', '960000'],
  ['iPhone 15 128 핑크 96만5,000원', '965000'],
  ['iPhone 15 128 핑크 96만 5000원', '965000'],
  ['iPhone 15 128 핑크 96만500원', '960500'],
  ['iPhone 15 128 핑크 96만5천5백원', '965500'],
  ['iPhone 15 128 ピンク 9万6500円', '96500'],
  ['iPhone 15 128 粉 9万6', '96000'],
  ['AirPods 4 9만 20개', '90000'],
  ['S25 ultra 256 ===  1.28m', '1280000'],
  ['17 pro 1tb orange 2.4m', '2400000'],
])('a price in millions is read whole: %s', (line, amount) => {
  expect(readOfferText([line]).lines).toMatchObject([{ relevance: 'OFFER', amount }]);
});

test.each(['96만5', '96만 5', '96만 500', '96만 5000', '96만 오천원', '96만천원', '15jt 500', '15 juta 500'])(
  'what may be of the price or count pieces leaves it open: %s',
  (price) => {
    const lines = ['iPhone 16 128 블랙 105만', 'iPhone 16 256 블랙 121만', `iPhone 15 128 핑크 ${price}`];
    expect(readOfferText(lines, { currency: 'KRW' }).lines.map(({ amount }) => amount)).toEqual(['1050000', '1210000', null]);
  },
);

test.each([
  ['Sunglasses 3 RB 2140 black 85', '85'],
  ['USB-C cable 1.5m 3.20', '3.2'],
  ['HDMI cable 2m $4', '4'],
  ['iPhone 16 128GB 640 + 1.5m cable', '640'],
  ['iPhone 16 128GB $640 with 1.2m cable', '640'],
  ['HDMI cable 4$ 2m', '4'],
  ['Note 20 N980K 8/256 black 430', '430'],
  ['#4711 perfume 12.50', '12.5'],
  ['Kabel 3m € netto 4,50', '4.5'],
  ['USB cable USD 1m 3.20', '3.2'],
  ['#1,200 iPhone 16 480', '480'],
])('metres and codes are no millions: %s', (line, amount) => {
  expect(readOfferText([line]).lines).toMatchObject([{ relevance: 'OFFER', amount }]);
});

test('a list in dinars has thousandths behind its points, and thousands behind its commas', () => {
  const lines = [
    '17 Pro Max 256 Orange ➡️ 372.000',
    'iPad A16 128 Pink 94.500',
    'Adapter 20w 3pin ➡️ 4.250',
    'MacBook Pro 16 512 1,250',
    'S25 256 262',
  ];
  const read = (currency: string) => readOfferText(lines, { currency }).lines.map(({ amount }) => amount);
  for (const currency of ['KWD', 'BHD', 'OMR', 'JOD', 'TND']) expect(read(currency)).toEqual(['372', '94.5', '4.25', '1250', '262']);
  expect(read('IDR')).toEqual(['372000', '94500', '4250', '1250', '262']);
});

test.each(['minimum', 'minimo', 'mínimo'])('the number behind %s counts pieces', (word) => {
  expect(readOfferText([`iPhone 16 128 black 640 ${word} 10`]).lines).toMatchObject([{ amount: '640', pieces: [{ count: 10 }] }]);
});

test.each(['17 pro 256 1.55m, 512 1.75m', 'iPhone 15 128 15jt 256 18jt', 'A16 4/128 1.35m 6/128 1.4m'])(
  'two prices in millions leave a line open: %s',
  (line) => expect(readOfferText([line]).lines).toMatchObject([{ relevance: 'NO_AMOUNT', amount: null }]),
);

test('the currency beside a price decides in it, before that of the list', () => {
  const read = (line: string) => readOfferText([line], { currency: 'KWD' }).lines[0]?.amount;
  expect(['MacBook Pro 14 512 1.250 USD', 'iPhone 17 256 AED 3.250', 'iPhone 17 256 KWD 250.500'].map(read)).toEqual([
    '1250',
    '3250',
    '250.5',
  ]);
});

test('a list in naira has no price of two', () => {
  const lines = [
    '17 Pro Max 256 orange ₦2,150,000',
    '17 Pro Max 512 silver ₦2,480,000',
    '17 Pro 256 blue ₦1.92m',
    '17 256 black ₦1,265,000',
  ];
  expect(readOfferText(lines).lines.map(({ amount }) => amount)).toEqual(['2150000', '2480000', '1920000', '1265000']);
});

test.each(['AED 3560 (USD 970)', '3560 AED (970 $)', 'AED 3560 (USD 970) 3pc'])(
  'of %s the second is the first in another currency',
  (price) => {
    const [line] = readOfferText([`iPhone 16 Pro 512GB HK natural ${price}`]).lines;
    expect(line).toMatchObject({ relevance: 'OFFER', amount: '3560', currency: 'AED', product: 'iPhone 16 Pro 512GB HK natural' });
  },
);

test('two prices in one currency are left open, and a price that stands in brackets alone is read', () => {
  const amounts = readOfferText(['iPhone 16 Pro 512GB white $890 ($820 for 20+)', 'iPhone 16 Pro 512GB white ($890)']).lines.map(
    ({ amount }) => amount,
  );
  expect(amounts).toEqual([null, '890']);
});

test.each([
  ['Galaxy A06 LTE 85', '85'],
  ['Redmi 14C LTE 78 each', '78'],
  ['A16 4/128 black LTE 85 net', '85'],
  ['Got2b spray strong hold for men 3.10', '3.1'],
])('a price behind LTE, and one of what holds, is read: %s', (line, amount) => {
  expect(readOfferText([line]).lines).toMatchObject([{ relevance: 'OFFER', amount }]);
});

test.each([
  ['iPhone 17 256GB De R$ 5.199,00 por R$ 4.749,00', '4749'],
  ['iPhone 17 256GB 原价5999 现价5799', '5799'],
  ['iPhone 17 256GB было 82000 стало 79000', '79000'],
])('of a former price and a new one the new one is read: %s', (line, amount) => {
  expect(readOfferText([line]).lines[0]?.amount).toBe(amount);
});

test('two prices of a line whose thousands a blank parts are those of two goods', () => {
  const list = ['A16 6/128 — 79 900', 'A26 8/256 — 139 000', 'S25 Ultra 12/512 — 498 000', 'PS5 Slim — 258 000 / PS5 Pro — 412 000'];
  expect(readOfferText(list).lines.at(-1)).toMatchObject({ products: ['PS5 Slim', 'PS5 Pro'], ownAmounts: ['258000', '412000'] });
});

test.each([
  ['大疆 Pocket3 标准 2480 全能套装 3280', ['大疆 Pocket3 标准', '全能套装'], ['2480', '3280']],
  ['Osmo 360 $2380 全能套裝 $3050', ['Osmo 360', '全能套裝'], ['2380', '3050']],
  ['Insta360 X4 $2520 GO Ultra $2250', ['Insta360 X4', 'GO Ultra'], ['2520', '2250']],
  ['AirPods Pro2 1240 AirPods4 降噪 1015', ['AirPods Pro2', 'AirPods4 降噪'], ['1240', '1015']],
  ['AirPods 3 - 9.300 / ANC - 12.100', ['AirPods 3', 'ANC'], ['9300', '12100']],
])('several prices with words of their own are those of several goods: %s', (line, products, ownAmounts) => {
  expect(readOfferText([line]).lines).toMatchObject([{ relevance: 'OFFER', products, ownAmounts, lendsWords: true }]);
});

test.each([
  'Anker 737 Power Bank 480',
  'Bose 700 black 1800',
  'Switch 2 港版 3180 總共 6360',
  'JBL Go 4 $45 x 20 Flip 7 $90 x 10',
  'Dyson V15 $520 shipping $120',
  'Kindle 2024 €88 incl. €95',
])('one of two numbers is no price of other goods: %s', (line) => {
  expect(readOfferText([line]).lines[0]?.ownAmounts).toBeNull();
});
