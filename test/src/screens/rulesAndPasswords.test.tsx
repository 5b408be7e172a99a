import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { editingInformation } from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { applicationSettings } from '../../../resources/applicationSettings.ts';
import { organization } from '../../../resources/organization.ts';
import { user as users } from '../../../resources/user.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';

const stored = {
  id: 1,
  username: 'bob',
  active: true,
  entityCreatedOn: '2026-03-01T00:00:00.000Z',
  entityLastUpdatedOn: '2026-03-01T00:00:00.000Z',
};

/** The generic calls of a declaration, with its metadata. */
const generic = (declaration: ResourceDeclaration, record: object = stored) => {
  const bodies: unknown[] = [];
  const base = `/api/d/${declaration.name}`;
  mockServer.use(
    http.get(`${base}/findAllEntityEditingInformation`, () => HttpResponse.json(editingInformation(declaration))),
    http.get(`${base}/findById`, () => HttpResponse.json(record)),
    http.get(`${base}/findAllPage`, () =>
      HttpResponse.json({ content: [record], number: 0, size: 100, numberOfElements: 1, totalElements: 1, totalPages: 1 }),
    ),
    http.post(`${base}/:call`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ status: 'SUCCESS', entityId: 1, errorList: [] });
    }),
  );
  return bodies;
};

describe('a rule that depends on another field', () => {
  const conditional: ResourceDeclaration = {
    ...organization,
    name: 'shipment',
    fields: [
      { name: 'way', kind: 'TEXT', maxLength: 10 },
      { name: 'flight', kind: 'TEXT', maxLength: 10 },
    ],
    rules: {
      predicates: [
        { uniqueNumber: 1, function: 'EQUALS', parameters: ['way', 'air'] },
        { uniqueNumber: 2, function: 'REQUIRED', parameters: ['flight'] },
      ],
      expressions: [
        {
          condition: 1,
          expressionsWhenTrue: [{ condition: 2, expressionsWhenTrue: [], expressionsWhenFalse: [] }],
          expressionsWhenFalse: [],
        },
      ],
    },
    list: { ...organization.list, columns: ['way'], searched: ['way'], sort: [{ field: 'way', sortDirection: 'asc' }] },
    form: ['way', 'flight'],
    details: ['way', 'flight'],
  };

  it('shows at the field as the other one is typed, and clears as it changes', async () => {
    signedInAs('CLERK');
    const bodies = generic(conditional);
    const { user } = openConsole('/d/shipment/new');
    const way = await screen.findByRole('textbox', { name: 'Way' });
    const flight = screen.getByRole('textbox', { name: 'Flight' });
    await user.type(way, 'air');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(flight).toHaveAccessibleDescription('Required'));
    expect(bodies).toEqual([]);
    await user.clear(way);
    await user.type(way, 'sea');
    await waitFor(() => expect(flight).not.toHaveAccessibleDescription());
    await user.clear(way);
    await user.type(way, 'air');
    await waitFor(() => expect(flight).toHaveAccessibleDescription('Required'));
  });
});

describe('a password', () => {
  it('is never shown, is changed by an empty input, and is not sent unless it was typed', async () => {
    signedInAs('CLERK', 'MANAGER');
    const bodies = generic(users);
    const { user } = openConsole('/d/user/1');
    expect(await screen.findByText('••••••')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    const input = screen.getByLabelText(/^Password/, { selector: 'input' });
    expect(input).toHaveValue('');
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveAttribute('autocomplete', 'new-password');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(input).toHaveAccessibleDescription('Required'));
    expect(bodies).toEqual([]);
    await user.type(input, 'fresh secret');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('••••••')).toBeVisible();
    expect(bodies).toMatchObject([{ object: { id: 1, password: 'fresh secret' } }]);

    await user.click(screen.getByRole('button', { name: 'Change Active' }));
    await user.click(screen.getByRole('checkbox', { name: 'Active' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(JSON.stringify(bodies[1])).not.toContain('password');
  });
});

describe('a user who may read users but not write them', () => {
  it('sees no Change and no Delete in the details', async () => {
    signedInAs('CLERK');
    generic(users);
    openConsole('/d/user/1');
    expect(await screen.findByRole('heading', { level: 1, name: 'bob' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Change|Delete/ })).toBeNull();
  });

  it('sees no New and no Delete in the list', async () => {
    signedInAs('CLERK');
    generic(users);
    openConsole('/d/user/list');
    expect(await screen.findByText('bob')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });
});

describe('a setting that the server writes by itself', () => {
  it('has nothing to change, unlike the others', async () => {
    signedInAs('CLERK', 'MANAGER');
    const record = { ...stored, category: 'offer-from-teamwork-sheet', key: 'import-job-code', value: null };
    generic(applicationSettings, record);
    const { unmount } = openConsole('/d/application-settings/1');
    expect(await screen.findByText('import-job-code', { selector: 'dd *, dd' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Change/ })).toBeNull();
    expect(screen.getByText('The server maintains this application setting. Nobody can change it.')).toBeVisible();
    unmount();
    generic(applicationSettings, { ...record, key: 'another' });
    openConsole('/d/application-settings/1');
    expect(await screen.findByRole('button', { name: 'Change Value' })).toBeVisible();
  });
});
