import { BEST_OFFER_CUT_OFF_MS } from './conversion.ts';

const DAY_MS = 86_400_000;
export const LONGEST_WINDOW = BEST_OFFER_CUT_OFF_MS / DAY_MS;
/** How old the best offers may be, in days; 1: of today, which begins at midnight of the business. */
export const offerWindows = [1, 3, 7, LONGEST_WINDOW] as const;

export const isWindow = (given: string): boolean => offerWindows.some((days) => String(days) === given);
export const readWindow = (given: string | null | undefined): number => (given && isWindow(given) ? Number(given) : LONGEST_WINDOW);

/** `today`: that day of the business, where the window begins at its midnight; another one is so many times 24 hours long. */
export const windowStart = (days: number, now: number, today: () => string): string =>
  days === 1 ? today() : new Date(now - days * DAY_MS).toISOString();
