import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Where } from '../../../contract/conditions.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { organizationBackend } from '../organizationBackend.ts';

const japan = { field: 'country', is: 'equals', value: 7 } as const;
const open = (where: Where = [], more = '') => {
  signedInAs('CLERK', 'MANAGER');
  const state = organizationBackend();
  const countries = (rows: object[]) =>
    HttpResponse.json({ _embedded: { country: rows }, page: { number: 0, size: 9, totalElements: 200, totalPages: 1 } });
  mockServer.use(
    http.get('/api/country/search/findById', () => HttpResponse.json({ id: 7, name: 'Japan' })),
    http.get('/api/country/search/findAll', () => countries([{ id: 7, name: 'Japan' }])),
    http.get('/api/country/search/findAllByKeywordCaseInsensitive', () => countries([{ id: 8, name: 'Spain' }])),
  );
  const view = openConsole(`/d/organization/list?${new URLSearchParams({ where: JSON.stringify(where) })}${more}`);
  const asked = () => {
    const where = state.calls.findLast(({ query }) => 'pageNumber' in query)?.query.where;
    return where === undefined ? [] : JSON.parse(where);
  };
  const inAddress = () => JSON.parse(new URL(view.address(), 'http://x').searchParams.get('where') ?? '[]');
  return { ...view, state, asked, inAddress };
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Filter' }));
const chip = (name: string) => screen.findByRole('button', { name });

describe('the filters of a list', () => {
  it('are read from its address, say what they ask in words, and are sent with the call and the export', async () => {
    const { user, asked } = open([
      japan,
      { field: 'entityCreatedOn', is: 'equals', value: 'last 7 days' },
      { field: 'id', is: 'between', value: [100, 200] },
      { field: 'entityLastUpdatedOn', is: 'between', value: ['2026-01-01', null] },
      {
        anyOf: [
          { field: 'name', is: 'contains', value: 'kita' },
          { field: 'country.name', is: 'not', value: 'Spain' },
        ],
      },
      { field: 'colour', is: 'empty' },
    ]);
    await chip('Country is Japan');
    await chip('Created in the last 7 days');
    await chip('Id between 100 and 200');
    await chip('Last updated on from 2026-01-01');
    await chip("Name contains 'kita' or Country's name is not Spain");
    await chip('colour is empty');
    expect(asked()).toHaveLength(6);
    const exported = new Promise<string | null>((resolve) => {
      mockServer.use(
        http.get('/api/console/export/organization', ({ request }) => {
          resolve(new URL(request.url).searchParams.get('where'));
          return HttpResponse.text('');
        }),
      );
    });
    await user.click(await chip('Export'));
    expect(JSON.parse((await exported) ?? '')).toEqual(asked());
  });

  it('are added by field, condition and value, also through a lookup, by the keyboard alone, and lead to page 1', async () => {
    const { user, asked, inAddress, address } = open([], '&page=3');
    (await chip('Filter')).focus();
    await user.keyboard('{Enter}');
    const form = await dialog();
    await user.selectOptions(form.getByLabelText('Field'), "Country's name");
    await user.selectOptions(form.getByLabelText('Condition'), 'is one of');
    await user.keyboard('{Enter}');
    await user.click(form.getByRole('button', { name: 'Apply' }));
    expect(await form.findByText('Required')).toBeVisible();
    await user.type(form.getByLabelText('Value 1'), 'Japan');
    await user.click(form.getByRole('button', { name: 'Add a value' }));
    await user.type(form.getByLabelText('Value 2'), 'Spain{Enter}');
    await chip("Country's name is Japan or Spain");
    await waitFor(() => expect(asked()).toEqual([{ field: 'country.name', is: 'oneOf', value: ['Japan', 'Spain'] }]));
    expect(inAddress()).toEqual(asked());
    expect(address()).not.toContain('page=3');
  });

  it('look behind two lookups, and say so in words', async () => {
    signedInAs('CLERK', 'MANAGER');
    mockServer.use(
      http.get('/api/offer/:any/*', () =>
        HttpResponse.json({ _embedded: { offer: [] }, page: { number: 0, size: 20, totalElements: 0, totalPages: 0 } }),
      ),
    );
    const where = [{ field: 'organization.country.name', is: 'contains', value: 'land' }];
    const { user } = openConsole(`/offer/list?${new URLSearchParams({ where: JSON.stringify(where) })}`);
    await chip("Organization's country's name contains 'land'");
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    const names = within(await (await dialog()).findByRole('combobox', { name: 'Field' })).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent)).toContain("Organization's country's name");
  });

  it('take a record by its title, a number and a day as people write them', async () => {
    const { user, inAddress } = open();
    await user.click(await chip('Filter'));
    const form = await dialog();
    await user.selectOptions(form.getByLabelText('Field'), 'Country');
    await user.type(form.getByRole('combobox', { name: 'Value' }), 'spa');
    await user.click(await screen.findByRole('option', { name: /Spain/ }));
    await user.click(form.getByRole('button', { name: 'Or' }));
    const second = within(form.getByRole('group', { name: 'Condition 2' }));
    await user.selectOptions(second.getByLabelText('Field'), 'Id');
    await user.selectOptions(second.getByLabelText('Condition'), 'is between');
    await user.type(second.getByLabelText('From'), '1,200x');
    await user.click(form.getByRole('button', { name: 'Apply' }));
    expect(await second.findByText('Must be a number, such as 1234.5')).toBeVisible();
    await user.type(second.getByLabelText('From'), '{Backspace}');
    await user.click(form.getByRole('button', { name: 'Or' }));
    const third = within(form.getByRole('group', { name: 'Condition 3' }));
    await user.selectOptions(third.getByLabelText('Field'), 'Created on');
    await user.type(third.getByLabelText('Day'), '2026-01-31{Enter}');
    await waitFor(() =>
      expect(inAddress()).toEqual([
        {
          anyOf: [
            { field: 'country', is: 'equals', value: 8 },
            { field: 'id', is: 'between', value: ['1200', null] },
            { field: 'entityCreatedOn', is: 'equals', value: '2026-01-31' },
          ],
        },
      ]),
    );
  });

  it('take the ends of a range in their order, however they were typed', async () => {
    const { user, inAddress } = open([]);
    const add = async (field: string, from: string, to: string) => {
      await user.click(await chip('Filter'));
      const form = await dialog();
      await user.selectOptions(form.getByLabelText('Field'), field);
      await user.selectOptions(form.getByLabelText('Condition'), 'is between');
      await user.type(form.getByLabelText('From'), from);
      await user.type(form.getByLabelText('To'), `${to}{Enter}`);
    };
    await add('Id', '200', '31');
    await add('Created on', '2026-02-01', '2026-01-31');
    await waitFor(() =>
      expect(inAddress()).toEqual([
        { field: 'id', is: 'between', value: ['31', '200'] },
        { field: 'entityCreatedOn', is: 'between', value: ['2026-01-31', '2026-02-01'] },
      ]),
    );
  });

  it('are changed by a click, removed one by one or all together, and stay when the order changes', async () => {
    const { user, inAddress, address } = open([japan, { field: 'name', is: 'contains', value: 'a' }]);
    await user.click(await screen.findByRole('button', { name: 'Name' }));
    await waitFor(() => expect(address()).toContain('sort=name'));
    expect(inAddress()).toHaveLength(2);
    await user.click(await chip("Name contains 'a'"));
    const form = await dialog();
    await user.clear(form.getByLabelText('Value'));
    await user.type(form.getByLabelText('Value'), 'b{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Remove: Country is Japan' }));
    await waitFor(() => expect(inAddress()).toEqual([{ field: 'name', is: 'contains', value: 'b' }]));
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(inAddress()).toEqual([]));
  });

  it('say that they leave nothing, and are cleared there', async () => {
    const { user, state, inAddress } = open([japan]);
    state.rows = [];
    expect(await screen.findByText('No organizations match the filter')).toBeVisible();
    const [, inEmptyState] = screen.getAllByRole('button', { name: 'Clear filters' });
    await user.click(inEmptyState as HTMLElement);
    await waitFor(() => expect(inAddress()).toEqual([]));
  });

  it('that take long say so, are cancelled with their call, and are asked again', async () => {
    const { user } = open([japan]);
    await screen.findByText('Supplier 1');
    let aborted = 0;
    let isSlow = true;
    mockServer.use(
      http.get('/api/d/organization/findAllPage', async ({ request }) => {
        if (!isSlow) return undefined;
        request.signal.addEventListener('abort', () => {
          aborted += 1;
        });
        await delay('infinite');
        return undefined;
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove: Country is Japan' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }, { timeout: 10_000 }));
    expect(await screen.findByText('The list was not read')).toBeVisible();
    expect(aborted).toBe(1);
    isSlow = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Supplier 1')).toBeVisible();
  });
});
