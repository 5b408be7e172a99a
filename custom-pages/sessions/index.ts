import type texts from '../../src/languages/en/sessions.json';
import { definePages } from '../../src/workflow/definePages.ts';

export const sessions = definePages<null, typeof texts>({
  name: 'sessions',
  pages: [
    {
      paths: ['/user/sessions'],
      access: {},
      title: 'Your sessions',
      load: async () => (await import('./SessionsPage.tsx')).OwnSessionsPage,
    },
    {
      paths: ['/session'],
      access: { anyOf: ['MANAGER'] },
      title: 'Sessions',
      menu: { id: 'session', group: 'Admin', after: 'activity', icon: 'devices' },
      load: async () => (await import('./SessionsPage.tsx')).SessionsPage,
    },
  ],
});
export const { text } = sessions;
