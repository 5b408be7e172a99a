import { say } from '../../contract/translated.ts';
import { type Cell, plainCell, quoted } from './spreadsheet.ts';

export type ToInstant = (wallClock: string) => Date;

export interface Period {
  from: Date;
  until: Date;
}

const TIME = String.raw`(?:(?:[ T]|, ?)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.0+)?)?)?$`;
const MONTH = String.raw`(?<month>\d{1,2})`;
const DAY = String.raw`(?<day>\d{1,2})`;
const SHORT_YEAR = String.raw`(?<short>\d{2})`;
const YEAR = String.raw`(?<year>\d{4})`;
const WRITTEN = [
  new RegExp(`^${YEAR}(?<mark>[-/.])${MONTH}\\k<mark>${DAY}${TIME}`),
  new RegExp(`^${YEAR}年${MONTH}月${DAY}日${TIME}`),
  new RegExp(`^${DAY}[- /.]?(?<name>[A-Za-z]{3,9})[- /.,]{0,2}${YEAR}${TIME}`),
  new RegExp(`^(?<name>[A-Za-z]{3,9})[. ]{0,2}${DAY},? ${YEAR}${TIME}`),
  new RegExp(`^${DAY}(?<mark>[- /.])(?<name>[A-Za-z]{3,9})\\k<mark>${SHORT_YEAR}${TIME}`),
];
const TWO_WAYS = new RegExp(String.raw`^(?<one>\d{1,2})(?<mark>[-/.])(?<other>\d{1,2})\k<mark>${YEAR}${TIME}`);
const COMPACT = /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})(?:(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?)?$/;
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const LONGEST = 40;

/** Thailand counts the years from 543 BC. The year 9999 of 'no end' is none of them. */
const [BUDDHIST_YEARS, FIRST_BUDDHIST, LAST_BUDDHIST] = [543, 2501, 2700];

type Groups = Partial<Record<string, string>>;

/** 1/2/2026 may be in January or February. Null: the text is written otherwise. */
export const wallClockOf = (text: string): WrittenTime | { problem: string } | null => {
  if (text.length > LONGEST) return null;
  const typed = text.trim();
  const marked = WRITTEN.map((pattern) => pattern.exec(typed)?.groups).find(Boolean) ?? inOneWay(TWO_WAYS.exec(typed)?.groups);
  const {
    short,
    year: written = short && `20${short}`,
    month,
    name,
    day = '',
    hour,
    minute = '00',
    second,
  } = marked ?? COMPACT.exec(typed)?.groups ?? ({} as Groups);
  const number = month ?? monthOf(name ?? '');
  if (written === undefined || number === null) return null;
  const isBuddhist = Number(written) >= FIRST_BUDDHIST && Number(written) <= LAST_BUDDHIST;
  const year = isBuddhist ? String(Number(written) - BUDDHIST_YEARS) : written;
  const wallClock = `${year}-${twoDigits(number)}-${twoDigits(day)}T${twoDigits(hour ?? '0')}:${minute}:${second ?? '00'}`;
  const asUtc = new Date(`${wallClock}Z`);
  const isReal = !Number.isNaN(asUtc.getTime()) && asUtc.toISOString().startsWith(wallClock);
  if (!isReal) return marked ? { problem: say`${quoted(text)} is not a date and time such as 2026-01-31 09:30` } : null;
  return { wallClock, exactness: hour === undefined ? 'day' : second === undefined ? 'minute' : 'second' };
};

const monthOf = (name: string): string | null => {
  const index = MONTHS.findIndex((month) => month.startsWith(name.toLowerCase()));
  return name === '' || index < 0 ? null : String(index + 1);
};

const inOneWay = (groups: Groups | undefined): Groups | undefined => {
  if (!groups) return undefined;
  const { one = '', other = '' } = groups;
  if (Number(one) > 12 || one === other) return { ...groups, day: one, month: other };
  return Number(other) > 12 ? { ...groups, day: other, month: one } : undefined;
};

const INSTANT =
  /^(?<clock>\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?)(?<fraction>(?<=:\d{2}:\d{2})\.\d{1,9})?(?<offset>Z|[+-]\d{2}:\d{2})$/;

const instantOf = (text: string): WrittenTime | { problem: string } | null => {
  if (text.length > LONGEST) return null;
  const { clock, fraction = '', offset } = INSTANT.exec(text.trim())?.groups ?? ({} as Groups);
  const written = clock === undefined ? null : wallClockOf(clock);
  if (!written || 'problem' in written) return written;
  const instant = new Date(`${written.wallClock}${fraction}${offset}`);
  if (Number.isNaN(instant.getTime())) return null;
  return { wallClock: instant.toISOString(), exactness: fraction === '' ? written.exactness : 'millisecond' };
};

interface WrittenTime {
  wallClock: string;
  exactness: Exactness;
}
type Exactness = 'day' | 'minute' | 'second' | 'millisecond';
const lengths: Record<Exactness, number> = { day: 86_400_000, minute: 60_000, second: 1_000, millisecond: 1 };

export const readPeriod = (cell: Cell, toInstant: ToInstant): Period | { problem: string } => {
  const written = readWallClock(cell);
  if ('problem' in written) return written;
  const { wallClock, exactness } = written;
  const asUtc = Date.parse(wallClock.endsWith('Z') ? wallClock : `${wallClock}Z`);
  const next = new Date(asUtc + lengths[exactness]).toISOString().slice(0, wallClock.length);
  return { from: toInstant(wallClock), until: toInstant(next) };
};

export const readWallClock = (cell: Cell): WrittenTime | { problem: string } =>
  cell.kind === 'DATE' ? fromWorkbook(cell.wallClock) : writtenIn(cell);

const writtenIn = (cell: Exclude<Cell, { kind: 'DATE' }>): WrittenTime | { problem: string } => {
  const plain = plainCell(cell, false);
  if ('problem' in plain) return plain;
  return (
    wallClockOf(plain.text) ??
    instantOf(plain.text) ?? { problem: say`${quoted(plain.text)} is not a date such as 2026-01-31 or 2026-01-31 09:30` }
  );
};

/** A workbook writes all dates to the second; zeros at the end were not typed. */
const fromWorkbook = (wallClock: string): WrittenTime => {
  const exactness = wallClock.endsWith('T00:00:00') ? 'day' : wallClock.endsWith(':00') ? 'minute' : 'second';
  return { wallClock, exactness };
};

const twoDigits = (text: string): string => text.padStart(2, '0');
