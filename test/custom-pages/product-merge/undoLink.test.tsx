import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { activityCall } from '../../../contract/activity.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../../src/consoleApp.tsx';
import { activityEntry } from '../activity/activityEntry.ts';

it('a merge in the activity is not restored there, but leads to its page', async () => {
  const entries = [activityEntry(4, { resource: 'product', action: 'MERGE', recordTitle: 'Phone', before: null, after: {} })];
  mockServer.use(http.get(activityCall, () => HttpResponse.json(entries, { headers: { 'Content-Range': 'activity 0-0/1' } })));
  signedInAs('MANAGER', 'CLERK');
  openConsole('/activity');
  expect(await screen.findByRole('link', { name: 'Undo' })).toHaveAttribute('href', '/product-merge');
  expect(screen.queryByRole('button', { name: /^(Restore|Undo) / })).toBeNull();
});
