import { expect, it } from 'vitest';
import { sentenceCase } from '../../contract/names.ts';

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
