import { expect, it } from 'vitest';
import { inNewPlace } from '../../../helpers/killedPlace.ts';
import { appendKilled, wholeAppend } from '../../../helpers/offer-from-text/killedAppend.ts';

it('a server that is killed between the offers and the end of their append leaves each once, after the next start', {
  timeout: 180_000,
}, async () => {
  const ends = await Promise.all([
    inNewPlace((place) => appendKilled(place, 'workbook', { KILL_AT: 'planned' })),
    inNewPlace((place) => appendKilled(place, 'google', { KILL_AT: 'appended' })),
  ]);
  expect(ends).toEqual([wholeAppend, wholeAppend]);
});
