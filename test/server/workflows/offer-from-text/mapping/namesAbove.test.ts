import { expect, it } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const vocabulary = createVocabulary(createProductIndex());
for (const [id, title] of [
  'Apple iPad 11-inch (A16) 128GB Wi-Fi Blue',
  'Apple iPad Air 11-inch (M3) 128GB Wi-Fi Purple',
  'Apple iPad Pro 13-inch (M5) 256GB Wi-Fi Silver',
  'Apple iPad mini 7 128GB Wi-Fi Starlight',
  'Apple Watch Series 11 42mm GPS Jet Black',
  'Apple Watch Series 11 46mm GPS Silver',
  'Apple Watch Series 10 46mm GPS Silver',
  'Samsung Galaxy Tab S11 X730 Wi-Fi 12/128GB Gray',
  'Samsung Galaxy Watch8 44mm L330 Silver',
  'Apple AirPods Pro 2 USB-C',
  'Apple AirPods Pro 3',
  'iPad A16 11th Gen 128GB WiFi Silver',
  'iPad A16 11th Gen 128GB Cellular Silver',
  'Apple iPhone 15 128GB Blue',
  'JBL Flip 7 Black',
  'Bose QuietComfort Ultra Black',
  'Bose QuietComfort Ultra II Black',
].entries())
  vocabulary.putProduct({ id, title });
const last = (...lines: string[]) =>
  readOfferText(lines)
    .lines.flatMap((line) => [...cleanLine(line, vocabulary, 'USD')])
    .at(-1)?.mappedProduct?.title ?? null;

it.each([
  ['iPad A16 WiFi', 'Air 11 M3 128 wifi purple 3600', 'Apple iPad Air 11-inch (M3) 128GB Wi-Fi Purple'],
  ['iPad A16 WiFi', 'Pro 13 M5 256 wifi silver 8650', 'Apple iPad Pro 13-inch (M5) 256GB Wi-Fi Silver'],
  ['Apple iPad A16 WiFi', 'mini 7 128 starlight 3150', 'Apple iPad mini 7 128GB Wi-Fi Starlight'],
  ['Watch S11 GPS', '46 silver 2900', 'Apple Watch Series 11 46mm GPS Silver'],
  ['AirPods', 'Pro 3 1550', 'Apple AirPods Pro 3'],
  ['iPhone 15 Plus', '128 blue 5100', null],
  ['15 Plus', '128 blue 5100', null],
  ['JBL Flip 7', 'case black 50', null],
  ['AirPods Pro 3', 'case 30', null],
  ['Bose QuietComfort Ultra', '2 black 300', null],
])('below %s the line %s is of the goods that the heading names, or of another model of that name', (heading, line, title) => {
  expect(last(heading, line)).toBe(title);
});

it.each([
  ['Watch S11 42 jet black 2580', 'Apple Watch Series 11 42mm GPS Jet Black'],
  ['S11 46 GPS silver 2780', 'Apple Watch Series 11 46mm GPS Silver'],
  ['Tab S11 wifi 12/128 gray 4180', 'Samsung Galaxy Tab S11 X730 Wi-Fi 12/128GB Gray'],
  ['S11 12/128 gray 4180', 'Samsung Galaxy Tab S11 X730 Wi-Fi 12/128GB Gray'],
])('of a watch and a tablet of one short name the other words of the line say which: %s', (line, title) => {
  expect(last('Samsung', 'Watch8 44 silver 1650', line)).toBe(title);
});

it.each([
  ['Airpods pro 2 type c 182', 'Apple AirPods Pro 2 USB-C'],
  ['Airpods pro 2 type-c 182', 'Apple AirPods Pro 2 USB-C'],
  ['iPad 11th (A16) Wi-Fi 128GB Silver 523', 'iPad A16 11th Gen 128GB WiFi Silver'],
])('the plug and the generation are those of a title that says them otherwise: %s', (line, title) => expect(last(line)).toBe(title));
