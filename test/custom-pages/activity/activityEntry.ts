import type { Activity } from '../../../contract/activity.ts';

export const activityEntry = (id: number, rest: Partial<Activity> = {}): Activity => ({
  id,
  at: '2026-11-20T18:05:00.000Z',
  partOf: null,
  userId: 3,
  username: 'bea',
  action: 'UPDATE',
  resource: 'tag',
  recordId: 5,
  recordTitle: 'Late payer',
  before: { title: 'Late', active: true },
  after: { title: 'Late payer', active: false },
  ...rest,
});
