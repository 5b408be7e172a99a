export const cases: readonly [string, string[]][] = [
  ['offers from text', ['POST /api/offer-from-text/submit-offer-from-text', 'POST /api/offer-from-text/submit-mapped-offer']],
];
