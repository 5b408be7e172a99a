import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { backend, openComparePage } from '../offer-compare/comparePage.tsx';

it("the comparison leads to the page that takes a supplier's text [spec 2.offer-compare.4]", async () => {
  backend();
  openComparePage('/offer-compare');
  expect(await screen.findByRole('link', { name: 'Intake offers from text' })).toHaveAttribute('href', '/offer-from-text');
});
