import { definePages } from '../../src/workflow/definePages.ts';
import type { texts } from './texts.ts';

export const activity = definePages<null, typeof texts>({
  name: 'activity',
  texts: async () => (await import('./texts.ts')).texts,
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
