import { definePages } from '../../src/workflow/definePages.ts';
import type { texts } from './texts.ts';

export const changePassword = definePages<null, typeof texts>({
  name: 'change-password',
  texts: async () => (await import('./texts.ts')).texts,
  pages: [
    {
      paths: ['/user/change-password'],
      access: { anyOf: ['CLERK'] },
      title: 'Change password',
      menu: { id: 'change-password', group: 'Admin', after: 'authority', icon: 'password' },
      load: async () => (await import('./ChangePasswordPage.tsx')).ChangePasswordPage,
    },
  ],
});
