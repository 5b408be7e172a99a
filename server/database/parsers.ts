/** int8 reads as a number, numeric as a string (its digits are never rounded), date, timestamp and interval as PostgreSQL's own text. */
export const parsers: Record<number, (text: string) => unknown> = {
  17: (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex')),
  20: parseInt8,
  1082: asWritten,
  1114: asWritten,
  1184: parseInstant,
  1186: asWritten,
  1700: asWritten,
};

export const arrayTypes: Record<number, number> = { 17: 1001, 20: 1016, 1082: 1182, 1114: 1115, 1184: 1185, 1186: 1187, 1700: 1231 };

function asWritten(text: string): string {
  return text;
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} has more digits than a number keeps; cast it to numeric`);
  return value;
}

function parseInstant(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}
