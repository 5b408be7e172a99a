import { describe, expect, it } from 'vitest';
import { nextBatch, withCleaned } from '../../../../custom-pages/offer-from-text/intake/cleanedEntries.ts';
import {
  type Decision,
  decided,
  doubledProducts,
  type Entry,
  type Intake,
  ordered,
  statusOf,
  withSuggestionsAccepted,
} from '../../../../custom-pages/offer-from-text/intake/intake.ts';
import { submissionOf } from '../../../../custom-pages/offer-from-text/intake/submission.ts';
import { anIntake, cleaned, cleanedSet, learned, suggested } from './anIntake.ts';

const entries = [
  cleaned('pixel 9 128'),
  cleaned('pixel 8 128', { ...learned(8, 'Pixel 8 128GB'), lineNumber: 1 }),
  cleaned('pixel 7', { ...suggested(7, 'Pixel 7'), lineNumber: 2 }),
];
const [UNMAPPED, LEARNED, SUGGESTED] = [0, 1, 2];

const start = (list = entries): Intake => withCleaned(anIntake(list.length), cleanedSet(list), list.length);
const deciding = (key: number, ...decisions: Decision[]): Intake => decisions.reduce((intake, each) => decided(intake, key, each), start());
const entryOf = (intake: Intake, key: number): Entry => intake.entries[key] as Entry;
const other = { id: 1, title: 'Nokia 1' };

describe('a cleaned entry', () => {
  it('creates no text mapping where a product is mapped, and one where none is [spec 4.offer-from-text.2]', () => {
    expect(start().entries.map(({ createMapping }) => createMapping)).toEqual([true, false, false]);
  });

  it('is unmapped, learned or suggested', () => {
    expect(start().entries.map(statusOf)).toEqual(['UNMAPPED', 'LEARNED', 'SUGGESTED']);
  });

  it('has no amount where the server saw one and does not trust it', () => {
    const { entries: read } = withCleaned(anIntake(1), cleanedSet([cleaned('a', { amount: null, rawInputAmount: '1,25,00' })]), 1);
    expect(read[0]).toMatchObject({ amount: null, rawInputAmount: '1,25,00' });
  });

  it('is named by the number of its line in the whole text', () => {
    const lines = [3, 4, 9].map((number) => ({ number, text: `line ${number}`, isHeading: false }));
    const first = withCleaned({ ...anIntake(0), lines }, cleanedSet([cleaned('a', { lineNumber: 1 })]), 2);
    const both = withCleaned(first, cleanedSet([cleaned('b', { lineNumber: 0 })]), 2);
    expect(both.entries.map(({ key, lineNumber }) => [key, lineNumber])).toEqual([
      [0, 4],
      [1, 9],
    ]);
    expect(both.read).toBe(3);
  });
});

describe('of two lines of one product', () => {
  const galaxy = suggested(1, 'Galaxy A56 5G 256GB Graphite');
  const next = (intake: Intake, title: string, mapping = galaxy) =>
    withCleaned({ ...intake, lines: anIntake(4).lines }, cleanedSet([cleaned(title, mapping)]), 1);
  const read = (...titles: string[]) => titles.reduce((intake, title) => next(intake, title), anIntake(0));
  const products = ({ entries: own }: Intake) => own.map(({ product }) => product?.id ?? null);

  it('the one with a number that the title lacks is open, and says which, in whichever batch it came', () => {
    for (const titles of [
      ['a56 256 graphite', 'a56 12 256 graphite'],
      ['a56 12 256 graphite', 'a56 256 graphite'],
    ]) {
      const intake = read(...titles);
      const open = intake.entries[titles.indexOf('a56 12 256 graphite')];
      expect(open).toMatchObject({ product: null, mappedBy: null, createMapping: true, unmatchedTerms: ['12'] });
      expect(products(intake).filter((id) => id === 1)).toHaveLength(1);
    }
  });

  it('none is open where both say the number, where it was learned, or where the clerk confirmed it', () => {
    expect(products(read('a56 12 256 graphite', 'a56 12 256 black'))).toEqual([1, 1]);
    expect(products(next(next(anIntake(0), 'a56 12 256', learned(1, 'Galaxy A56')), 'a56 256'))).toEqual([1, 1]);
    const confirmed = decided(read('a56 12 256 graphite'), 0, { do: 'accept' });
    expect(products(next(confirmed, 'a56 256 graphite'))).toEqual([1, 1]);
  });
});

describe('an entry that was left out of the last list', () => {
  it('is ignored until it is taken in, and is left out of the next list as well', () => {
    const { entries: read } = withCleaned(
      anIntake(1),
      cleanedSet(['galaxy a56 graphite', 'edp 100ml', '505'].map((title) => cleaned(title, { wasIgnored: true }))),
      1,
    );
    const intake = { ...anIntake(1), entries: read };
    expect(submissionOf(intake)).toMatchObject({ mappedOfferList: [], ignoredTitles: ['galaxy a56 graphite'] });
    const taken = { ...intake, entries: read.map((entry) => ({ ...entry, isIgnored: false })) };
    expect(submissionOf(taken)).not.toHaveProperty('ignoredTitles');
  });
});

describe('a heading', () => {
  const lines = ['HEADING', 'a', 'b', 'HEADING', 'HEADING', 'c'].map((text, at) => ({
    number: at + 1,
    text,
    isHeading: text === 'HEADING',
  }));
  const sent = (read: number) => nextBatch({ ...anIntake(0), lines, read }, 5).map(({ number }) => number);

  it('is sent with the line below it', () => {
    expect(sent(0)).toEqual([1, 2, 3]);
    expect(sent(3)).toEqual([4, 5, 6]);
    expect(nextBatch({ ...anIntake(0), lines: lines.filter(({ isHeading }) => isHeading) }, 2)).toHaveLength(2);
  });

  it('is no entry', () => {
    const list = ['HEADING', 'a'].map((title, lineNumber) => cleaned(title, { lineNumber, relevance: 'OFFER' }));
    const { entries: read } = withCleaned({ ...anIntake(0), lines }, cleanedSet(list), 3);
    expect(read.map(({ title }) => title)).toEqual(['a']);
  });
});

describe("'map to a different product'", () => {
  it('records the old mapping for removal, clears it and turns mapping creation on [spec 4.offer-from-text.4]', () => {
    const intake = deciding(LEARNED, { do: 'mapToDifferent' });
    expect(entryOf(intake, LEARNED)).toMatchObject({ product: null, createMapping: true });
    expect(submissionOf(intake).termMappingsToRemove).toEqual([
      { cleanedInputProductTitle: 'pixel 8 128', mappedProductId: 8, mappedProductTitle: 'Pixel 8 128GB' },
    ]);
  });

  it('is taken back when the old product is chosen again', () => {
    const intake = deciding(LEARNED, { do: 'mapToDifferent' }, { do: 'choose', product: { id: 8, title: 'Pixel 8 128GB' } });
    expect(submissionOf(intake).termMappingsToRemove).toEqual([]);
    expect(entryOf(intake, LEARNED).createMapping).toBe(false);
  });
});

describe('a decision', () => {
  it('of another product than the mapped one forgets that mapping and learns the new one', () => {
    const intake = deciding(LEARNED, { do: 'choose', product: other });
    expect(submissionOf(intake).termMappingsToRemove).toHaveLength(1);
    expect(submissionOf(intake).mappedOfferList[0]).toMatchObject({ mappedProductId: 1, createTextToProductMapping: true });
  });

  it('to remove the mapping takes the entry out of the submission', () => {
    const intake = deciding(SUGGESTED, { do: 'remove' });
    expect(statusOf(entryOf(intake, SUGGESTED))).toBe('UNMAPPED');
    expect(submissionOf(intake).mappedOfferList.map(({ mappedProductId }) => mappedProductId)).toEqual([8]);
  });

  it('to accept a suggestion confirms and learns it; a learned mapping stays as it is, and nothing is accepted where there is no product', () => {
    expect(entryOf(deciding(SUGGESTED, { do: 'accept' }), SUGGESTED)).toMatchObject({ isConfirmed: true, createMapping: true });
    expect(statusOf(entryOf(deciding(LEARNED, { do: 'accept' }), LEARNED))).toBe('LEARNED');
    expect(statusOf(entryOf(deciding(UNMAPPED, { do: 'accept' }), UNMAPPED))).toBe('UNMAPPED');
  });

  it('leaves entries without a product, and ignored ones, out of the submission [spec 4.offer-from-text.3]', () => {
    expect(submissionOf(start()).mappedOfferList.map(({ cleanedInputProductTitle }) => cleanedInputProductTitle)).toEqual([
      'pixel 8 128',
      'pixel 7',
    ]);
    expect(submissionOf(deciding(LEARNED, { do: 'ignore', isOn: true })).mappedOfferList).toHaveLength(1);
    expect(submissionOf(deciding(LEARNED, { do: 'ignore', isOn: true }, { do: 'ignore', isOn: false })).mappedOfferList).toHaveLength(2);
    expect(submissionOf(deciding(UNMAPPED, { do: 'choose', product: other })).mappedOfferList).toHaveLength(3);
  });
});

describe('a proposed term', () => {
  it('is lowercased and trimmed; empties and doubles are skipped; it can be removed [spec 3.cleaned-set.3 4.offer-from-text.6]', () => {
    const proposed = ['  Pixel ', '', '   ', 'PIXEL', '128'].map((term): Decision => ({ do: 'propose', term }));
    expect(entryOf(deciding(UNMAPPED, ...proposed), UNMAPPED).proposedTerms).toEqual(['pixel', '128']);
    expect(entryOf(deciding(UNMAPPED, ...proposed, { do: 'withdraw', term: 'pixel' }), UNMAPPED).proposedTerms).toEqual(['128']);
  });
});

describe('a term that is proposed for a mapped entry', () => {
  it('turns mapping creation on', () => {
    expect(entryOf(deciding(LEARNED, { do: 'propose', term: 'pixel' }), LEARNED).createMapping).toBe(true);
  });
});

describe('a product that two entries are mapped to', () => {
  const twice = [cleaned('a', learned(8, 'Pixel 8')), cleaned('b', learned(8, 'Pixel 8')), cleaned('c')];

  it('is mentioned more than once, unless one of them is ignored or unmapped', () => {
    expect([...doubledProducts(start(twice).entries)]).toEqual([8]);
    expect([...doubledProducts(decided(start(twice), 0, { do: 'ignore', isOn: true }).entries)]).toEqual([]);
    expect([...doubledProducts(decided(start(twice), 1, { do: 'remove' }).entries)]).toEqual([]);
  });

  it('keeps its learned mapping for the other entry when one is unmapped, unless that one gets another product', () => {
    const one = decided(start(twice), 1, { do: 'remove' });
    expect(submissionOf(one).termMappingsToRemove).toEqual([]);
    expect(submissionOf(decided(one, 0, { do: 'ignore', isOn: true })).termMappingsToRemove).toHaveLength(1);
    expect(submissionOf(decided(one, 1, { do: 'choose', product: other })).termMappingsToRemove).toHaveLength(1);
  });

  it('comes first in the order by status, then what is unmapped, suggested, learned and ignored [spec 3.cleaned-set.3]', () => {
    const mixed = [cleaned('x', learned(1, 'One')), cleaned('y', suggested(2, 'Two')), ...twice, cleaned('z', learned(3, 'Three'))];
    const ignored = decided(start(mixed), 0, { do: 'ignore', isOn: true });
    const byStatus = ordered(ignored, 'STATUS');
    expect(byStatus.order).toEqual([2, 3, 4, 1, 5, 0]);
    expect(decided(byStatus, 4, { do: 'choose', product: other }).order).toEqual(byStatus.order);
    expect(ordered(byStatus, 'ORIGINAL').order).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('a submission', () => {
  it('carries its id, the currencies and the rate, and what was read of each line', () => {
    const chosen = deciding(UNMAPPED, { do: 'propose', term: 'pixel' }, { do: 'choose', product: other });
    expect(submissionOf(chosen)).toMatchObject({
      submissionId: chosen.submissionId,
      organizationId: 4,
      currencyId: 5,
      outputCurrencyId: 6,
      exchangeRate: 7.8,
    });
    expect(submissionOf(chosen).mappedOfferList[0]).toEqual({
      cleanedInputProductTitle: 'pixel 9 128',
      inputLine: 'pixel 9 128 100',
      proposedTerms: ['pixel'],
      rawInputAmount: '100',
      amount: 100,
      mappedProductId: 1,
      createTextToProductMapping: true,
      proposed: { productId: null, amount: 100, isTouched: true },
    });
  });

  it('says what was proposed for each line, and whether someone touched it; accepting all at once touches none', () => {
    const proposals = submissionOf(withSuggestionsAccepted(start())).mappedOfferList.map(({ proposed }) => proposed?.isTouched);
    expect(proposals.length).toBeGreaterThan(0);
    expect(new Set(proposals)).toEqual(new Set([false]));
  });

  it('accepts with all the others no product that two lines name', () => {
    const twins = [0, 1, 2].map((lineNumber) => cleaned('pixel', { ...suggested(lineNumber < 2 ? 7 : 8, 'Pixel'), lineNumber }));
    expect(withSuggestionsAccepted(start(twins)).entries.map(statusOf)).toEqual(['SUGGESTED', 'SUGGESTED', 'CONFIRMED']);
  });

  it('says that no amount was proposed where it had to be converted', () => {
    const { entries, ...intake } = start();
    const convertedFrom = { mark: '£', symbol: 'GBP', rate: 1.3, date: null, amount: 10 };
    const converted = entries.map((entry) => ({ ...entry, amount: 13, convertedFrom }));
    expect(submissionOf({ ...intake, entries: converted }).mappedOfferList[0]).toMatchObject({ amount: 13, proposed: { amount: null } });
  });
});
