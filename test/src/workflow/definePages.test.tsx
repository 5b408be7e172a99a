import { render, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { ConsoleSettingsProvider } from '../../../src/ui/ConsoleSettings.tsx';
import { definePages, WorkflowsContext } from '../../../src/workflow/definePages.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { ConsoleContexts } from '../ConsoleContexts.tsx';
import { signedInAs } from '../consoleApp.tsx';

const fetched = new Set<string>();
const part = (id: string, place = {}) => ({
  ...place,
  id,
  load: async () => {
    fetched.add(id);
    return () => null;
  },
});
const paged = definePages<null, Record<never, string>>({
  name: 'paged',
  pages: [
    {
      paths: ['/paged'],
      access: {},
      title: 'Paged',
      menu: { id: 'paged', group: 'Test' },
      load: () => new Promise(() => undefined),
    },
  ],
});
const adding = definePages<null, Record<never, string>>({
  name: 'adding',
  slots: {
    paged: {
      headerActions: [part('action')],
      intro: [part('intro')],
      panels: [part('panel'), part('secret', { access: { anyOf: ['MANAGER'] } })],
      rowActions: [part('row')],
    },
    other: { intro: [part('elsewhere')] },
  },
});

describe('the parts that workflows add to a page', () => {
  it('are fetched while the page itself is, as far as the user may use them', async () => {
    signedInAs('CLERK');
    mockServer.use(
      http.get('/api/console/settings', () => HttpResponse.json({ title: 'Offerdesk', timeZone: 'UTC', baseCurrency: 'EUR' })),
    );
    const pages = paged.pages.map(({ page: Page, title }) => <Page key={title} />);
    render(
      <ConsoleContexts>
        <ConsoleSettingsProvider loading={null} failed={() => null}>
          <WorkflowsContext value={[paged, adding]}>
            <Suspense>{pages}</Suspense>
          </WorkflowsContext>
        </ConsoleSettingsProvider>
      </ConsoleContexts>,
    );
    await waitFor(() => expect([...fetched]).toEqual(['action', 'intro', 'panel', 'row']));
  });
});
