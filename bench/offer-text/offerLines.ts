import type { Phone } from './phones.ts';
import type { Random } from './random.ts';

/** A line as a supplier of some style writes it, with what it truly offers. `ids` empty: nothing of the catalogue. */
export interface WrittenLine {
  text: string;
  ids: number[];
  amount: string | null;
  kind: 'GOODS' | 'ABSENT' | 'UNCLEAR' | 'TALK';
}

export interface StockedPhone extends Phone {
  id: number;
}

export type Style = (phone: Phone, random: Random) => { text: string; amount: string };

const short: Readonly<Record<string, string>> = {
  Black: 'blk',
  White: 'wht',
  Blue: 'blu',
  Green: 'grn',
  Silver: 'slv',
  Gray: 'gry',
  Grey: 'gry',
  Purple: 'ppl',
  Gold: 'gld',
  Titanium: 'ti',
  Natural: 'nat',
  Midnight: 'mid',
  Starlight: 'star',
  Graphite: 'graph',
  Phantom: 'ph',
  Lavender: 'lav',
};
const chinese: Readonly<Record<string, string>> = {
  Black: '黑',
  White: '白',
  Blue: '蓝',
  Green: '綠',
  Silver: '銀',
  Gray: '灰',
  Grey: '灰',
  Purple: '紫',
  Gold: '金',
  Yellow: '黄',
  Red: '红',
  Pink: '粉',
  Titanium: '',
};
const german: Readonly<Record<string, string>> = {
  Black: 'Schwarz',
  White: 'Weiß',
  Blue: 'Blau',
  Green: 'Grün',
  Silver: 'Silber',
  Gray: 'Grau',
  Grey: 'Grau',
  Purple: 'Lila',
  Gold: 'Gold',
  Yellow: 'Gelb',
  Red: 'Rot',
};

const by = (table: Readonly<Record<string, string>>, text: string) =>
  text
    .split(' ')
    .map((word) => table[word] ?? word)
    .join(' ')
    .trim();
/** Every Titanium would be one colour otherwise. */
const lastWord = (text: string) => (text.endsWith('Titanium') ? text : (text.split(' ').at(-1) ?? text));
const spaced = (memory: string) => memory.replace('/', ' ').replaceAll('GB', '');
const storage = (memory: string) => (memory.split('/').at(-1) ?? memory).replace('GB', '');
const plus = (memory: string) => memory.replace('GB/', '/').replace('/', '+').replace('GB', 'G');
const grouped = (amount: number, mark: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, mark);
const shortModel = (model: string) =>
  model
    .replace(/^(iPhone|Galaxy|Phone) /, '')
    .replace(/^Z /, 'z')
    .replace(' Pro Max', 'pm')
    .replace(' Ultra', 'u')
    .replace('Redmi Note ', 'rn')
    .replace(/(\d) Pro$/, '$1p')
    .replace(' mini', 'mini')
    .toLowerCase();

/** Eight suppliers, none of whom writes as the public sample does. */
export const styles: Readonly<Record<string, Style>> = {
  dashes: ({ maker, model, memory, color, region }, random) => {
    const amount = 800 + 5 * random.below(1800);
    return {
      text: [`${maker} ${model}`, memory, color, region, `${grouped(amount, ',')} HKD`].filter(Boolean).join(' - '),
      amount: String(amount),
    };
  },
  brief: ({ maker, model, memory, color, region }, random) => {
    const amount = 900 + 10 * random.below(700);
    const name =
      ['Apple', 'Samsung', 'Xiaomi'].includes(maker) && /[a-z]\d|[A-Z]\d|Redmi|iPhone/.test(model)
        ? shortModel(model)
        : `${maker.toLowerCase()} ${shortModel(model)}`;
    return {
      text: `${name} ${memory.includes('/') ? memory.replaceAll('GB', '').replace('/1TB', '/1tb') : storage(memory).toLowerCase()} ${by(short, color).toLowerCase()} ${region.toLowerCase()} ${amount / 1000}k`,
      amount: String(amount),
    };
  },
  loud: ({ maker, model, memory, color, region }, random) => {
    const amount = 100 + random.below(900);
    return {
      text: `${random.below(90) + 5}PCS ${maker} ${model} ${memory} ${color} ${region && `${region} SPEC`} @USD ${amount} NEW SEALED`.toUpperCase(),
      amount: String(amount),
    };
  },
  chinese: ({ maker, model, memory, color, region }, random) => {
    const amount = 900 + 10 * random.below(700);
    const makers: Readonly<Record<string, string>> = {
      Apple: '苹果',
      Samsung: '三星',
      Xiaomi: '小米',
      Huawei: '华为',
      Honor: '荣耀',
      OnePlus: '一加',
    };
    const regions: Readonly<Record<string, string>> = { HK: '港版', US: '美版', JP: '日版' };
    const name = model.replace(/^(iPhone|Galaxy) /, '');
    return {
      text: `${makers[maker] ?? `${maker} `}${name} ${plus(memory)} ${by(chinese, color)} ${regions[region] ?? ''} ￥${amount} ${random.below(30) + 1}台`,
      amount: String(amount),
    };
  },
  euro: ({ maker, model, memory, color, region }, random) => {
    const amount = 100 + random.below(1500);
    return { text: `${maker} ${model} ${memory} ${by(german, color)} ${region} ${grouped(amount, '.')},00 €`, amount: String(amount) };
  },
  table: ({ maker, model, memory, color, region }, random) => {
    const amount = 900 + 10 * random.below(700);
    return {
      text: [maker, model, memory, color, region, String(10 * (1 + random.below(20))), String(amount)].join('\t'),
      amount: String(amount),
    };
  },
  loose: ({ maker, model, memory, color, region }, random) => {
    const amount = 900 + 10 * random.below(700);
    return {
      text: `${random.chance(0.5) ? `${color} ` : ''}${maker} ${model} ${memory.includes('/') ? spaced(memory) : storage(memory)} ${lastWord(color)} ${region} = ${amount} each, qty ${5 + random.below(60)}`,
      amount: String(amount),
    };
  },
  glued: ({ maker, model, memory, color, region }, random) => {
    const amount = 900 + 10 * random.below(700);
    return {
      text: `${maker}${model.replace(/ (?!5G)/g, '')} ${plus(memory)} ${misspelt(color, random)} ${region} ${Math.floor(amount / 1000)}k${String(amount % 1000).padStart(3, '0')}`,
      amount: String(amount),
    };
  },
};

const misspelt = (color: string, random: Random) => {
  const words = color.split(' ');
  const at = random.below(words.length);
  return words.map((word, index) => (index === at && word.length > 4 ? `${word.slice(0, 2)}${word[1]}${word.slice(2)}` : word)).join(' ');
};
