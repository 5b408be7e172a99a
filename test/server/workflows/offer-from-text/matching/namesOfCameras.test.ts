import { expect, it } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const filledInOf = (titles: readonly string[]) => {
  const index = createProductIndex(titles.map((title, id) => ({ id, title })));
  return (text: string) => {
    const { isUnambiguous, candidates } = index.rank({ text });
    return isUnambiguous ? candidates[0]?.title : null;
  };
};

const CAMERAS = ['Sony Alpha ILCE-7M4 Body', 'Sony Alpha ILCE-7CM2 Body Black', 'Sony Alpha ILCE-6700 Body', 'Sony Alpha ILCE-7M3 Body'];

it.each([
  ['A7 IV body', 'Sony Alpha ILCE-7M4 Body'],
  ['Sony A7M4 body', 'Sony Alpha ILCE-7M4 Body'],
  ['Sony α7 IV body', 'Sony Alpha ILCE-7M4 Body'],
  ['Sony A7C II body black', 'Sony Alpha ILCE-7CM2 Body Black'],
  ['Sony A6700 body', 'Sony Alpha ILCE-6700 Body'],
  ['Sony A7 V body', null],
  ['Sony A7 body', null],
])('the name of a camera is its number otherwise written: %s', (text, title) => expect(filledInOf(CAMERAS)(text)).toBe(title));

it.each([
  ['A7C2 黑 body', 'Sony Alpha A7C II Body Black'],
  ['R5II body', 'Canon EOS R5 Mark II Body'],
  ['R6III body', 'Canon EOS R6 Mark III Body'],
  ['ZV-E10II body', 'Sony ZV-E10 II Body'],
  ['RX100M7', 'Sony RX100 VII'],
  ['GR4', 'Ricoh GR IV'],
  ['GR3x', 'Ricoh GR IIIx'],
  ['GR3', null],
  ['R6 body', null],
])('a mark may be glued to its camera: %s', (text, title) => {
  const titles = [
    'Sony Alpha A7C II Body Black',
    'Canon EOS R5 Mark II Body',
    'Canon EOS R6 Mark II Body',
    'Canon EOS R6 Mark III Body',
    'Sony ZV-E10 II Body',
    'Sony RX100 VII',
    'Ricoh GR IV',
    'Ricoh GR IIIx',
  ];
  expect(filledInOf(titles)(text)).toBe(title);
});

it('so is the number of a title that has the name', () => {
  expect(filledInOf(['Sony Alpha 7 IV Body', 'Sony Alpha A7C II Body'])('ILCE-7M4 body')).toBe('Sony Alpha 7 IV Body');
});

const OTHERS = [
  'Canon EOS R50 RF-S 18-45mm Kit White',
  'Canon EOS R50 RF-S 18-45mm Kit Black',
  'DJI Neo Standard',
  'DJI Neo Fly More Combo',
  'Sony DualSense Wireless Controller White',
  'Sony PlayStation 5 Slim Disc 1TB',
  'Sony PlayStation 5 Slim Digital 1TB',
  'Nintendo Switch OLED White',
  'Nintendo Switch OLED Neon',
  'Xiaomi Smart Band 10',
  'Logitech Wireless Mouse M185',
];

it.each([
  ['Canon R50 18-45 kit white', 'Canon EOS R50 RF-S 18-45mm Kit White'],
  ['Canon R50 kit', null],
  ['DJI Neo', 'DJI Neo Standard'],
  ['DJI Neo 畅飞', 'DJI Neo Fly More Combo'],
  ['PS5手柄 白', 'Sony DualSense Wireless Controller White'],
  ['手掣 PS5 白', 'Sony DualSense Wireless Controller White'],
  ['PS5 Slim 光碟版', 'Sony PlayStation 5 Slim Disc 1TB'],
  ['Switch OLED 紅藍', 'Nintendo Switch OLED Neon'],
  ['小米手環10', 'Xiaomi Smart Band 10'],
])('a lens, a plain set, a controller and words of Hong Kong are understood: %s', (text, title) => {
  expect(filledInOf(OTHERS)(text)).toBe(title);
});
