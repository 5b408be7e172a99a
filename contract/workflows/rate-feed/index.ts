import { z } from 'zod';

export { calls } from './calls.ts';

/** `requestedBy` null: the nightly run. */
export const jobs = { 'refresh-rates': z.strictObject({ requestedBy: z.string().nullable().default(null) }) } as const;
// A feed that failed is read again the next night.
export const plans = { 'refresh-rates': { at: '30 1 * * *', isTriedOnce: true } } as const;

export const errors = { NO_RATE_FEED: { status: 409, message: 'No feed of forex rates is set up.' } } as const;

const isFeed = (text: string): boolean => {
  if (text === 'off') return true;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

export const centralBankUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

export const settings = {
  RATE_FEED_URL: {
    schema: z.string().refine(isFeed, "takes 'off', or the http or https address of a feed without a username or a password").optional(),
    meaning: `address of a feed of forex rates in the XML format of the European Central Bank, which is read each night; unset: that of the bank itself (\`${centralBankUrl}\`), once a manager has asked for its rates; \`off\`: rates are entered by hand`,
    isSecret: true,
  },
} as const;

export const flags = { hasRateFeed: z.boolean().optional() } as const;

export const noteCategory = 'forex-rate-feed';

/** `on`: the bank's feed is read each night, as a manager asked. */
export const nightlySetting = { category: noteCategory, key: 'nightly' } as const;
