import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { typedBackend } from '../typedBackend.ts';

const offer = {
  id: 3,
  organization: { id: 4, name: 'Kita' },
  product: { id: 5, title: 'Phone' },
  currency: { id: 6, symbol: 'HKD' },
  amount: 110,
  entityCreatedOn: '2026-03-01T00:00:00.000Z',
  entityLastUpdatedOn: '2026-03-01T00:00:00.000Z',
};

describe('what a record looks up', () => {
  it('is a link for those who may open it', async () => {
    signedInAs('CLERK', 'MANAGER');
    typedBackend(offer);
    openConsole('/offer/3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Kita · Phone' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Phone' })).toHaveAttribute('href', '/d/product/5');
  });

  it('is its name alone for the others', async () => {
    signedInAs('MANAGER');
    typedBackend(offer);
    openConsole('/offer/3');
    expect(await screen.findByText('Phone')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Phone' })).toBeNull();
  });
});
