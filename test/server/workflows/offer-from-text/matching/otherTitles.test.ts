import { describe, expect, test } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const shelf = [
  'Bosch Professional GSB 18V-55 Solo',
  'Bosch Professional GWS 18V-10 Solo',
  'Dior Sauvage EDT 100ml Tester',
  'Dior Sauvage EDT 60ml',
  'YSL Libre EDP 90ml Set',
  'Moët & Chandon Brut Impérial 6x75cl Gift Box',
  'Coca-Cola Zero Can 24x330ml',
  'Moutai Flying Fairy 43% 500ml',
  'Hex Bolt DIN 933 M6x20 8.8 Zinc',
  'Rolex GMT-Master II 126710BLRO Oyster',
  'The North Face 1996 Nuptse Jacket Black NF0A3C8DLE4 L',
  'DeWalt DCD805P2T Combi Drill 18V 2x5.0Ah',
  'Pokémon TCG Surging Sparks Booster Box EN',
  'Pokémon TCG Prismatic Evolutions Elite Trainer Box EN',
  'Pop Mart Labubu The Monsters Big into Energy Blind Box',
  'Heineken Cans 24x330ml',
  'Heineken Cans 24x500ml',
  'La Mer Crème de la Mer 60ml',
  'La Mer The Moisturizing Soft Cream 60ml',
  'DJI Mini 4 Pro Fly More Combo',
  'Jameson Irish Whiskey 70cl',
  'Jameson Irish Whiskey 1L',
  'Makita DC18RD Dual Charger',
  'Makita DC18RC Charger',
  'SK-II Facial Treatment Essence 160ml',
  'SK-II Facial Treatment Essence 230ml',
  'Gucci GG Marmont Mini Matelassé Shoulder Bag Dusty Pink',
  'Gucci GG Marmont Mini Matelassé Shoulder Bag Black',
  'LEGO Star Wars 75192 UCS Millennium Falcon',
  'Ornellaia Bolgheri Superiore 2021 75cl',
  'Nintendo Switch OLED Neon Red/Blue',
  'Nike Air Force 1 White CW2288-111',
  'New Balance 530 White Silver',
  'Nike Dunk Low Special Box',
  'Duracell CR2025 2 Pack',
  'Copper Cathode Grade A per tonne',
  'Coca-Cola Original 24x500ml',
  'Dyson V15 Detect',
  'Samsung 990 PRO 1TB',
  'Samsung 990 PRO 2TB Heatsink',
  'Intel Core i9-14900K',
  'Casio G-Shock GA-2100-1A1',
  'BSS138LT1G SOT-23',
  'Philips 7" Portable DVD Player - PET741B/37',
  'Apple iPhone 14 256GB Black',
  'AMD Ryzen 5 7500F Tray',
  'AMD Ryzen 5 7500F Box',
  'AMD Ryzen 7 9800X3D Tray',
  'Rolex Datejust 41 126334 Blue Jubilee',
  'Rolex Datejust 41 126334 Wimbledon Jubilee',
  'Nintendo Switch 2',
];
const index = createProductIndex(shelf.map((title, id) => ({ id, title })));
const filledIn = (text: string, pieces: string[], headings: string[] = []) => {
  const { isUnambiguous, candidates } = index.rank({ text, pieces, headings });
  return isUnambiguous ? candidates[0]?.title : null;
};

describe('goods that the catalogue lacks are not filled in with their neighbour', () => {
  test.each([
    ['another letter', 'Bosch Professional GSR 18V-55 Solo', []],
    ['other parts with it', 'Bosch Professional GSB 18V-55 2x4.0Ah L-BOXX', []],
    ['the plain one', 'Dior Sauvage EDT 100ml', []],
    ['the plain one, without its maker', 'Sauvage EDT 100ml', []],
    ['the plain one of a set', 'YSL Libre EDP 90ml', []],
    ['the plain one of a gift box', 'Moët & Chandon Brut Impérial 75cl', ['6x']],
    ['the plain one of a kind', 'Coca-Cola Can 24x330ml', []],
    ['another strength', 'Moutai Flying Fairy 500ml', ['53%']],
    ['another steel', 'Hex Bolt DIN 933 M6x20 A2', []],
    ['another bracelet', 'Rolex GMT-Master II 126710BLRO Jubilee', []],
    ['another size in letters', 'The North Face 1996 Nuptse Jacket Black NF0A3C8DLE4 M', []],
    ['another part number beside the same size', 'DeWalt DCD796P2 Combi Drill 18V 2x5.0Ah', ['qty 4']],
    ['another title in a long line', 'Pokémon TCG Surging Sparks Elite Trainer Box EN', []],
    ['another name in a long line', 'Pop Mart Labubu The Monsters Exciting Macaron Blind Box', []],
    ['bottles, and no cans', 'Heineken Bottles 24x330ml', []],
    ['another cream', 'La Mer Cream 60ml', []],
    ['the plain one of a disk', 'Samsung 990 Pro 2TB', []],
    ['a word behind the memory', 'Samsung 990 Pro 1TB Heatsink', []],
    ['a part number without its last letter', 'Intel i9-14900', []],
    ['a part number without its last digit', 'Casio GA-2100-1A', []],
    ['the first letters of a part number', 'BSS138 SOT-23', []],
    ['the other of a pair', '9800X3D box', []],
    ['the other of a pair, with more words', 'AMD Ryzen 7 9800X3D box 中文盒', []],
    ['a reference of several, with an unknown word', '126334 blue oys', []],
    ['an unknown word in another script', 'Nintendo Switch 2 (日本語専用)', []],
  ])('%s: %s', (_, text, pieces) => expect(filledIn(text, pieces)).toBeNull());
});

test('a number below the heading of another maker is no iPhone', () => {
  expect(filledIn('14 256 black', [])).toBe('Apple iPhone 14 256GB Black');
  expect(filledIn('14 256 black', [], ['XIAOMI'])).toBeNull();
  expect(filledIn('iPhone 14 256 black', [], ['XIAOMI'])).toBe('Apple iPhone 14 256GB Black');
});

describe('what tells nothing apart may be missing', () => {
  test.each([
    ['Duracell CR2025 original', ['2 Pack'], 'Duracell CR2025 2 Pack'],
    ['Copper Cathode Grade A hot offer', [], 'Copper Cathode Grade A per tonne'],
    ['Bosch GSB 18V-55 solo', [], 'Bosch Professional GSB 18V-55 Solo'],
    ['Sauvage EDT tester', ['100 ml'], 'Dior Sauvage EDT 100ml Tester'],
    ['Dior Sauvage EDT 60ml', [], 'Dior Sauvage EDT 60ml'],
    ['DJI Mini 4 Pro Fly More Combo', [], 'DJI Mini 4 Pro Fly More Combo'],
    ['Jameson 70cl', ['40%'], 'Jameson Irish Whiskey 70cl'],
    ['Moutai Flying Fairy 500ml', ['43%'], 'Moutai Flying Fairy 43% 500ml'],
    ['Makita DC18RD podwójna', [], 'Makita DC18RD Dual Charger'],
    ['SKII FTE 230ml', [], 'SK-II Facial Treatment Essence 230ml'],
    ['Gucci Marmont mini dusty pink', [], 'Gucci GG Marmont Mini Matelassé Shoulder Bag Dusty Pink'],
    ['LEGO Star Wars Millennium Falcon', ['75192'], 'LEGO Star Wars 75192 UCS Millennium Falcon'],
    ['Ornellaia 2021', [], 'Ornellaia Bolgheri Superiore 2021 75cl'],
    ['Nintendo Switch OLED blue', [], 'Nintendo Switch OLED Neon Red/Blue'],
    ['Heineken 50cl cans', ['24x'], 'Heineken Cans 24x500ml'],
    ['NEW SEALED Nike Air Force 1 White CW2288-111', [], 'Nike Air Force 1 White CW2288-111'],
    ['Nintendo Switch OLED Neon Red/Blue full box special price', [], 'Nintendo Switch OLED Neon Red/Blue'],
    ['Dyson V15', [], 'Dyson V15 Detect'],
    ['Samsung 990 Pro 1TB', [], 'Samsung 990 PRO 1TB'],
    ['i9-14900K', [], 'Intel Core i9-14900K'],
    ['9800X3D tray', [], 'AMD Ryzen 7 9800X3D Tray'],
    ['Ryzen 7500F box', [], 'AMD Ryzen 5 7500F Box'],
    ['126334 blue jub', [], 'Rolex Datejust 41 126334 Blue Jubilee'],
    ['126334 blue dial', [], 'Rolex Datejust 41 126334 Blue Jubilee'],
    ['Nintendo Switch 2 (全新)', [], 'Nintendo Switch 2'],
    ['Philips PET741B portable dvd', [], 'Philips 7" Portable DVD Player - PET741B/37'],
  ])('%s is filled in', (text, pieces, title) => expect(filledIn(text, pieces)).toBe(title));
});
