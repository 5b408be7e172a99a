const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
/** Day 0 of either system. The 1900 system counts a 29 February 1900 that did not exist, so earlier days are one off. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const PHANTOM_DAY = 60;
const LAST_DAY = 2_958_466;

export const wallClockOf = (serial: number, is1904: boolean): string | null => {
  if (!(serial >= 0 && serial < LAST_DAY)) return null;
  const days = !is1904 && serial < PHANTOM_DAY ? serial + 1 : serial;
  const milliseconds = Math.round((days * DAY_MS) / SECOND_MS) * SECOND_MS;
  return new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + milliseconds).toISOString().slice(0, 19);
};

export const serialOf = (wallClock: string, is1904: boolean): number => {
  const serial = (Date.parse(`${wallClock}Z`) - (is1904 ? EPOCH_1904 : EPOCH_1900)) / DAY_MS;
  return !is1904 && serial <= PHANTOM_DAY ? serial - 1 : serial;
};

export const wallClockOfIso = (text: string): string | null => {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/.exec(text) ?? [];
  const written = `${day}T${time}`;
  const instant = new Date(`${written}Z`);
  // JavaScript reads 30 February as 2 March.
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, written.length) !== written ? null : written;
};
