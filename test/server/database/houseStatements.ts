import { join } from 'node:path';
import { writeBackup } from '../../../server/backup/writeBackup.ts';
import type { SweepCase } from '../../helpers/statement-faults/sweep.ts';
import { bearer, makeUser, PASSWORD } from '../auth/accounts.ts';
import { MULTIPART, multipartBody } from '../uploads/uploader.ts';

/** What the house itself does, besides the workflows. */
export const houseCases: readonly SweepCase[] = [
  {
    title: 'an upload',
    async call({ post }) {
      const body = multipartBody(['title,active', 'one,YES', 'two,YES'].join('\n'));
      return () => post('/api/tag-input-text-upload/upload-file', body, { 'content-type': MULTIPART });
    },
  },
  {
    title: 'the deletion of all that match',
    async call({ post }) {
      return () => post('/api/console/delete-matching/offer', { atMost: 9 });
    },
  },
  {
    title: 'the change of all that match',
    async call({ post }) {
      return () => post('/api/console/change-matching/offer', { offer: { amount: 5 }, atMost: 9 });
    },
  },
  {
    title: 'a sign-in',
    isDoneAgain: 'who got no answer signs in again, and the session that nobody knows of expires',
    async call({ post, test }) {
      await makeUser(test, 'ann');
      return () => post('/api/authentication/sign-in', { username: 'ann', password: PASSWORD });
    },
  },
  {
    title: 'a password change',
    async call({ post, test }) {
      await makeUser(test, 'ann');
      await bearer(test, 'ann');
      const headers = await bearer(test, 'ann');
      return () => post('/api/user-management/change-password', { currentPassword: PASSWORD, newPassword: 'the next password' }, headers);
    },
  },
  {
    title: 'a backup',
    alike: 6,
    isDoneAgain: 'a file that is there is never written over',
    async job({ test, folder }) {
      return () => writeBackup(test.database, join(folder(), 'whole.backup'));
    },
  },
];
