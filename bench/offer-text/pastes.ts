import { type StockedPhone, styles, type WrittenLine } from './offerLines.ts';
import { allPhones, type Phone } from './phones.ts';
import { seeded } from './random.ts';

export interface Market {
  products: StockedPhone[];
  pastes: WrittenLine[][];
}

const talk = [
  'Good morning, new list',
  'Stock in HK, TT only',
  'Call +852 5555 0199',
  'WhatsApp 5555 0142',
  '🔥🔥🔥',
  'Prices valid till tomorrow',
  'MOQ 20pcs',
  '--- thanks ---',
];
const accessories = [
  'Tempered glass {model} 12',
  'Leather case {model} black USD 45',
  'Fast charger 65W 120',
  'Galaxy Buds FE white 350',
  'Watch strap 44mm blue 60',
];
const LINES_OF_PASTE = 15;

export const makeMarket = (repeats: number, lines: number, seed: number): Market => {
  const random = seeded(seed);
  const phones = allPhones(repeats);
  const lostModels = new Set([...new Set(phones.map(({ maker, model }) => `${maker} ${model}`))].filter(() => random.chance(0.06)));
  const stocked: StockedPhone[] = [];
  const lost: Phone[] = [];
  for (const phone of phones) {
    if (lostModels.has(`${phone.maker} ${phone.model}`) || random.chance(0.15)) lost.push(phone);
    else stocked.push({ ...phone, id: stocked.length + 1 });
  }
  const names = Object.keys(styles);
  const pastes: WrittenLine[][] = [];
  for (let written = 0; written < lines; written += LINES_OF_PASTE) {
    const style = styles[random.pick(names)];
    if (!style) continue;
    pastes.push(
      Array.from({ length: LINES_OF_PASTE }, (): WrittenLine => {
        if (random.chance(0.05)) return { text: random.pick(talk), ids: [], amount: null, kind: 'TALK' };
        if (random.chance(0.04))
          return { text: random.pick(accessories).replace('{model}', random.pick(stocked).model), ids: [], amount: null, kind: 'ABSENT' };
        if (random.chance(0.1)) return { ...style(random.pick(lost), random), ids: [], kind: 'ABSENT' };
        const phone = random.pick(stocked);
        return { ...style(phone, random), ids: [phone.id], kind: 'GOODS' };
      }),
    );
  }
  return { products: stocked, pastes };
};
