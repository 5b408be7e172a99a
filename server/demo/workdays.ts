const DAY_MS = 86_400_000;

export type Day = string;

export const dayIn = (timeZone: string, now: Date): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

export const dateOfWorkday = (cell: string, today: Day): string | null => {
  const [, count, direction, time] = WORKDAYS.exec(cell) ?? [];
  if (count === undefined) return null;
  let day = Date.parse(today);
  for (let left = Number(count); left > 0; ) {
    day += direction === 'ago' ? -DAY_MS : DAY_MS;
    if (isWorkday(new Date(day))) left -= 1;
  }
  const date = new Date(day).toISOString().slice(0, 10);
  return time === undefined ? date : `${date}T${time}`;
};

const WORKDAYS = /^(\d+) workdays? (ago|ahead)(?: (\d\d:\d\d))?$/;

const isWorkday = (date: Date): boolean => date.getUTCDay() >= 1 && date.getUTCDay() <= 5;
