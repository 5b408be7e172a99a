import type { Phone } from '../phones.ts';
import type { Random } from '../random.ts';
import type { Tables } from './tables.ts';

/** One supplier's ways of writing, chosen once: people repeat themselves. */
export interface Supplier {
  hasHeadings: boolean;
  isLister: boolean;
  /** In a hundred lines, how many are models with lines of colours below. */
  blocks: number;
  namesMarket: boolean;
  prefix(place: number): string;
  heading(maker: string): string;
  amount(): number;
  memory(phone: Phone): string;
  color(phone: Phone): string;
  line(phones: readonly Phone[], amount: number): string;
  modelLine(phone: Phone): string;
  colorLine(phone: Phone, amount: number): string;
  otherGoods(phone: Phone): string;
}

export const supplierOf = (tables: Tables, random: Random): Supplier => {
  const pick = <One>(list: readonly One[]) => random.pick(list);
  const own = {
    chat: random.chance(0.2) ? pick(tables.chats) : null,
    sender: pick(tables.senders),
    number: random.chance(0.25) ? pick(tables.stockNumbers) : null,
    model: pick(modelForms),
    memory: pick(tables.memories),
    color: pick(colorForms),
    language: pick(tables.languages),
    market: pick(tables.markets),
    namesMarket: random.chance(0.85),
    separator: pick(tables.separators),
    price: pick(tables.prices),
    pieces: random.chance(0.4) ? pick(tables.pieces) : null,
    piecesFirst: random.chance(0.2),
    fillers: { front: filler(tables, random, 0.15), middle: filler(tables, random, 0.3), end: filler(tables, random, 0.25) },
    colorSeparator: pick(tables.colorSeparators),
    heading: pick(tables.headings),
    isUpper: random.chance(0.15),
    least: pick([90, 300, 800, 2_000]),
    step: pick([1, 5, 10, 50]),
  };
  const hasHeadings = random.chance(0.3);
  const cased = (text: string) => (own.isUpper ? text.toUpperCase() : text);
  const color = (phone: Phone) => own.color(phone.color, own.language);
  const memory = ({ memory: written }: Phone) => {
    const [, ram = '', storage = ''] = /^(?:(\d+)(?:GB)?\/)?(\S+)$/.exec(written) ?? [];
    return own.memory(ram, storage);
  };
  const market = ({ region }: Phone) => (own.namesMarket && region !== '' ? own.market(region) : '');
  const name = (phone: Phone) => (hasHeadings ? phone.model : own.model(phone));
  const priced = (parts: readonly string[], amount: number) => {
    const count = own.pieces?.(2 + random.below(90)) ?? '';
    const tail = own.piecesFirst ? [count, own.price(amount)] : [own.price(amount), count];
    return cased([...parts, own.fillers.end, ...tail].filter(Boolean).join(own.separator));
  };
  return {
    hasHeadings,
    isLister: random.chance(0.4),
    blocks: random.chance(0.25) ? 40 : 0,
    namesMarket: own.namesMarket,
    prefix: (place) => `${own.chat?.(own.sender, 10 + (place % 50)) ?? ''}${own.number?.(place) ?? ''}`,
    heading: own.heading,
    amount: () => own.least + own.step * random.below(Math.ceil((own.least * 6) / own.step)),
    memory,
    color,
    line: (phones, amount) => {
      const [first] = phones;
      if (!first) return '';
      const colors = phones.map(color).join(own.colorSeparator);
      return priced([own.fillers.front, name(first), memory(first), own.fillers.middle, colors, market(first)], amount);
    },
    modelLine: (phone) => cased([name(phone), memory(phone), market(phone)].filter(Boolean).join(' ')),
    colorLine: (phone, amount) => priced([color(phone)], amount),
    otherGoods: (phone) =>
      priced([pick(tables.others).replace('{model}', phone.model).replace('{color}', color(phone))], 5 + random.below(90)),
  };
};

const filler = ({ fillers }: Tables, random: Random, chance: number) => (random.chance(chance) ? random.pick(fillers) : '');

const modelForms: readonly ((phone: Phone) => string)[] = [
  ({ maker, model }) => `${maker} ${model}`,
  ({ maker, model }) => `${maker} ${model}`.toLowerCase(),
  ({ maker, model }) => (MODEL_TELLS.test(model) ? model : `${maker} ${model}`),
  ({ maker, model }) => (MODEL_TELLS.test(model) ? short(model) : `${maker} ${short(model)}`),
  ({ maker, model }) => `${maker} ${model.replace(/ (?=\d)/, '')}`,
];
const MODEL_TELLS = /iPhone|Galaxy|Redmi|Poco|Pixel|Moto |Edge|Razr|Xperia|Reno|nova|Magic|Zenfone|ROG/;
const short = (model: string) =>
  model
    .replace(' Pro Max', ' PM')
    .replace(/^Galaxy /, '')
    .replace('Redmi Note ', 'RN')
    .replace(' Ultra', 'U')
    .replace(/^iPhone (?=\d)/, 'IP');

type ColorForm = (color: string, language: Readonly<Record<string, string>>) => string;

const plainColors = ['black', 'white', 'blue', 'green', 'silver', 'gray', 'purple', 'gold', 'yellow', 'red', 'pink'];
const plainWord = (color: string) =>
  color
    .toLowerCase()
    .replace('grey', 'gray')
    .split(' ')
    .find((word) => plainColors.includes(word));

const colorForms: readonly ColorForm[] = [
  (color) => color,
  (color) => color.toLowerCase(),
  (color) => plainWord(color) ?? color,
  (color, language) => language[plainWord(color) ?? ''] ?? color,
  (color, language) => language[plainWord(color) ?? ''] ?? color.toLowerCase(),
  (color) => withoutVowels(plainWord(color) ?? color),
  (color) => color.split(' ').at(color.endsWith('Titanium') ? 0 : -1) ?? color,
];
/** As people do: the first letter and the consonants, at most four. */
const withoutVowels = (word: string) =>
  word.includes(' ')
    ? word
    : word.slice(0, 1) +
      word
        .slice(1)
        .replace(/[aeiou]/gi, '')
        .slice(0, 3);
