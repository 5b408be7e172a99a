import { expect, it } from 'vitest';
import { changedPaste, emptyPaste } from '../../../../custom-pages/offer-from-text/intake/paste.ts';

it('a rate that was typed for the currency of one supplier is not taken for that of another', () => {
  const [first, second] = [1, 2].map((id) => ({ id, title: `Supplier ${id}` }));
  const euros = { organization: first ?? null, currency: { id: 5, title: 'EUR' } };
  const converting = { isConverting: true, outputCurrency: { id: 6, title: 'USD' }, exchangeRate: '1.0852' };
  const paste = changedPaste(changedPaste(emptyPaste, euros), converting);
  expect(changedPaste(paste, { organization: second ?? null })).toMatchObject({ currency: null, isConverting: true, exchangeRate: '' });
  expect(changedPaste(paste, { organization: first ?? null })).toMatchObject({ currency: euros.currency, exchangeRate: '1.0852' });
});
