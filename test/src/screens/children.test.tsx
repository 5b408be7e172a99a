import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { editingInformation } from '../../../contract/metadata.ts';
import { declare } from '../../../contract/resource.ts';
import { organization } from '../../../resources/organization.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { organizationBackend, supplier } from '../organizationBackend.ts';

const harbour = declare({
  name: 'harbour',
  label: { one: 'Harbour', many: 'Harbours' },
  dialects: ['generic'],
  access: { read: [], write: [] },
  fields: [
    { name: 'name', kind: 'TEXT', maxLength: 50 },
    { name: 'suppliers', kind: 'ONE_TO_MANY', child: 'organization', childField: 'country' },
  ],
});

const open = async (total: number) => {
  signedInAs('CLERK');
  organizationBackend(harbour.name);
  const asked: Record<string, string>[] = [];
  mockServer.use(
    http.get('/api/d/harbour/findAllEntityEditingInformation', () => HttpResponse.json(editingInformation(harbour))),
    http.get('/api/d/organization/findAllPage', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      const content = [supplier(11), supplier(12)].slice(0, total);
      return HttpResponse.json({ content, number: 0, size: 20, numberOfElements: content.length, totalElements: total, totalPages: 1 });
    }),
  );
  openConsole('/d/harbour/1');
  const term = await screen.findByText('Suppliers', { selector: 'dt' });
  return { asked, suppliers: within(term.parentElement as HTMLElement) };
};

describe('the details of a record that others point to', () => {
  it('count them, lead to the first of them, and say how many more there are', async () => {
    const { asked, suppliers } = await open(25);
    expect(await suppliers.findByRole('link', { name: 'Supplier 11' })).toHaveAttribute('href', '/d/organization/11');
    expect(suppliers.getByRole('link', { name: 'Supplier 12' })).toBeVisible();
    expect(suppliers.getByRole('definition')).toHaveTextContent(/^25.*and 23 more$/);
    const [{ field = '' } = {}] = organization.list.sort;
    expect(asked).toEqual([{ countryId: '1', pageNumber: '0', pageSize: '20', sort: `${field};asc` }]);
  });

  it('say that there are none', async () => {
    const { suppliers } = await open(0);
    expect(await suppliers.findByText('0')).toBeVisible();
  });
});
