import { expect, it } from 'vitest';
import { inSentence, pluralOf, sentenceCase } from '../../contract/names.ts';

it.each([
  ['toJSON', 'To JSON'],
  ['JSONText', 'JSON text'],
  ['phoneDialingCode', 'Phone dialing code'],
  ['phone-dialing-code', 'Phone dialing code'],
  ['phone_dialing_code', 'Phone dialing code'],
  ['isATest', 'Is a test'],
  ['url2Site', 'Url2 site'],
])('%s is shown as %s', (name, shown) => {
  expect(sentenceCase(name)).toBe(shown);
});

it.each([
  ['Country', 'Countries'],
  ['Shelf', 'Shelves'],
  ['Half', 'Halves'],
  ['Knife', 'Knives'],
  ['Roof', 'Roofs'],
  ['Safe', 'Safes'],
  ['Box', 'Boxes'],
])('several of %s are %s', (one, many) => {
  expect(pluralOf(one)).toBe(many);
});

it.each([
  ['Import country', 'import country'],
  ['VAT rate', 'VAT rate'],
  ['Shown SKU', 'shown SKU'],
  ['iPhone model', 'iPhone model'],
  ['Ångström', 'ångström'],
])('the label %s is %s within a sentence', (label, shown) => {
  expect(inSentence(label)).toBe(shown);
});
