import type * as contract from '../../contract/workflows/entity-setup/index.ts';
import { definePages } from '../../src/workflow/definePages.ts';
import type { texts } from './texts.ts';

export const entitySetup = definePages<typeof contract, typeof texts>({
  name: 'entity-setup',
  texts: async () => (await import('./texts.ts')).texts,
  pages: [
    {
      paths: ['/admin/entity-setup'],
      access: { anyOf: ['CLERK'] },
      title: 'Entity setup',
      menu: { id: 'entity-setup', group: 'Admin', after: 'application-settings', icon: 'schema' },
      load: async () => (await import('./EntitySetupPage.tsx')).EntitySetupPage,
    },
  ],
});
