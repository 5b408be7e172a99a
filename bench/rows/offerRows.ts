import type { RecordJson } from '../../contract/records.ts';

export const offerRows = (count: number): RecordJson[] =>
  Array.from({ length: count }, (_, index) => {
    const instant = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
    return {
      id: index + 1,
      organization: { id: 1 + (index % 40), name: `Supplier ${index % 40}` },
      product: { id: 1 + (index % 500), title: `Model ${index % 500} 256GB black` },
      currency: { id: 1, symbol: 'EUR' },
      amount: 50 + (index % 9_973) / 100,
      offerOrRequest: 'offer',
      source: 'SHEET',
      entityCreatedOn: instant,
      entityLastUpdatedOn: instant,
    };
  });
