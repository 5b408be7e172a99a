import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { organizationBackend } from '../organizationBackend.ts';

const none = { content: [], number: 0, size: 100, numberOfElements: 0, totalElements: 0, totalPages: 0 };
const created: unknown[] = [];

/** The form of a new organization, whose country is not there yet. */
const openForm = async () => {
  signedInAs('CLERK');
  created.length = 0;
  const backend = organizationBackend();
  mockServer.use(
    http.get('/api/d/country/findAllPage', () => HttpResponse.json(none)),
    http.get('/api/d/country/findAllWhereValueContainsText', () => HttpResponse.json(none)),
    http.post('/api/d/country/create', async ({ request }) => {
      created.push(await request.json());
      return HttpResponse.json({ status: 'SUCCESS', entityId: 55, errorList: [] });
    }),
  );
  const opened = openConsole('/d/organization/new');
  await opened.user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Al Noor');
  const country = screen.getByRole('combobox', { name: /Country/ });
  await opened.user.type(country, ' Utopia ');
  return { ...opened, backend, country };
};

describe('a record that a lookup does not find', () => {
  it('is made where it is looked for, by keyboard, and is chosen; the form around it is not sent', async () => {
    const { user, backend, country } = await openForm();
    expect(await screen.findByRole('option')).toHaveTextContent('Create “Utopia”');
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'New country' });
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    expect(name).toHaveValue('Utopia');
    await waitFor(() => expect(name).toHaveFocus());
    await user.type(name, 's{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(created).toEqual([{ object: { name: 'Utopias' } }]);
    expect(country).toHaveValue('Utopias');
    expect(country).toHaveFocus();
    expect(backend.calls.some(({ call }) => call === 'create')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.calls).toContainEqual({ call: 'create', query: {}, body: { object: { name: 'Al Noor', country: { id: 55 } } } }),
    );
  });

  it('says at its fields what is refused, and nothing is made after Cancel', async () => {
    quiet();
    const { user, country } = await openForm();
    await user.click(await screen.findByRole('option'));
    const dialog = await screen.findByRole('dialog');
    const errors = { name: 'There is such a country already' };
    mockServer.use(
      http.post('/api/d/country/create', () => HttpResponse.json({ code: 'NOT_UNIQUE', message: 'No', errors }, { status: 409 })),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(errors.name)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(country).toHaveValue('Utopia');
    expect(created).toEqual([]);
  });

  it('is not offered to a user who may not write it', async () => {
    signedInAs('MANAGER');
    mockServer.use(http.get('/api/:name/search/:call', () => HttpResponse.json({ _embedded: {}, page: { ...none, content: undefined } })));
    const { user } = openConsole('/offer/new');
    await user.type(await screen.findByRole('combobox', { name: /Organization/ }), 'Al Noor');
    expect(await screen.findByText("No match for 'Al Noor'", { selector: '.MuiAutocomplete-noOptions' })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Create/ })).toBeNull();
  });
});
