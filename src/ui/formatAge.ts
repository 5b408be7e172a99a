import { language } from '../messages/text.ts';

const formats = {
  // Not 'yesterday': what is 47 hours old is of the day before.
  long: new Intl.RelativeTimeFormat(language),
  narrow: new Intl.RelativeTimeFormat(language, { style: 'narrow' }),
};
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

export const formatAge = (value: string | number, now: number, style: keyof typeof formats): string => {
  const age = now - new Date(value).getTime();
  const [unit, length] = units.find(([, length]) => Math.abs(age) >= length) ?? ['minute', 60_000];
  // Never 0, which would be 'in 0min': of this minute is -0.
  return formats[style].format(-Math.trunc(age / length) || -0, unit);
};
