import { randomUUID } from 'node:crypto';
import { pathOf } from '../../../../contract/workflow.ts';
import { calls } from '../../../../contract/workflows/restoration/calls.ts';
import { servedJob } from '../../../helpers/servedJob.ts';
import { type LossCase, signal } from '../../database/postgres/lossDesk.ts';
import { MULTIPART, multipartBody } from '../../uploads/uploader.ts';

export const cases: readonly LossCase[] = [
  {
    title: 'the restoration of a record',
    async call({ post, lastEntry }) {
      await post('/api/offer-management/update-offer', { offer: { id: 1, amount: 77 } });
      const id = await lastEntry('UPDATE');
      return () => post(pathOf(calls.restore, { id }));
    },
  },
  {
    title: 'the restoration of an upload',
    inSteps: 'records are restored in parts, and then it says that it ended',
    async job({ post, lastEntry, test }) {
      const rows = ['title,active', 'one,YES', 'two,YES'];
      await post('/api/tag-input-text-upload/upload-file', multipartBody(rows.join('\n')), { 'content-type': MULTIPART });
      const { restorationId } = (await post(pathOf(calls.restore, { id: await lastEntry('UPLOAD') }))).body;
      const payload = { restorationId };
      return () => servedJob(test.services, 'restore-records')({ id: randomUUID(), payload, signal, isLastAttempt: false });
    },
  },
];
