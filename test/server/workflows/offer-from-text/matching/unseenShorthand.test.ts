import { describe, expect, test } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const titles = [
  'Apple iPhone 17 Pro Max 256GB Cosmic Orange HK',
  'Apple iPhone 17 Pro Max 256GB Cosmic Orange IN',
  'Apple iPhone 17 Pro Max 256GB Deep Blue HK',
  'Apple iPhone 17 Pro Max 2TB Deep Blue HK',
  'Apple iPhone 17 512GB Mist Blue HK',
  'Apple iPhone 17 512GB Black HK',
  'Apple iPhone 16 128GB Ultramarine HK',
  'Apple iPhone 16 128GB Teal HK',
  'Apple iPhone 16 Pro Max 256GB Natural Titanium HK',
  'Apple iPhone 16 Pro Max 256GB Black Titanium HK',
  'Apple iPhone Air 256GB Sky Blue HK',
  'Apple iPad A16 (11th gen) Wi-Fi 256GB Yellow',
  'Apple iPad A16 (11th gen) Wi-Fi + Cellular 256GB Yellow',
  'Samsung Galaxy S25 Ultra 12/256GB Titanium Silverblue',
  'Samsung Galaxy S25 Ultra 12/256GB Titanium Whitesilver',
  'Samsung Galaxy S25 Ultra 12/256GB Titanium Jetblack',
  'Samsung Galaxy S25 Ultra 12/256GB Titanium Black',
  'Samsung Galaxy S25 12/128GB Navy',
  'Samsung Galaxy S25 12/128GB Mint',
  'Samsung Galaxy A16 4/128GB Black',
  'Samsung Galaxy A16 5G 4/128GB Black',
  'Samsung Galaxy Z Fold7 12/256GB Blue Shadow',
  'Samsung Galaxy Z Flip7 12/256GB Coralred',
  'Samsung Galaxy Z Flip7 12/512GB Mint',
  'Google Pixel 10 Pro 16/128GB Obsidian',
  'Google Pixel 10 Pro 16/128GB Moonstone',
  'Motorola Razr 60 Ultra 16/512GB Scarab',
  'Xiaomi 15 Ultra 16/512GB White',
  'Nikon COOLPIX S220 10MP Digital Camera - Cobalt Blue - 26151',
  'Nikon COOLPIX S220 10MP Digital Camera - Plum - 26148',
  'Logitech Z506 5.1 Surround Speakers - 980-000430',
  'Philips 7" Portable DVD Player - PET741B/37',
  'Philips 9" Portable DVD Player - PET941D/37',
  'Canon CLI-221 Black Ink Tank - 2946B001',
  'Canon CLI-221 Yellow Ink Tank - 2949B001',
  'Nintendo Switch Lite Console - Turquoise - HDHSBAZAA',
  'Jabra Evolve2 65 MS Stereo Wireless Headset - 26599-999-999',
  'Sony WH-CH720N Wireless Headphones White',
  'ASUS 27" WQHD Gaming Monitor 165Hz - VG27AQ',
];
const index = createProductIndex(titles.map((title, id) => ({ id, title })));
const certain = (text: string, headings: string[] = []) => {
  const { isUnambiguous, candidates } = index.rank({ text, headings });
  return isUnambiguous ? candidates[0]?.title : null;
};

describe('shorthand that nobody confirmed before', () => {
  test.each([
    ['17PM 256 COS HK', 'Apple iPhone 17 Pro Max 256GB Cosmic Orange HK'],
    ['17PM 256 IN cosmic', 'Apple iPhone 17 Pro Max 256GB Cosmic Orange IN'],
    ['17PM 256 DB', 'Apple iPhone 17 Pro Max 256GB Deep Blue HK'],
    ['17PM 2T DB', 'Apple iPhone 17 Pro Max 2TB Deep Blue HK'],
    ['17 512 MB', 'Apple iPhone 17 512GB Mist Blue HK'],
    ['16 128 ULT', 'Apple iPhone 16 128GB Ultramarine HK'],
    ['16PM 256 NT', 'Apple iPhone 16 Pro Max 256GB Natural Titanium HK'],
    ['Air 256 SKY', 'Apple iPhone Air 256GB Sky Blue HK'],
    ['iPad A16 256 wifi yellow', 'Apple iPad A16 (11th gen) Wi-Fi 256GB Yellow'],
    ['iPad A16 256 5G yellow', 'Apple iPad A16 (11th gen) Wi-Fi + Cellular 256GB Yellow'],
    ['S25U 256 TiBlk', 'Samsung Galaxy S25 Ultra 12/256GB Titanium Black'],
    ['S25 Ultra 12/256 Titanium Jet Black', 'Samsung Galaxy S25 Ultra 12/256GB Titanium Jetblack'],
    ['S25U 256 SB', 'Samsung Galaxy S25 Ultra 12/256GB Titanium Silverblue'],
    ['Samsung S25 12/128GB granatowy', 'Samsung Galaxy S25 12/128GB Navy'],
    ['S25 (12, 128GB) navy', 'Samsung Galaxy S25 12/128GB Navy'],
    ['S25 [12G; 128] navy', 'Samsung Galaxy S25 12/128GB Navy'],
    ['S25 12 : 128 navy', 'Samsung Galaxy S25 12/128GB Navy'],
    ['17PM 256 cosmic versão Índia', 'Apple iPhone 17 Pro Max 256GB Cosmic Orange IN'],
    ['17 512 đen Hồng Kông', 'Apple iPhone 17 512GB Black HK'],
    ['17 512 สีดำ 홍콩', 'Apple iPhone 17 512GB Black HK'],
    ['17 512 черная hong-kong', 'Apple iPhone 17 512GB Black HK'],
    ['iPad A16 256 wifi vàng', 'Apple iPad A16 (11th gen) Wi-Fi 256GB Yellow'],
    ['S25 12/128 orig 100% navy', 'Samsung Galaxy S25 12/128GB Navy'],
    ['三星S25 12+128 薄荷', 'Samsung Galaxy S25 12/128GB Mint'],
    ['A16 4G 4/128 czarny', 'Samsung Galaxy A16 4/128GB Black'],
    ['ZF7 256 BS', 'Samsung Galaxy Z Fold7 12/256GB Blue Shadow'],
    ['三星Flip7 12+256 珊瑚红', 'Samsung Galaxy Z Flip7 12/256GB Coralred'],
    ['Смартфон Samsung S25 12/128Gb (мятный)', 'Samsung Galaxy S25 12/128GB Mint'],
    ['SAMSUNG S25 128 Go (12 Go RAM) menthe HT', 'Samsung Galaxy S25 12/128GB Mint'],
    ['Galaxy S25 de 128GB y 12GB RAM color menta, a', 'Samsung Galaxy S25 12/128GB Mint'],
    ['px10pro 128 obs', 'Google Pixel 10 Pro 16/128GB Obsidian'],
    ['mi15u 16+512 white', 'Xiaomi 15 Ultra 16/512GB White'],
    ['Nikon S220 Coolpix 3x zoom cobalt blue camera', 'Nikon COOLPIX S220 10MP Digital Camera - Cobalt Blue - 26151'],
    ['Logitech Z-506 surround speakers 5.1', 'Logitech Z506 5.1 Surround Speakers - 980-000430'],
    ['Philips PET741B 7in portable dvd', 'Philips 7" Portable DVD Player - PET741B/37'],
    ['Canon CLI221BK black ink', 'Canon CLI-221 Black Ink Tank - 2946B001'],
  ])('%s', (text, title) => {
    expect(certain(text)).toBe(title);
  });

  test.each([
    ['APL-17PM-256-DB iPhone 17 Pro Max 256GB Deep Blue', 'Apple iPhone 17 Pro Max 256GB Deep Blue HK'],
    ['APL-17PM-256-CO iPhone 17 Pro Max 256GB HK Cosmic Orange', 'Apple iPhone 17 Pro Max 256GB Cosmic Orange HK'],
    ['APL17512MB iPhone 17 512GB Mist Blue', 'Apple iPhone 17 512GB Mist Blue HK'],
    ['APL17P512SL iPhone 17 512GB Black', 'Apple iPhone 17 512GB Black HK'],
    ['GOO-10P-128-OB Pixel 10 Pro 128GB Moonstone', 'Google Pixel 10 Pro 16/128GB Moonstone'],
  ])('a number of its seller costs a line nothing: %s', (text, title) => expect(certain(text)).toBe(title));

  test.each([
    'APL-17PM-256-DB',
    'APL-17PM-256-DB Deep Blue',
    'SM-S931-256-NV Galaxy S25 navy',
    'GOO-10P-256-MS Pixel 10 Pro 128GB Moonstone',
    'APL-17-512-PK iPhone 16 128GB',
    'APL-10P-128-PK Pixel 10 Pro 128GB',
    'MOT-R60-512-GR Razr 60 Ultra 512GB',
    'APL-17PM-1TB-DB iPhone 17 Pro Max 1TB Deep Blue',
    'APL-17P-256-DB iPhone 17 Pro 256GB Deep Blue',
    'APL-17PM-256-SL iPhone 17 Pro Max 256GB Silver',
    'Philips-PET-742 256GB portable dvd',
    'VG27-AQ1-A ASUS gaming monitor',
    'CLI-221-XL Canon yellow ink tank',
  ])('and says nothing of goods that are not there: %s', (text) => expect(certain(text)).toBeNull());

  test('a line names its own maker below a heading of another', () => {
    expect(certain('razr60u 512 scarab', ['GOOGLE PIXEL / ONEPLUS'])).toBe('Motorola Razr 60 Ultra 16/512GB Scarab');
  });

  test.each([
    'S25 Ultra 12/256 Titanium Silver',
    '17PM 256 COS JP',
    'S25 (8, 128GB) navy',
    'S25 12/128 battery 85% navy',
    'A16 4/128 blc pack red',
    '17PM 256 COS versión EE.UU.',
    '17 512 xanh lá',
    '17PM 256 COS in stock',
    'ZF7 512 MINT',
    'Nintendo Switch Lite handheld coral',
    'Jabra Evolve2 75 MS stereo headset',
    'ASUS TUF Gaming VG27AQ1A 1440p',
    'Nikon S220 Coolpix digital camera',
    'Nikon COOLPIX cobalt blue',
    'Logitech Z506 remote',
    'Philips PET741 charger',
    'Sony WH-CH720N headphones wireless, blue',
  ])('nothing is filled in for %s', (text) => {
    expect(certain(text)).toBeNull();
  });
});
