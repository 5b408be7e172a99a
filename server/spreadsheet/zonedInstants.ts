import { fromZonedTime } from 'date-fns-tz';

const MINUTE_MS = 60_000;
const TEN_MINUTES = 'yyyy-mm-ddThh:m'.length;
const REMEMBERED = 20_000;

export const zonedInstants = (timeZone: string): ((wallClock: string) => Date) => {
  const offsets = new Map<string, number>();
  return (wallClock) => {
    if (wallClock.endsWith('Z')) return new Date(wallClock);
    const asUtc = Date.parse(`${wallClock}Z`);
    const period = wallClock.slice(0, TEN_MINUTES);
    let offset = offsets.get(period);
    if (offset === undefined) {
      if (offsets.size >= REMEMBERED) offsets.clear();
      offset = Math.round((asUtc - fromZonedTime(wallClock, timeZone).getTime()) / MINUTE_MS) * MINUTE_MS;
      offsets.set(period, offset);
    }
    return new Date(asUtc - offset);
  };
};
