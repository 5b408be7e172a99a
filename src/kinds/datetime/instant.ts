import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';

const TYPED = "yyyy-MM-dd'T'HH:mm";

/** An instant, ISO 8601 or epoch milliseconds, as a `datetime-local` input holds it, in the business's time zone; '' for any other value. */
export const typedInstant = (value: unknown, timeZone: string): string => {
  const instant = typeof value === 'string' || typeof value === 'number' ? new Date(value) : null;
  return instant && !Number.isNaN(instant.getTime()) ? formatInTimeZone(instant, timeZone, TYPED) : '';
};

/** A time typed in the business's time zone, as ISO 8601 in UTC. Any other text stays as it is, for the server to refuse. */
export const instantTyped = (typed: string, timeZone: string): string => {
  const instant = fromZonedTime(typed, timeZone);
  return Number.isNaN(instant.getTime()) ? typed : instant.toISOString();
};
