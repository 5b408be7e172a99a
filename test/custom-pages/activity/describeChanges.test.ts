import { existsSync } from 'node:fs';
import { afterAll, expect, it, vi } from 'vitest';
import { activityEntry } from './activityEntry.ts';

// The language is that of the page for as long as it is open.
localStorage.setItem('language', 'zh-HK');
vi.resetModules();
const { activity } = await import('../../../custom-pages/activity/index.ts');
const { describeChanges } = await import('../../../custom-pages/activity/describeChanges.ts');
const { loadSentences } = await import('../../../src/messages/loadLanguage.ts');
const { product } = await import('../../../resources/product.ts');
await Promise.all([activity.loadTexts(), loadSentences('zh-HK')]);
afterAll(() => localStorage.clear());

/** What is done by a workflow that can be taken out goes with it. */
const changes = [
  ['product-merge', product, { merged: 'B', Offers: 3, 'Alias vote': 1, 'Product alias': 1 }],
  ['product-merge', product, { mergedInto: 'A' }],
  ['price-guard', product, { held: true }],
  [
    'offer-import',
    undefined,
    { requestedBy: 'ann', rowsRead: 1, rowsAdded: 1, rowsLeftAlone: 1, rowsRefused: 1, offersAdded: 1, notesHeld: 1, failure: 'F' },
  ],
  ['offer-import', undefined, { offersRemoved: 1, offersRestored: 1, offersKept: 1, offersGone: 1 }],
  ['rate-feed', undefined, { requestedBy: 'ann', day: '2026-03-01', ratesAdded: 1, notesHeld: 1 }],
  ['offer-from-text', undefined, { offers: 3 }],
  ['activity', undefined, { created: 1, updated: 1, unchanged: 1 }],
  ['product-merge', undefined, { primaryTitle: 'A', secondaryTitle: 'B', madeBy: 'ann', madeOn: '2026-03-01T00:00:00.000Z' }],
] as const;

it.each(changes.filter(([workflow]) => existsSync(`custom-pages/${workflow}`)))(
  'what %s did is labelled in the language of who reads (%#)',
  (_, declaration, after) => {
    const labels = describeChanges(declaration, activityEntry(1, { before: null, after })).map(({ label }) => label);
    expect(labels).toHaveLength(Object.keys(after).length);
    expect(labels.filter((label) => /[a-z]/i.test(label))).toEqual([]);
  },
);
