import type { Access } from '../../contract/access.ts';
import { alert } from '../../contract/workflows/alerts/calls.ts';
import type * as contract from '../../contract/workflows/alerts/index.ts';
import type texts from '../../src/languages/en/alerts.json';
import { keyShows } from '../../src/live/refreshChanged.ts';
import { ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { definePages } from '../../src/workflow/definePages.ts';

export const rulesKey = 'alert-rules';
keyShows(rulesKey, ['alert']);
keyShows(`${ownCallsPrefix}${alert}`, ['alert']);

const access: Access = { anyOf: ['CLERK', 'MANAGER'] };
const watch = { id: 'watch', access, load: async () => (await import('./WatchLink.tsx')).WatchLink };

export const alerts = definePages<typeof contract, typeof texts>({
  name: 'alerts',
  pages: [
    {
      paths: ['/alerts'],
      access,
      title: 'Alerts',
      menu: { id: 'alerts', group: 'Offers', after: 'book', icon: 'bell' },
      load: async () => (await import('./AlertsPage.tsx')).AlertsPage,
    },
    { paths: ['/alerts/new'], access, title: 'New rule', load: async () => (await import('./NewRulePage.tsx')).NewRulePage },
  ],
  slots: {
    home: { appBar: [{ id: 'alerts', access, load: async () => (await import('./Bell.tsx')).Bell }] },
    product: { recordActions: [watch] },
    organization: { recordActions: [watch] },
    'offer-compare': {
      headerActions: [{ ...watch, after: 'family', load: async () => (await import('./WatchLink.tsx')).WatchCompared }],
    },
    family: { headerActions: [{ ...watch, load: async () => (await import('./WatchLink.tsx')).WatchFamily }] },
  },
});
export const { text } = alerts;
