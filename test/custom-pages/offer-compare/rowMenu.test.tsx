import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend, offer, openComparePage } from './comparePage.tsx';

let server: ReturnType<typeof backend>;
beforeEach(() => {
  server = backend();
});

const openMenu = async () => {
  const latest = await screen.findByRole('table', { name: 'Latest offers' });
  await userEvent.click(await within(latest).findByRole('button', { name: 'Open from the offer of Kita & Co/Ltd' }));
  return within(await screen.findByRole('menu')).getAllByRole('menuitem');
};

describe('a row', () => {
  beforeEach(() => {
    server.offers = [offer(3, { organization: { id: 31, name: 'Kita & Co/Ltd' } })];
  });

  it('leads to its offer, its supplier and the contacts of the supplier', async () => {
    const view = openComparePage('/offer-compare/7?size=20', ['CLERK', 'MANAGER']);
    const entries = await openMenu();
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Offer', '/offer/3'],
      ['Edit the offer', '/offer/3/edit'],
      ['Supplier', '/d/organization/31'],
      ["Supplier's contacts", '/contact/list/search/Kita%20%26%20Co%2FLtd?sort=firstName%3Basc&sf=organization'],
    ]);
    await userEvent.click(entries[1] as HTMLElement);
    expect(view.address()).toBe('/offer/3/edit');
    expect(view.router.state.location.state).toEqual({ fromList: '/offer-compare/7?size=20' });
  });

  it('leads nowhere that the user may not open', async () => {
    openComparePage('/offer-compare/7', ['CLERK']);
    expect((await openMenu()).map((entry) => entry.textContent)).toEqual(['Supplier']);
  });
});
