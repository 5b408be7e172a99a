export const DAY_MS = 86_400_000;
/** How many days before today the offers reach back. */
export const OFFER_DAYS = 60;

/** A day as `yyyy-mm-dd`, without a time zone. */
export type Day = string;

/** Today where the business is. */
export const dayIn = (timeZone: string, now: Date): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

/** Midnight of a day, read as UTC. */
export const midnight = (day: Day): number => {
  const time = Date.parse(`${day}T00:00:00.000Z`);
  if (Number.isNaN(time)) throw new RangeError(`'${day}' is no day`);
  return time;
};

/** 0 is Sunday, 6 Saturday. */
export const weekday = (time: number): number => new Date(time).getUTCDay();
