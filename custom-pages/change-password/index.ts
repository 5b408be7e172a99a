import type texts from '../../src/languages/en/change-password.json';
import { definePages } from '../../src/workflow/definePages.ts';

export const changePassword = definePages<null, typeof texts>({
  name: 'change-password',
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
export const { text } = changePassword;
