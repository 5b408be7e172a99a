import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const byClerks = { method: 'POST', access: { anyOf: ['CLERK'] }, tag: 'offer-compare' } as const;
const byManagers = { access: { anyOf: ['MANAGER'] }, tag: 'import-batch' } as const;

export const calls = callsOf<typeof callSchemas>()({
  schedule: { ...byClerks, path: '/api/offer-compare-management/schedule-import-offers-from-google-sheets', errors: ['NO_SPREADSHEET'] },
  createOrganization: { ...byClerks, path: '/api/offer-compare-management/create-organization-from-offer-compare', errors: ['NOT_UNIQUE'] },
  mapTitle: { ...byClerks, path: '/api/offer-compare-management/map-title', errors: ['NOT_FOUND'] },
  progress: { access: { anyOf: ['CLERK', 'MANAGER'] }, tag: 'offer-compare', path: '/api/console/offer-import' },
  noteList: { access: { anyOf: ['CLERK'] }, tag: 'offer-compare', path: '/api/console/home/notes' },
  difference: { ...byManagers, path: '/api/console/import-batch/:id/difference', errors: ['NOT_FOUND'] },
  undo: {
    ...byManagers,
    method: 'POST',
    path: '/api/console/import-batch/:id/undo',
    errors: ['NOT_FOUND', 'IMPORT_RUNS', 'IMPORT_UNDONE', 'OTHER_UNDO_RUNS'],
  },
});
