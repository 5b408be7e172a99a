import { fourthLanguages } from './fourthLanguages.ts';
import { fourthMarkets } from './fourthMarkets.ts';
import { fourthOthers, fourthTalk } from './fourthTalk.ts';
import { bare, grouped, type Tables } from './tables.ts';

/** The hour and minute of a trading day that begins at nine. */
const hours = (minute: number): number => 9 + Math.floor(minute / 60);
const two = (value: number): string => String(value).padStart(2, '0');
const clock = (minute: number): string => `${two(hours(minute))}:${two(minute % 60)}`;
const halfDay = (minute: number, morning: string, evening: string): string =>
  `${((hours(minute) + 11) % 12) + 1}:${two(minute % 60)} ${hours(minute) < 12 ? morning : evening}`;

/** Writes both memories, or the only one that is known. */
const memory =
  (both: (ram: string, storage: string) => string, alone: (storage: string) => string) =>
  (ram: string, storage: string): string => {
    if (storage === '') return ram === '' ? '' : `${ram} RAM`;
    return ram === '' ? alone(storage) : both(ram, storage);
  };
const shortUnit = (size: string): string => size.replace(/B$/, '');
const cyrillicUnit = (size: string): string => size.replace('GB', 'гб').replace('TB', 'тб');
const smallUnit = (size: string): string => size.toLowerCase();
const spacedUnit = (size: string): string => size.replace(/([GT]B)$/, ' $1');

export const fourthTables: Tables = {
  fillers: [
    'sealed',
    'brand new pack',
    'pin pack',
    'box pack',
    'intact',
    'asking',
    'OBO',
    'ready stk',
    'on hand',
    'last few',
    'firm',
    'orig 100%',
    'fresh lot',
    'w/o VAT',
    'margin',
    'master carton',
    'non act',
    'not activated',
    'maal ready',
    'sahi rate',
    '全新未拆',
    '现货',
    '未激活',
    '原封',
    '靓货',
    '有货',
    '即出',
    'новые',
    'в наличии',
    'запечатан',
    'не актив',
    'жаңа',
    'sıfır kutulu',
    'stokta',
    'jelatinli',
    'hemen teslim',
    'nowe folia',
    'od ręki',
    'skladem',
    'nerozbalené',
    'originalverpackt',
    'sofort lieferbar',
    'neuf scellé',
    'dispo',
    'sigillato',
    'pronta consegna',
    'lacrado',
    'pronta entrega',
    'nuevo sellado',
    'entrega inmediata',
    'nguyên seal',
    'có sẵn',
    'พร้อมส่ง',
    'ของใหม่',
    '미개봉',
    '재고있음',
    '新品未開封',
    '在庫あり',
    'جديد',
    'متوفر',
    'mpya',
    '✅',
    '🔥',
    '📦',
    '⚡️',
    '🆕',
    '‼️',
    '💯',
  ],

  senders: [
    '+971 50 000 0147',
    '+852 5555 0123',
    '+1 (305) 555-0142',
    '+234 800 000 0019',
    '+254 700 000 011',
    '+90 500 000 00 34',
    '+7 900 000-00-77',
    '+55 11 90000-0012',
    'Imran Bhai Deira',
    'Kelvin Wong 先達',
    '阿辉-华强北',
    'Chidi Ikeja Plug 🔌',
    'Mr. Nguyen Q10',
    'Doral Cell Export (Yesenia)',
    'Pan Marek hurt',
    'Ankit Gaffar Mkt',
    'Руслан ОПТ',
    'Mehmet Abi - Sirkeci',
    '~ Al Noor Trdg LLC',
    'Sales2 | Honza',
    'Wanjiru Luthuli Ave',
    'Seu Jorge 25 de Março',
    '김부장 용산',
    'Tanvir_Motijheel',
    'Thabo ZA wholesale',
    'Giulia ufficio acquisti',
  ],

  chats: [
    (sender, minute) => `[14/03/2025, ${clock(minute)}:${two((minute * 7) % 60)}] ${sender}: `,
    (sender, minute) => `\u200e[14.03.25, ${clock(minute)}:${two((minute * 11) % 60)}] ${sender}: `,
    (sender, minute) => `3/14/25, ${halfDay(minute, 'AM', 'PM').replace(' ', '\u202f')} - ${sender}: `,
    (sender, minute) => `14.03.2025 ${clock(minute)} - ${sender}: `,
    (sender, minute) => `2025/03/14, ${clock(minute)} - ${sender}: `,
    (sender, minute) => `14/3/2025, ${halfDay(minute, 'a. m.', 'p. m.')} - ${sender}: `,
    (sender, minute) => `[${halfDay(minute, 'AM', 'PM')}, 3/14/2025] ${sender}: `,
    (sender, minute) => `[${sender}] [${hours(minute) < 12 ? '오전' : '오후'} ${halfDay(minute, '', '').trim()}] `,
    (sender, minute) => `${clock(minute)}\t${sender}\t`,
    (sender, minute) => `${sender}, [14.03.2025 ${clock(minute)}]: `,
    (sender, minute) => `${sender} 2025-03-14 ${clock(minute)}:${two((minute * 13) % 60)}： `,
  ],

  stockNumbers: [
    (place) => `${place}) `,
    (place) => `${place}.- `,
    (place) => `№${place} `,
    (place) => `${place}、`,
    (place) => `#DXB-${String(place).padStart(3, '0')} `,
    (place) => `Lot ${place}: `,
    (place) => `[${two(place)}] `,
    (place) => `${[...String(place)].map((digit) => `${digit}\ufe0f\u20e3`).join('')} `,
    (place) => `Poz. ${place} | `,
    (place) => `SKU${10000 + place * 7}\t`,
  ],

  languages: fourthLanguages,

  memories: [
    memory(
      (ram, storage) => `${bare(ram)}/${bare(storage)}`,
      (storage) => bare(storage),
    ),
    memory(
      (ram, storage) => `${bare(ram)}+${shortUnit(storage)}`,
      (storage) => shortUnit(storage),
    ),
    memory(
      (ram, storage) => `(${ram}, ${storage})`,
      (storage) => `(${storage})`,
    ),
    memory(
      (ram, storage) => `${spacedUnit(storage)} / ${spacedUnit(ram)} RAM`,
      (storage) => spacedUnit(storage),
    ),
    memory(
      (ram, storage) => `${smallUnit(ram)}+${smallUnit(storage)}`,
      (storage) => smallUnit(storage),
    ),
    memory(
      (ram, storage) => `${cyrillicUnit(ram)}/${cyrillicUnit(storage)}`,
      (storage) => cyrillicUnit(storage),
    ),
    memory(
      (ram, storage) => `${smallUnit(storage)} rom ${smallUnit(ram)} ram`,
      (storage) => `${smallUnit(storage)} rom`,
    ),
    memory(
      (ram, storage) => `${bare(ram)}*${bare(storage)}`,
      (storage) => bare(storage),
    ),
    memory(
      (ram, storage) => `[${bare(ram)}|${storage}]`,
      (storage) => `[${storage}]`,
    ),
    memory(
      (ram, storage) => `${shortUnit(ram)}-${shortUnit(storage)}`,
      (storage) => shortUnit(storage),
    ),
  ],

  separators: [' ', '  ', ' - ', ' | ', '\t', ' – ', ' .... ', '，', ' ➜ ', ' ~ ', '; ', ' • '],

  markets: fourthMarkets,

  prices: [
    (amount) => grouped(amount, ','),
    (amount) => `${amount}.-`,
    (amount) => `$${amount}`,
    (amount) => `@${amount}`,
    (amount) => `${amount}$`,
    (amount) => `USD ${grouped(amount, ',')}.00`,
    (amount) => `${amount}/-`,
    (amount) => `Rs. ${grouped(amount, ',')}/-`,
    (amount) => `R$ ${grouped(amount, '.')},00`,
    (amount) => `€${grouped(amount, '.')}`,
    (amount) => `цена ${grouped(amount, '\u00a0')}₽`,
    (amount) => `AED ${amount}`,
    (amount) => `HK$${grouped(amount, ',')}`,
    (amount) => `${amount}元`,
    (amount) => `${amount} usdt`,
    (amount) => `${grouped(amount, '.')} TL`,
    (amount) => `${amount} zł netto`,
    (amount) => `*${amount}*💵`,
    (amount) => `=${amount}`,
    (amount) => `₦${grouped(amount, ',')}`,
  ],

  pieces: [
    (count) => `x${count}`,
    (count) => `${count}pcs`,
    (count) => `(${count})`,
    (count) => `${count} шт`,
    (count) => `${count}台`,
    (count) => `qty: ${count}`,
    (count) => `${count} adet`,
    (count) => `${count} szt.`,
    (count) => `${count} pzas`,
    (count) => `${count} unid.`,
    (count) => `×${count}`,
    (count) => `${count} Stk`,
    (count) => `库存${count}`,
    (count) => `${count}대`,
  ],

  colorSeparators: ['/', ', ', ' & ', ' + ', ' / ', '、', ' · ', ','],

  talk: fourthTalk,

  others: fourthOthers,

  headings: [
    (name) => `*${name}*`,
    (name) => `=== ${name} ===`,
    (name) => `【${name}】`,
    (name) => `🔥🔥${name}🔥🔥`,
    (name) => `📱 ${name.toUpperCase()} 📱`,
    (name) => `${name}:`,
    (name) => `>>> ${name} <<<`,
    (name) => `------ ${name} ------`,
    (name) => `_*${name}*_ 👇`,
    (name) => `▪️${name}▪️`,
  ],
};
