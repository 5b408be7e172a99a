import type { CleanedEntry, SubmitOfferFromTextResponse } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import type { Intake } from '../../../../custom-pages/offer-from-text/intake/intake.ts';

/** An intake of so many lines, of which nothing is cleaned yet. */
export const anIntake = (lines: number): Intake => ({
  submissionId: '3f2c6f0e-8a55-4b8e-9b52-0a6a6a6f0001',
  organization: { id: 4, title: 'Kita Trading' },
  currency: { id: 5, title: 'EUR' },
  outputCurrency: { id: 6, title: 'JPY' },
  exchangeRate: 7.8,
  lines: Array.from({ length: lines }, (_, index) => ({ number: index + 1, text: `line ${index + 1}`, isHeading: false })),
  read: 0,
  isStopped: false,
  context: null,
  ignoreTerms: [],
  entries: [],
  order: [],
  orderedBy: 'ORIGINAL',
});

/** A cleaned entry of 100, as the server answers it. */
export const cleaned = (title: string, rest: Partial<CleanedEntry> = {}): CleanedEntry => ({
  cleanedInputProductTitle: title,
  rawInputAmount: '100',
  amount: 100,
  mappedProduct: null,
  mappedBy: null,
  candidates: [],
  unmatchedInputTerms: [],
  matchedIgnoreTerms: [],
  lineNumber: 0,
  inputLine: `${title} 100`,
  spans: [],
  relevance: 'OFFER',
  otherCurrency: null,
  ...rest,
});

/** What the server answers of a batch. */
export const cleanedSet = (cleanedOfferFromTextList: CleanedEntry[]): SubmitOfferFromTextResponse => ({
  organization: { id: 4, name: 'Kita Trading' },
  currency: { id: 5, symbol: 'EUR' },
  cleanedOfferFromTextList,
  matchedIgnoreTerms: [],
  context: { headings: [] },
});

export const learned = (id: number, title: string): Partial<CleanedEntry> => ({ mappedProduct: { id, title }, mappedBy: 'TERMS' });

export const suggested = (id: number, title: string): Partial<CleanedEntry> => ({
  mappedProduct: { id, title },
  mappedBy: 'SUGGESTION',
  candidates: [
    { id, title, matchedTerms: title.toLowerCase().split(' '), missingTerms: [] },
    { id: id + 100, title: `${title} Plus`, matchedTerms: title.toLowerCase().split(' '), missingTerms: ['plus'] },
  ],
});
