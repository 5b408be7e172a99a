import { expect, it } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const TITLES = [
  'AirPods 4 MXP63',
  'AirPods 4 ANC MXP93',
  'AirPods Pro 3 MFHP4',
  'Apple AirTag 1 Pack MX532',
  'Apple AirTag 4 Pack MX542',
  'Sony PlayStation 5 Slim Disc 1TB CFI-2000A01 JP',
  'Sony PlayStation 5 Slim Digital 1TB CFI-2000B01 JP',
  'Sony PlayStation 5 Slim Disc 1TB CFI-2016A EU',
  'Sony PlayStation 5 Pro 2TB CFI-7016B EU',
  'Sony A7C II Body Black ILCE-7CM2',
  'Sony A7C II Body Silver ILCE-7CM2',
  'Sony ZV-E10 II Body Black',
  'Canon RF 50mm F1.8 STM',
  'Canon RF 50mm F1.2 L USM',
  'Canon RF 85mm F2 Macro IS STM',
  'Sony FE 50mm F1.8 SEL50F18F',
];
const index = createProductIndex(TITLES.map((title, at) => ({ id: at + 1, title })));
const found = (text: string) => {
  const { candidates, isUnambiguous } = index.rank({ text, headings: [], pieces: [] });
  return isUnambiguous ? candidates[0]?.title : null;
};

it.each([
  ['airpods pro 3', 'AirPods Pro 3 MFHP4'],
  ['airpods 4', 'AirPods 4 MXP63'],
  ['airpods 4 anc', 'AirPods 4 ANC MXP93'],
  ['airtag 4 pack', 'Apple AirTag 4 Pack MX542'],
  ['PS5 CFI-2000A01', 'Sony PlayStation 5 Slim Disc 1TB CFI-2000A01 JP'],
  ['PS5 Digital CFI-2000B01', 'Sony PlayStation 5 Slim Digital 1TB CFI-2000B01 JP'],
  ['PS5 Pro CFI-7016B', 'Sony PlayStation 5 Pro 2TB CFI-7016B EU'],
  ['Sony A7C II blk body', 'Sony A7C II Body Black ILCE-7CM2'],
  ['Sony A7C II silver', 'Sony A7C II Body Silver ILCE-7CM2'],
  ['Canon RF 50 1.8 STM', 'Canon RF 50mm F1.8 STM'],
])('the number of its maker is of its goods, and need not be said where other words tell them: %s', (text, title) => {
  expect(found(text)).toBe(title);
});

it.each([
  'airpods pro',
  'airpods 3',
  'airpods pro 2',
  'airtag',
  'airtag case',
  'airpods pro 3 case',
  'PS5 CFI-2000A',
  'PS5 CFI-1200A',
  'PS5 Digital CFI-2000A01',
  'PS5 Pro CFI-2000A01',
  'PS5 Slim CFI-1216A',
  'Sony A7C II',
  'Sony A7C silver',
  'Sony A7 II body black',
  'Canon RF 50 1.4 STM',
  'Canon RF 50 STM L',
  'Canon EF 50 1.8 STM',
])('another number, version or thing is of other goods: %s', (text) => expect(found(text)).toBeNull());
