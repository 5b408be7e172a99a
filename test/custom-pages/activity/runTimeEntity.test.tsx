import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { activityCall } from '../../../contract/activity.ts';
import { editingInformation } from '../../../contract/metadata.ts';
import { declare } from '../../../contract/resource.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../../src/consoleApp.tsx';
import { organizationBackend } from '../../src/organizationBackend.ts';
import { activityEntry } from './activityEntry.ts';

it('an entity that was declared at run time is drawn by its metadata', async () => {
  const depot = declare({
    name: 'depot',
    label: { one: 'Depot', many: 'Depots' },
    dialects: ['generic'],
    access: { read: [], write: [] },
    fields: [
      { name: 'code', kind: 'TEXT', label: 'Gate code', maxLength: 50 },
      { name: 'country', kind: 'MANY_TO_ONE', target: 'country', lookupSearchField: 'name' },
    ],
  });
  const { label, access } = depot;
  organizationBackend(depot.name);
  mockServer.use(
    http.get('/api/console/resource', () =>
      HttpResponse.json([{ id: 'depot', label, access }], { headers: { 'Content-Range': 'resource 0-0/1' } }),
    ),
    http.get('/api/d/depot/findAllEntityEditingInformation', () => HttpResponse.json(editingInformation(depot))),
  );
  const after = { code: '2026-11-20T18:05:00.000Z', country: { id: 6, aka: 'KR', name: 'Korea' } };
  const changed = activityEntry(1, { resource: 'depot', before: { code: null, country: null }, after });
  mockServer.use(http.get(activityCall, () => HttpResponse.json([changed], { headers: { 'Content-Range': 'activity 0-0/1' } })));
  signedInAs('MANAGER', 'CLERK');
  openConsole('/activity');
  const shown = 'Gate code: empty → became 2026-11-20T18:05:00.000ZCountry: empty → became Korea';
  await waitFor(() => expect(screen.getAllByRole('cell')[4]).toHaveTextContent(shown), { timeout: 10_000 });
});
