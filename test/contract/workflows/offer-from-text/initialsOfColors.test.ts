import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const read = (line: string) => readOfferText([line]).lines[0];

it.each(['17 Pro 256 s 9280 / o 9350 / b 9250', '17 Pro 256 s 9280 o 9350 b 9250'])(
  'each letter with a price is a colour of its own: %s',
  (line) => expect(read(line)?.ownAmounts).toEqual(['9280', '9350', '9250']),
);

it.each(['17 Pro 256 s 9280 / s 9350', 'JBL Flip 7 s 80 / b 85', '17 Pro 256 silver 9280 x 20', '17 256 5g 6000 a 5900'])(
  'other letters part no offers: %s',
  (line) => expect(read(line)?.ownAmounts ?? null).toBeNull(),
);
