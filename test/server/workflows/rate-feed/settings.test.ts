import { expect, it } from 'vitest';
import { readSettings } from '../../../../server/settings.ts';

it.each([
  ['ftp://feed.example/rates', "RATE_FEED_URL is not usable: it takes 'off', or the http or https address of a feed"],
  ['https://ann:secret@feed.example/rates', 'without a username or a password'],
])('RATE_FEED_URL=%s is refused, and not repeated', (value, message) => {
  expect(() => readSettings({ RATE_FEED_URL: value })).toThrow(message);
  expect(() => readSettings({ RATE_FEED_URL: value })).not.toThrow(value);
});
