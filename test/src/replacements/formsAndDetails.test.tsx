import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { organizationBackend } from '../organizationBackend.ts';
import { tagBackend } from '../tagBackend.ts';
import { typedBackend } from '../typedBackend.ts';

vi.mock('../../../src/app/replacements.ts', () => import('./stockParts.tsx'));

const writesOf = <Call extends { body?: unknown }>(calls: readonly Call[]) => calls.filter(({ body }) => body !== undefined);

const countryBackend = () => mockServer.use(http.get('/api/d/country/findById', () => HttpResponse.json({ id: 7, name: 'Nippon' })));

describe("react-admin's own form as the edit screen of a resource", () => {
  it('loads the record, and saves it by the calls of the specification with the version that it was read with', async () => {
    signedInAs('MANAGER');
    const backend = tagBackend();
    const { user, address } = openConsole('/tag/3/edit');
    const title = await screen.findByRole('textbox', { name: /Title/ });
    await waitFor(() => expect(title).toHaveValue('Tag 3'));
    await user.clear(title);
    await user.type(title, ' Renamed ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/tag/list'));
    expect(writesOf(backend.calls).map(({ call, body }) => ({ call, body }))).toEqual([
      {
        call: 'PUT /api/tag-management/update-tag',
        body: { tag: { title: 'Renamed', active: false, id: 3, entityLastUpdatedOn: '2026-03-01T16:03:00.000Z' } },
      },
    ]);
  });

  it('shows at its field what the server refuses', async () => {
    quiet();
    signedInAs('MANAGER');
    tagBackend();
    mockServer.use(
      http.put('/api/tag-management/update-tag', () =>
        HttpResponse.json({ code: 'NOT_UNIQUE', message: 'x', errors: { title: 'Already used' } }, { status: 409 }),
      ),
    );
    const { user } = openConsole('/tag/3/edit');
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Title/ })).toHaveAccessibleDescription('Already used'));
  });
});

describe("react-admin's own form that can be undone", () => {
  const rename = async (resource: string) => {
    signedInAs('CLERK', 'MANAGER');
    const backend = organizationBackend(resource);
    const { user } = openConsole(`/d/${resource}/1/edit`);
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await waitFor(() => expect(name).toHaveValue('Supplier 1'));
    await user.type(name, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return { user, backend, message: await screen.findByRole('alert') };
  };

  it('says so in words, and saves the record when its message goes', async () => {
    const { user, backend, message } = await rename('country');
    expect(message).toHaveTextContent('Element updated');
    await user.click(within(message).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(writesOf(backend.calls)).toMatchObject([{ body: { object: { id: 1, name: 'Supplier 1!' } } }]));
  });

  it('leaves the record as it was when the user undoes it', async () => {
    const { user, backend, message } = await rename('currency');
    expect(message).toHaveTextContent('Renamed');
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Supplier 1!');
    await user.click(within(message).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Supplier 1'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(writesOf(backend.calls)).toEqual([]);
  });
});

it("react-admin's own page shows a record, with its fields and our cells", async () => {
  signedInAs('MANAGER');
  tagBackend();
  openConsole('/tag/3');
  expect(await screen.findByText('Tag 3')).toBeVisible();
  expect(screen.getByText('NO')).toBeVisible();
});

describe('our inputs in a form of react-admin, among its own', () => {
  it('save together, and are checked by the declared rules', async () => {
    signedInAs('MANAGER');
    const backend = typedBackend();
    const found = [
      { id: 1, name: 'Acme', title: 'Phone 256GB' },
      { id: 2, name: 'Kita', title: 'Phone 512GB' },
    ];
    mockServer.use(
      http.get('/api/d/:name/findById', ({ request }) => HttpResponse.json(found.find(({ id }) => request.url.endsWith(`=${id}`)))),
      http.get('/api/d/:name/findAllPage', () => HttpResponse.json({ content: found, totalElements: 2, totalPages: 1 })),
    );
    const { user, address } = openConsole('/offer/new');
    await user.click(await screen.findByRole('combobox', { name: 'Organization' }));
    await user.click(await screen.findByRole('option', { name: 'Kita' }));
    await user.click(screen.getByRole('combobox', { name: 'Product' }));
    await user.click(await screen.findByRole('option', { name: 'Phone 512GB' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription('Required'));
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveAccessibleDescription('Select a currency');
    expect(backend.writes).toEqual([]);
    await user.type(screen.getByRole('combobox', { name: 'Currency' }), 'eur');
    await user.click(await screen.findByRole('option', { name: 'EUR' }));
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '210,000.50');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toMatch(/^\/offer\/list/));
    expect(backend.writes).toEqual([
      {
        call: 'POST /api/offer-management/create-offer',
        body: { offer: { organizationId: 2, productId: 2, currencyId: 2, amount: 210000.5, offerOrRequest: 'request' } },
      },
    ]);
  });
});

describe('an input of react-admin in place of one of ours', () => {
  it('is checked by the declared rules, in the form and in the details', async () => {
    signedInAs('CLERK');
    const backend = organizationBackend();
    countryBackend();
    const { user, router } = openConsole('/d/organization/new');
    const name = await screen.findByRole('textbox', { name: /Name/ });
    expect(name).toHaveAccessibleDescription('As on the invoice');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('Required'));
    expect(name).toHaveFocus();
    expect(writesOf(backend.calls)).toEqual([]);

    await router.navigate('/d/organization/1');
    await user.click(await screen.findByRole('button', { name: 'Change Name' }));
    await user.type(screen.getByRole('textbox', { name: /Name/ }), ' & Sons');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writesOf(backend.calls)).toHaveLength(1));
    expect(writesOf(backend.calls)[0]?.body).toMatchObject({ object: { id: 1, name: 'Supplier 1 & Sons', country: { id: 7 } } });
  });

  it('writes numbers and times as ours do', async () => {
    signedInAs('MANAGER');
    const backend = typedBackend({
      id: 9,
      rate: 0.92,
      timestamp: Date.UTC(2026, 2, 1),
      baseCurrency: { id: 1, symbol: 'USD' },
      symbolCurrency: { id: 2, symbol: 'EUR' },
      active: true,
    });
    const { user } = openConsole('/forex-rate/9/edit');
    const rate = await screen.findByRole('spinbutton', { name: /Rate/ });
    await user.clear(rate);
    await user.type(rate, '0.5');
    fireEvent.change(screen.getByLabelText(/Timestamp/), { target: { value: '2026-07-01T12:00' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(backend.writes).toHaveLength(1));
    const written = {
      id: 9,
      rate: 0.5,
      timestamp: new Date('2026-07-01T12:00').getTime(),
      baseCurrencyId: 1,
      symbolCurrencyId: 2,
      active: true,
    };
    expect(backend.writes[0]?.body).toEqual({ forexRate: written });
  });
});

it('fields of react-admin stand in place of our cells in the details', async () => {
  signedInAs('CLERK');
  organizationBackend();
  countryBackend();
  openConsole('/d/organization/1');
  expect(await screen.findByText('Supplier 1', { selector: 'dd .MuiTypography-root' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Nippon' })).toHaveAttribute('href', '/d/country/7');
});
