import type { Tables } from './tables.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const hourOf = (minute: number): number => 9 + (Math.floor(minute / 60) % 12);
const minuteOf = (minute: number): string => two(minute % 60);
const at = (minute: number): string => `${two(hourOf(minute))}:${minuteOf(minute)}`;
const at12 = (minute: number, space = ' '): string => {
  const hour = hourOf(minute);
  return `${hour > 12 ? hour - 12 : hour}:${minuteOf(minute)}${space}${hour < 12 ? 'AM' : 'PM'}`;
};
const seconds = (minute: number): string => two((minute * 17 + 9) % 60);

export const thirdChats: Tables['chats'] = [
  (sender, minute) => `[14/03/2025, ${at(minute)}:${seconds(minute)}] ${sender}: `,
  (sender, minute) => `14/03/2025, ${at(minute)} - ${sender}: `,
  (sender, minute) => `3/14/25, ${at12(minute)} - ${sender}: `,
  (sender, minute) => `3/14/25, ${at12(minute, '\u202f')} - ${sender}: `,
  (sender, minute) => `\u200e[3/14/25, ${at12(minute, '\u202f')}] ${sender}: `,
  (sender, minute) => `14/03/25, ${at12(minute).toLowerCase()} - ${sender}: `,
  (sender, minute) => `[14.03.25, ${at(minute)}:${seconds(minute)}] ${sender}: `,
  (sender, minute) => `14.03.2025, ${at(minute)} - ${sender}: `,
  (sender, minute) => `14.03.2025 ${at(minute)} - ${sender}: `,
  (sender, minute) => `[14.03.2025 ${at(minute)}] ${sender}: `,
  (sender, minute) => `[${at(minute)}, 3/14/2025] ${sender}: `,
  (sender, minute) => `[${at12(minute)}, 14/03/2025] ${sender}: `,
  (sender, minute) => `2025/3/14 ${at(minute)} - ${sender}: `,
  (sender, minute) => `[2025/3/14 ${hourOf(minute) < 12 ? '上午' : '下午'}${at12(minute).slice(0, -3)}] ${sender}: `,
  (sender, minute) => `${sender} 2025-03-14 ${at(minute)}:${seconds(minute)}: `,
  (sender, minute) => `2025-03-14 ${at(minute)}:${seconds(minute)} ${sender}：`,
  (sender, minute) => `[ 14 March 2025 ${at12(minute)} ] \u2068${sender}\u2069: `,
  (sender, minute) => `${at(minute)}\t${sender}\t`,
  (sender, minute) => `${sender}, [14.03.25 ${at(minute)}]: `,
  (sender) => `${sender}: `,
];

export const thirdStockNumbers: Tables['stockNumbers'] = [
  (place) => `${place}. `,
  (place) => `${place}) `,
  (place) => `#${place} `,
  (place) => `${two(place)}. `,
  (place) => `(${place}) `,
  (place) => `[${place}] `,
  (place) => `No.${place} `,
  (place) => `№${place} `,
  (place) => `${place}、`,
  (place) => `${place}.- `,
  (place) => `A${String(place).padStart(3, '0')} `,
  (place) => `SKU-${10400 + place} `,
  (place) => `Lot ${place}: `,
  (place) => `Item ${place} - `,
  (place) => (place >= 1 && place <= 20 ? `${String.fromCodePoint(0x245f + place)} ` : `(${place}) `),
  (place) => `${[...String(place)].map((digit) => `${digit}\ufe0f\u20e3`).join('')} `,
  (place) => `MB${7200 + place * 3} | `,
  (place) => `poz. ${place} `,
  (place) => `Ref ${String(place).padStart(4, '0')}: `,
];
