import { productDistinction } from '../../activity.ts';
import { type Done, type ScheduledJob, typed, type WorkflowCall } from '../../workflow.ts';

const shared = { method: 'POST', access: { anyOf: ['CLERK'] }, tag: 'product-merge' } as const;

export const calls = {
  schedule: {
    ...shared,
    path: '/api/product-merge/schedule-import-product-from-teamwork-sheet',
    errors: ['NO_SPREADSHEET'],
    summary: 'Create products for the new titles of the shared spreadsheet; while that runs, answers the running import',
    types: typed<{ answer: ScheduledJob }>(),
  },
  keepApart: {
    ...shared,
    path: '/api/product-merge/keep-apart',
    errors: ['NOT_FOUND'],
    summary: 'Remember that the two products of a note are not the same, and remove the note',
    types: typed<{ body: { noteId: number }; answer: Done }>(),
  },
} as const satisfies Record<string, WorkflowCall>;

export const distinctionsPath = `/api/console/${productDistinction}`;
