const formats = {
  long: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
  narrow: new Intl.RelativeTimeFormat('en', { style: 'narrow' }),
};
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago an instant was, in the largest whole unit up to days: '23 days ago', narrow '23d ago'. What is yet to come is of this minute. */
export const formatAge = (value: string | number, now: number, style: keyof typeof formats): string => {
  const age = Math.max(0, now - new Date(value).getTime());
  const [unit, length] = units.find(([, length]) => age >= length) ?? ['minute', 60_000];
  return formats[style].format(-Math.floor(age / length), unit);
};
