import { z } from 'zod';

export { calls } from './calls.ts';

/** `requestedBy` null: the nightly run. */
export const jobs = { 'refresh-rates': z.strictObject({ requestedBy: z.string().nullable().default(null) }) } as const;
// A feed that failed is read again the next night.
export const plans = { 'refresh-rates': { at: '30 1 * * *', isTriedOnce: true } } as const;

export const errors = { NO_RATE_FEED: { status: 409, message: 'No feed of forex rates is set up.' } } as const;

const isFeedUrl = (text: string): boolean => {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

export const settings = {
  RATE_FEED_URL: {
    schema: z.string().refine(isFeedUrl, 'takes the http or https address of a feed of rates, without a username or a password').optional(),
    default: '',
    meaning:
      'address of a feed of forex rates in the XML format of the European Central Bank, which is read each night; unset: rates are entered by hand',
    isSecret: true,
  },
} as const;

export const flags = { hasRateFeed: z.boolean().optional() } as const;

export const noteCategory = 'forex-rate-feed';
