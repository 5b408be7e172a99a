import type * as contract from '../../contract/workflows/entity-setup/index.ts';
import type texts from '../../src/languages/en/entity-setup.json';
import { definePages } from '../../src/workflow/definePages.ts';

export const entitySetup = definePages<typeof contract, typeof texts>({
  name: 'entity-setup',
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
export const { text } = entitySetup;
