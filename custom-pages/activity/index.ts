import type texts from '../../src/languages/en/activity.json';
import { definePages } from '../../src/workflow/definePages.ts';

export const activity = definePages<null, typeof texts>({
  name: 'activity',
  pages: [
    {
      paths: ['/activity'],
      access: { anyOf: ['MANAGER'] },
      title: 'Activity',
      menu: { id: 'activity', group: 'Admin', after: 'tag', icon: 'history' },
      load: async () => (await import('./ActivityPage.tsx')).ActivityPage,
    },
  ],
});
export const { text } = activity;
