import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const byClerks = { method: 'POST', access: { anyOf: ['CLERK'] }, tag: 'offer-compare' } as const;
const byManagers = { access: { anyOf: ['MANAGER'] }, tag: 'import-batch' } as const;

export const calls = callsOf<typeof callSchemas>()({
  schedule: {
    ...byClerks,
    path: '/api/offer-compare-management/schedule-import-offers-from-google-sheets',
    errors: ['NO_SPREADSHEET'],
    summary: 'Import the offers of the shared spreadsheet; while that runs, answers the running import',
  },
  createOrganization: {
    ...byClerks,
    path: '/api/offer-compare-management/create-organization-from-offer-compare',
    errors: ['NOT_UNIQUE'],
    summary: 'Create an organization that an import did not know, with its binding to a sheet and a currency',
  },
  mapTitle: {
    ...byClerks,
    path: '/api/offer-compare-management/map-title',
    errors: ['NOT_FOUND'],
    summary: 'Remember which product the title of a note means, and remove the notes about it; its rows come in with the next import',
  },
  progress: {
    access: { anyOf: ['CLERK', 'MANAGER'] },
    tag: 'offer-compare',
    path: '/api/console/offer-import',
    summary: 'How far the running import of offers is, and how the last one ended',
  },
  noteList: {
    access: { anyOf: ['CLERK'] },
    tag: 'offer-compare',
    path: '/api/console/home/notes',
    summary: 'What the last import could not read, by cause and title, the most rows first',
  },
  difference: {
    ...byManagers,
    path: '/api/console/import-batch/:id/difference',
    errors: ['NOT_FOUND'],
    summary: 'How many offers an import changed, and what its undo would do to them',
  },
  undo: {
    ...byManagers,
    method: 'POST',
    path: '/api/console/import-batch/:id/undo',
    errors: ['NOT_FOUND', 'IMPORT_RUNS', 'IMPORT_UNDONE', 'OTHER_UNDO_RUNS'],
    summary: 'Undo an import of offers; while that runs, answers the running job',
  },
});
