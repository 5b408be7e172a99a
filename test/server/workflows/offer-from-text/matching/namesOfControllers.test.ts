import { expect, it } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const TITLES = [
  'Sony DualSense White',
  'Sony DualSense Cosmic Red',
  'Sony DualSense Edge White',
  'Sony DualSense Charging Station',
  'Xbox Wireless Controller Carbon Black',
  'Xbox Wireless Controller Robot White',
  'Nintendo Switch 2 Pro Controller',
  'Redmi Pad 2 8GB/256GB White',
  'PS5 Game Astro Bot',
];
const find = (titles: readonly string[]) => {
  const index = createProductIndex(titles.map((title, at) => ({ id: at + 1, title })));
  return (text: string) => {
    const { candidates, isUnambiguous } = index.rank({ text, headings: [], pieces: [] });
    return isUnambiguous ? candidates[0]?.title : null;
  };
};
const found = find(TITLES);

it.each(['PS5 controller white', 'Controle PS5 branco', 'Manette PS5 blanche', 'Pad DualSense biały', 'ps5 pad white', 'DualSense white'])(
  'people call the controller of a console by many names: %s',
  (text) => expect(found(text)).toBe('Sony DualSense White'),
);

it.each([
  'PS5 controller',
  'PS5 pad Galactic Purple',
  'PS4 controller white',
  'PS5 controller white case',
  'PS5 pad charger',
  'pad white',
  'Xbox PS5 controller white',
  'manette Switch blanche',
])('another colour, console or thing is none of them: %s', (text) => expect(found(text)).toBeNull());

it.each([
  'Razer PS5 controller white',
  'Mando PS5 Logitech white',
  'Nacon DualSense white',
  'PS5 pad OEM white',
  'PS5 pad white no brand',
  'PS5 pad china white',
  'PC/PS5 pad white',
])('the controller of another maker, or of several consoles, is no DualSense: %s', (text) => {
  expect(found(text)).toBeNull();
  expect(find(['Sony PS5 DualSense Controller White', 'Sony PS5 DualSense Controller Black'])(text)).toBeNull();
});

it('what else has the name in its title is meant where that is said', () => {
  expect(found('PS5 controller charging station')).toBe('Sony DualSense Charging Station');
  expect(found('redmi pad 2 8/256 white')).toBe('Redmi Pad 2 8GB/256GB White');
  expect(found('manette Xbox noir carbone')).toBe('Xbox Wireless Controller Carbon Black');
  expect(find(['Sony PS5 DualSense Controller White', 'Sony PS5 DualSense Controller Black'])('PS5 controller white')).toBe(
    'Sony PS5 DualSense Controller White',
  );
});

it.each([
  ['PS5 DualSense White', 'Sony DualSense Controller White'],
  ['PS5 DualSense Edge', 'Sony DualSense Edge Controller White'],
  ['PS5 DualSense', undefined],
  ['PS5 DualSense charging station', 'Sony PS5 DualSense Charging Station'],
])('its console tells nothing of a DualSense: %s', (text, title) => {
  const titles = ['DualSense Controller White', 'DualSense Controller Cosmic Red', 'DualSense Edge Controller White'];
  expect(find([...titles.map((own) => `Sony ${own}`), 'Sony PS5 DualSense Charging Station'])(text) ?? undefined).toBe(title);
});
