import { type RawBuilder, sql } from 'kysely';
import { literally } from '../text/containsText.ts';

/** A whole year, month, day, hour or minute becomes a span, which an index serves. `11-21` is compared as text. */
export const containsInstant = (column: RawBuilder<unknown>, typed: string, timeZone: string): RawBuilder<unknown> | null => {
  const text = typed.normalize('NFKC').replace(/(?<=\d)T(?=\d)/i, ' ');
  if (!/^[\d: -]{1,16}$/.test(text)) return null;
  const span = spanOf(text);
  if (span === undefined) return sql`to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') like ${literally(text)}`;
  if (span === null) return null;
  const [from, to] = span.map((local) => sql`${local}::text::timestamp at time zone ${timeZone}`);
  return sql`(${column} >= ${from} and ${column} < ${to})`;
};

const spanOf = (text: string): [from: string, to: string] | null | undefined => {
  const match = /^([1-8]\d{3})(?:-(\d\d)(?:-(\d\d)(?: (\d\d)(?::(\d\d))?)?)?)?$/.exec(text);
  if (!match) return undefined;
  const units = match.slice(1).flatMap((unit) => (unit === undefined ? [] : Number(unit)));
  const at = ([year = 0, month = 1, day = 1, hour = 0, minute = 0]: readonly number[]) =>
    new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString().slice(0, 16);
  const from = at(units);
  if (!from.startsWith(text.replace(' ', 'T'))) return null;
  return [from, at([...units.slice(0, -1), (units.at(-1) ?? 0) + 1])];
};
