import { activityCall } from '../../../../contract/activity.ts';
import { pathOf } from '../../../../contract/workflow.ts';
import { calls } from '../../../../contract/workflows/restoration/calls.ts';
import type { Call } from '../../../soak/workflow-kills/caller.ts';
import { type Acknowledged, ended, type KillCase, latest } from '../../../soak/workflow-kills/killCase.ts';
import { UPLOADED } from '../../../soak/workflow-kills/places.ts';

const restore = async (call: Call, action: string, acknowledged: Acknowledged = {}) => {
  // A restoration that had ended before the kill would be the latest entry, and restoring that one takes the whole back.
  acknowledged.entryId ??= await latest(call, activityCall, { action, resource: 'tag-input-text' });
  const path = pathOf(calls.restore, { id: acknowledged.entryId });
  acknowledged.restorationId ??= (await call<{ restorationId: number }>(path, {})).restorationId;
  const { restorationId } = acknowledged;
  await ended(async () => (await call<{ isFinished: boolean }>(pathOf(calls.run, { id: restorationId }))).isFinished);
};

const upload = async (call: Call) => {
  const form = new FormData();
  form.append('file', new File([['title,active', ...UPLOADED.map((title) => `${title},NO`)].join('\n')], 'texts.csv'));
  await call('/api/tag-input-text-upload/upload-file', form);
};

export const cases: readonly KillCase[] = [
  { name: 'restoration of an upload', before: upload, perform: (call, acknowledged) => restore(call, 'UPLOAD', acknowledged) },
  {
    name: 'restoration of what was deleted',
    async before(call) {
      await upload(call);
      await restore(call, 'UPLOAD');
    },
    perform: (call, acknowledged) => restore(call, 'RESTORE', acknowledged),
  },
];
