import { expect, test } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { withSureAmount } from '../../../../../server/workflows/offer-from-text/cleanOffers.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const TITLES = [
  'DJI Osmo Pocket 3',
  'DJI Osmo Pocket 3 Creator Combo',
  'AirPods 4 MXP63',
  'AirPods 4 ANC MXP93',
  'AirPods Pro 3 MFHP4',
  'AirPods Max USB-C Midnight',
  'AirPods Max USB-C Orange',
  'Nintendo Switch 2 HK',
  'Nintendo Switch Pro Controller',
  'Nintendo Switch 2 Pro Controller',
  'Insta360 X4',
  'Insta360 GO Ultra',
  'Apple Pencil USB-C MUWA3',
  'Marshall Emberton III Cream',
  'Sony A6700 Body',
  'Sony ZV-E10 II Body Black',
  'DJI Neo Fly More Combo',
  'Samsung Galaxy S25 Ultra S938B 12/256GB Titanium Gray',
  'Samsung Galaxy S25 Ultra S9380 12/256GB Titanium Gray',
  'Samsung Galaxy S26 Ultra S948B 12/256GB Black',
  'Apple MacBook Air 13 M4 16/256GB Midnight MW123',
  'Apple MacBook Air 13 M4 16/512GB Midnight',
  'Apple MacBook Air 13 M4 16/512GB Silver',
];
const vocabulary = createVocabulary(createProductIndex());
for (const [id, title] of TITLES.entries()) vocabulary.putProduct({ id: id + 1, title });

const offered = (...lines: string[]) =>
  readOfferText(lines, { currency: 'HKD' }).lines.map((line) =>
    [...cleanLine(line, vocabulary, 'HKD')].map((entry) => {
      const { mappedProduct, amount } = withSureAmount(entry, line);
      return `${mappedProduct?.title ?? 'open'} ${amount ?? '?'}`;
    }),
  );
const offeredIn = (line: string) => offered(line)[0];

test.each([
  ['Pocket 3 $2980 全能套裝 $3850', ['DJI Osmo Pocket 3 2980', 'DJI Osmo Pocket 3 Creator Combo 3850']],
  ['AirPods 4 - 890 / ANC - 1.210', ['AirPods 4 MXP63 890', 'AirPods 4 ANC MXP93 1210']],
  ['AirPods 4 ANC 1.190, Pro 3 1.720', ['AirPods 4 ANC MXP93 1190', 'AirPods Pro 3 MFHP4 1720']],
  ['Insta360 X4 $2520 GO Ultra $2250', ['Insta360 X4 2520', 'Insta360 GO Ultra 2250']],
])('what the first goods of a line say is of the others, too, where it must be: %s', (line, offers) =>
  expect(offeredIn(line)).toEqual(offers),
);

test.each([
  'Switch 2 港版 $1180 Pro手掣 $530',
  'Pencil USB-C $480 USB-C sealed $500',
  'Pocket 3 $3080 promo $2980',
  'Pocket 3 $2980 local warranty $3050',
  'AirPods Pro 3 $1540 GO Combo $2100',
  'Emberton III Cream $980 / Acton III Cream $1980',
  'Pocket 3 $2980 body $1900',
])('where a price has words that name no goods beyond doubt, all are left open: %s', (line) => {
  expect(offeredIn(line)?.filter((offer) => !offer.startsWith('open'))).toEqual([]);
});

test('what follows other goods is of them', () => {
  expect(offeredIn('AirPods Pro 3 $1540 Pocket 3 $2980 Creator Combo $3850')).toEqual([
    'AirPods Pro 3 MFHP4 1540',
    'DJI Osmo Pocket 3 2980',
    'DJI Osmo Pocket 3 Creator Combo 3850',
  ]);
});

test('goods with more goods are no second offer of them', () => {
  expect(offeredIn('AirPods Pro 3 $1950 with AirPods 4 $2150')?.filter((offer) => !offer.startsWith('open'))).toEqual([]);
});

test.each([
  ['S25U 9380 256 灰 6150', 'Samsung Galaxy S25 Ultra S9380 12/256GB Titanium Gray 6150'],
  ['S25 Ultra 256 gray (938B) 6150', 'Samsung Galaxy S25 Ultra S938B 12/256GB Titanium Gray 6150'],
  ['S25 Ultra 256 gray 9380', 'open 9380'],
])('the number of the maker may lack its letter: %s', (line, offer) => expect(offeredIn(line)).toEqual([offer]));

test('a price that is the number of a maker without its letters is one', () => {
  expect(offered('Samsung S26 Ultra 12/256', 'black 948', 'black 944').slice(1)).toEqual([
    ['Samsung Galaxy S26 Ultra S948B 12/256GB Black 948'],
    ['Samsung Galaxy S26 Ultra S948B 12/256GB Black 944'],
  ]);
});

test.each([
  ['Apple AirPods Pro 3 1540', 'AirPods Pro 3 MFHP4 1540'],
  ['Samsung AirPods Pro 3 1540', 'open 1540'],
  ['AirPods Max USB-C 3425', 'open 3425'],
  ['AirPods Max USB-C orange 3425', 'AirPods Max USB-C Orange 3425'],
  ['MacBook Air 13 M4 16/256 midnight 6789', 'Apple MacBook Air 13 M4 16/256GB Midnight MW123 6789'],
  ['ZV-E10 black 4650', 'open 4650'],
  ['ZV-E10 II black 5650', 'Sony ZV-E10 II Body Black 5650'],
  ['MacBook Air 13 M4 16/256 silver 6789', 'open 6789'],
  ['MacBook Air 13 M4 24/256 midnight 6789', 'open 6789'],
])('%s is %s', (line, offer) => expect(offeredIn(line)).toEqual([offer]));
