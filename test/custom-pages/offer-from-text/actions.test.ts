import { expect, it } from 'vitest';
import { offerFromText } from '../../../custom-pages/offer-from-text/index.ts';
import { offeredActions } from '../../src/app/search-everywhere/offeredActions.ts';

it('the search leads to the intake of offers from text', () => {
  expect(offeredActions(offerFromText, false)).toEqual({ 'Intake offers from text': '/offer-from-text' });
  expect(offeredActions(offerFromText, true)).toEqual({ 'Intake offers from text': '/offer-from-text' });
});
