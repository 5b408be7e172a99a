import { describe, expect, it } from 'vitest';
import { familyPlace, titleParts } from '../../../contract/products/titleParts.ts';

const parts = (title: string) => titleParts(title, ['HK', 'US', 'spec']).map(({ part, text }) => `${part}: ${text}`);

it.each([
  ['Apple iPhone 15 128GB Yellow US', ['model: Apple iPhone 15', 'storage: 128GB', 'colour: Yellow', 'spec: US']],
  ['Xiaomi 15 12/256 GB Titan Black', ['model: Xiaomi 15', 'storage: 12/256 GB', 'colour: Titan Black']],
  ['Samsung Galaxy S25 16GB/1TB hk', ['model: Samsung Galaxy S25', 'storage: 16GB/1TB', 'spec: hk']],
  ['Huawei FreeBuds Pro 4 Green', ['model: Huawei FreeBuds Pro 4 Green']],
  ['Sony PlayStation 5 US', ['model: Sony PlayStation 5', 'spec: US']],
])('the parts of %s stand in its order', (title, expected) => {
  expect(parts(title)).toEqual(expected);
  expect(
    titleParts(title, ['HK', 'US'])
      .map(({ text }) => text)
      .join(' '),
  ).toBe(title);
});

it.each(['HK', 'US', '128GB', '128GB HK', ' HK', ''])(
  "the title '%s', which is only a spec or a storage, keeps all of its text",
  (title) => {
    const [first, ...rest] = titleParts(title, ['HK', 'US']);
    expect(first?.part).toBe('model');
    expect([first, ...rest].map((part) => part?.text).join(' ')).toBe(title);
  },
);

describe('the place of a title in its family', () => {
  it.each([
    ['Apple iPhone 15 128GB Blue HK', ['Apple iPhone 15 128GB', 'Blue', 'HK']],
    ['Xiaomi 14 12GB/512GB Jade Green', ['Xiaomi 14 12GB/512GB', 'Jade Green', '']],
    ['Apple AirPods Pro 2 US', ['Apple AirPods Pro 2', '', 'US']],
    ['HK', ['HK', '', '']],
  ])('of %s', (title, place) => {
    const { family, colour, spec } = familyPlace(title, ['HK', 'US']);
    expect([family, colour, spec]).toEqual(place);
  });
});
