import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { organizationBackend } from '../organizationBackend.ts';

const open = (path: string, name?: string) => {
  signedInAs('CLERK');
  const backend = organizationBackend(name);
  return { backend, ...openConsole(path) };
};
const writes = ({ calls }: ReturnType<typeof organizationBackend>) => calls.filter(({ body }) => body !== undefined);

describe('a generic list', () => {
  it('is drawn from the metadata of an entity that was declared at run time [spec 2.generic-records.1 9.page-sizes.5]', async () => {
    const { backend } = open('/d/made-up-thing/list', 'made-up-thing');
    expect(await screen.findByText('Supplier 1')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible();
    const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent?.replace(/[↑↓]/, ''));
    expect(headers).toEqual(['Name', 'Country', 'Last updated on', 'Action']);
    expect(screen.getAllByText('Japan')).toHaveLength(2);
    const asked = backend.calls.map(({ query }) => query['entity-display-profile-name']).filter(Boolean);
    expect(asked).toEqual(['made-up-thing--details']);
    expect(backend.calls.at(-1)).toEqual({ call: 'findAllPage', query: { pageNumber: '0', pageSize: '100', sort: 'name;asc' } });
    const sizes = within(screen.getByLabelText('Items per page')).getAllByRole('option');
    expect(sizes.map((option) => option.textContent)).toEqual(['3', '5', '10', '20', '50', '100', '200', '500']);
  });

  it('looks for the keyword in the field that the address names [spec 2.generic-records.1]', async () => {
    const { user, backend, address } = open('/d/organization/list');
    await screen.findByText('Supplier 1');
    await user.selectOptions(screen.getByLabelText('Search in'), 'in country');
    await user.type(screen.getByRole('searchbox'), 'Jap{Enter}');
    await waitFor(() => expect(address()).toBe('/d/organization/list/search/Jap?sort=name%3Basc&sf=country.name'));
    await waitFor(() =>
      expect(backend.calls.at(-1)).toEqual({
        call: 'findAllWhereValueContainsText',
        query: { pageNumber: '0', pageSize: '100', sort: 'name;asc', textToMatch: 'Jap', fieldName: 'country.name' },
      }),
    );
  });

  it('has Details and Delete, and deletes only after Yes [spec 2.generic-records.1 4.delete.1]', async () => {
    const { user, backend } = open('/d/organization/list');
    const row = (await screen.findByText('Supplier 2')).closest('tr') as HTMLElement;
    expect(within(row).queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(within(row).getByRole('link', { name: 'Details' })).toHaveAttribute('href', '/d/organization/2');
    await user.click(within(row).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(backend)).toEqual([]);

    await user.click(within(row).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this organization?' });
    expect(within(dialog).getByText('Supplier 2')).toBeVisible();
    expect(within(dialog).getByText('Country').parentElement).toHaveTextContent('Country Japan');
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByText('Supplier 2')).toBeNull());
    const beside = screen.getByText('Supplier 1').closest('tr') as HTMLElement;
    await waitFor(() => expect(within(beside).getByRole('link', { name: 'Supplier 1' })).toHaveFocus());
    expect(writes(backend)).toEqual([{ call: 'deleteById', query: {}, body: { objectId: 2 } }]);
  });

  it('says in the dialog why a record cannot be deleted', async () => {
    quiet();
    const { user } = open('/d/organization/list');
    mockServer.use(
      http.post('/api/d/organization/deleteById', () =>
        HttpResponse.json({ status: 'FAILED', errorList: [{ message: 'This record cannot be deleted: 3 offers refer to it.' }] }),
      ),
    );
    await user.click((await screen.findAllByRole('button', { name: 'Delete' }))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This record cannot be deleted: 3 offers refer to it.');
    expect(within(dialog).getByRole('heading', { name: 'This organization was not deleted' })).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Close']);
    expect(screen.getByText('Supplier 1', { selector: 'td a' })).toBeInTheDocument();
  });

  it('that the user may not read says why', async () => {
    quiet();
    signedInAs('CLERK');
    organizationBackend('secret-thing');
    mockServer.use(
      http.get('/api/d/secret-thing/findAllEntityEditingInformation', () =>
        HttpResponse.json({ code: 'NOT_FOUND', message: 'There is no secret-thing.', errors: {} }, { status: 404 }),
      ),
    );
    openConsole('/d/secret-thing/list');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no secret-thing.');
    expect(screen.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('a generic form', () => {
  it('checks by the rules of the metadata and looks records up through the generic calls [spec 2.generic-records.2]', async () => {
    const { user, backend, address } = open('/d/organization/new');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Acme');
    expect(await screen.findByText('No leading or trailing whitespaces')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Acme');
    await user.type(screen.getByRole('combobox', { name: 'Country' }), 'sp');
    await user.click(await screen.findByRole('option', { name: 'Spain' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/d/organization/list?sort=name%3Basc&sf=name'));
    expect(writes(backend)).toEqual([{ call: 'create', query: {}, body: { object: { name: 'Acme', country: { id: 8 } } } }]);
    expect(backend.calls.find(({ call }) => call === 'country')?.query).toMatchObject({
      fieldName: 'name',
      textToMatch: 'sp',
      sort: 'name;asc',
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Organization 3 was saved.');
  });

  it('stays, and all that was typed in it, when its metadata cannot be asked for again', async () => {
    quiet();
    const { user } = open('/d/made-up-thing/new', 'made-up-thing');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Acme');
    const asked = vi.fn(() => HttpResponse.json({}, { status: 400 }));
    mockServer.use(http.get('/api/d/made-up-thing/findAllEntityEditingInformation', asked));
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 10 * 60_000);
    // It is asked for again only after the last try has failed.
    await waitFor(() => {
      window.dispatchEvent(new Event('visibilitychange'));
      expect(asked.mock.calls.length).toBeGreaterThan(3);
    });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Acme');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lists what the server refuses under the heading of the specification [spec 8.errors.10]', async () => {
    quiet();
    const { user } = open('/d/organization/1');
    mockServer.use(
      http.post('/api/d/organization/update', () =>
        HttpResponse.json({ status: 'FAILED', errors: { name: 'Already used' }, errorList: [{ field: 'name', message: 'Already used' }] }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Change Name' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error: Please fix the following issues');
    expect(within(alert).getByText('Already used')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Already used');
  });
});

describe('the address of a new record', () => {
  it.each([
    [404, 'There is no organization with the id 9.', 'There is no organization with the id 9.'],
    [400, "The request cannot be read: 'id' is a whole number", 'There is no such organization.'],
  ])('that is answered by %i says so, and leads back to the list', async (status, message, shown) => {
    quiet();
    signedInAs('CLERK');
    organizationBackend();
    mockServer.use(
      http.get('/api/d/organization/findById', () => HttpResponse.json({ code: 'NOT_FOUND', message, errors: {} }, { status })),
    );
    openConsole('/d/organization/9');
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to list' })).toBeVisible();
  });

  it('is not found for a resource that only the server writes', async () => {
    signedInAs('CLERK');
    organizationBackend('competing-region-offer-notification');
    openConsole('/d/competing-region-offer-notification/new');
    expect(await screen.findByText('page-not-found!')).toBeVisible();
  });
});

describe('generic details', () => {
  it('lead on to what they look up', async () => {
    open('/d/organization/1');
    expect(await screen.findByRole('link', { name: 'Japan' })).toHaveAttribute('href', '/d/country/7');
  });

  it('list errors of other fields once', async () => {
    quiet();
    const { user } = open('/d/organization/1');
    const message = 'Name with Country is already used by another record.';
    mockServer.use(
      http.post('/api/d/organization/update', () =>
        HttpResponse.json(
          { code: 'NOT_UNIQUE', message, errors: { name: message }, status: 'FAILED', errorList: [{ field: 'name', message }] },
          { status: 409 },
        ),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Change Country' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });

  it('change one field at a time, and Cancel goes back to what is stored [spec 2.generic-records.3 4.generic-details.1]', async () => {
    const { user, backend } = open('/d/organization/1');
    await user.click(await screen.findByRole('button', { name: 'Change Name' }));
    expect(screen.getByRole('button', { name: 'Change Country' })).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' abandoned');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Supplier 1', { selector: 'dd *' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change Country' })).toBeEnabled();
    expect(writes(backend)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Back to list' })).toHaveAttribute('href', '/d/organization/list?sort=name%3Basc&sf=name');
    expect(screen.queryByRole('button', { name: /Change (Created|Last)/ })).toBeNull();
  });

  it('make the saved value the original, and save the next change on the new version [spec 4.generic-details.2]', async () => {
    const { user, backend } = open('/d/organization/1');
    await user.click(await screen.findByRole('button', { name: 'Change Name' }));
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Acme');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Acme', { selector: 'dd *' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Change Country' }));
    await user.clear(screen.getByRole('combobox', { name: 'Country' }));
    await user.type(screen.getByRole('combobox', { name: 'Country' }), 'sp');
    await user.click(await screen.findByRole('option', { name: 'Spain' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Spain', { selector: 'dd *' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change Name' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Acme', { selector: 'dd *' })).toBeVisible();
    expect(writes(backend).map(({ body }) => body)).toEqual([
      { object: { id: 1, name: 'Acme', country: { id: 7 }, entityLastUpdatedOn: '2026-03-01T00:00:00.000Z' } },
      { object: { id: 1, name: 'Acme', country: { id: 8 }, entityLastUpdatedOn: '2026-03-02T00:00:00.000Z' } },
    ]);
  });

  it('show what the server has made of the saved value', async () => {
    const { user, backend } = open('/d/organization/1');
    backend.stored = (record) => ({ ...record, name: `${record.name} Ltd` });
    await user.click(await screen.findByRole('button', { name: 'Change Name' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Supplier 1! Ltd', { selector: 'dd *' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Supplier 1! Ltd' })).toBeVisible();
  });

  it('of an entity that was declared at run time send what its metadata lets be written', async () => {
    const { user, backend } = open('/d/made-up-thing/1', 'made-up-thing');
    await user.click(await screen.findByRole('button', { name: 'Change Name' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Supplier 1!', { selector: 'dd *' })).toBeVisible();
    expect(writes(backend).map(({ body }) => body)).toEqual([
      { object: { id: 1, name: 'Supplier 1!', country: { id: 7 }, entityLastUpdatedOn: '2026-03-01T00:00:00.000Z' } },
    ]);
  });

  it('send nothing that breaks a rule', async () => {
    const { user, backend } = open('/d/organization/1');
    await user.click(await screen.findByRole('button', { name: 'Change Name' }));
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Required')).toBeVisible();
    expect(writes(backend)).toEqual([]);
  });

  it('delete after Yes and go back to the list', async () => {
    const { user, address } = open('/d/organization/1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(address()).toBe('/d/organization/list?sort=name%3Basc&sf=name'));
    expect(await screen.findByText('Supplier 2')).toBeVisible();
    expect(screen.queryByText('Supplier 1')).toBeNull();
  });
});

describe('the keyboard', () => {
  it.each(['Save', 'Cancel'])('goes on from where the field was changed, after %s', async (button) => {
    const { user } = open('/d/organization/1');
    (await screen.findByRole('button', { name: 'Change Name' })).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.keyboard('x');
    screen.getByRole('button', { name: button }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change Name' })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Change Country' })).not.toHaveFocus();
  });
});
