import { calls } from '../../contract/workflows/offer-import/calls.ts';
import type * as contract from '../../contract/workflows/offer-import/index.ts';
import type texts from '../../src/languages/en/offer-import.json';
import { deskShows } from '../../src/live/refreshChanged.ts';
import { definePages } from '../../src/workflow/definePages.ts';

const { access: clerks } = calls.noteList;

deskShows(calls.noteList, ['general-note']);
deskShows(calls.progress, ['import-batch', 'application-settings'], 2_000);

export const offerImport = definePages<typeof contract, typeof texts>({
  name: 'offer-import',
  pages: [
    {
      paths: ['/import-batch'],
      access: { anyOf: ['MANAGER'] },
      title: 'Import batches',
      menu: { id: 'import-batch', group: 'Shared spreadsheet', after: 'teamwork-sheet', icon: 'download' },
      load: async () => (await import('./ImportBatchesPage.tsx')).ImportBatchesPage,
    },
    {
      paths: ['/import-batch/:batchId'],
      access: { anyOf: ['MANAGER'] },
      title: 'Import',
      load: async () => (await import('./ImportBatchPage.tsx')).ImportBatchPage,
    },
  ],
  slots: {
    home: {
      figures: [{ id: 'import-notes', access: clerks, load: async () => (await import('./NotesDesk.tsx')).NotesFigure }],
      sections: [
        { id: 'import-notes', after: 'movers', access: clerks, load: async () => (await import('./NotesDesk.tsx')).NotesDesk },
        {
          id: 'last-import',
          after: 'import-notes',
          access: calls.progress.access,
          needs: 'hasSpreadsheet',
          load: async () => (await import('./LastImportDesk.tsx')).LastImportDesk,
        },
      ],
    },
    activity: { rowActions: [{ id: 'undo-import', load: async () => (await import('./UndoLink.tsx')).UndoLink }] },
    'offer-compare': {
      headerActions: [{ id: 'import-offers', load: async () => (await import('./ImportOffers.tsx')).ImportOffers }],
      intro: [{ id: 'offer-import-status', load: async () => (await import('./ImportStatus.tsx')).ImportStatus }],
      panels: [{ id: 'offer-import-notes', after: 'competing-region', load: async () => (await import('./ImportNotes.tsx')).ImportNotes }],
    },
    product: {
      panels: [
        {
          id: 'product-titles',
          after: 'merges',
          access: { anyOf: ['CLERK'] },
          load: async () => (await import('./ProductTitles.tsx')).ProductTitles,
        },
      ],
    },
    'product-merge': {
      intro: [{ id: 'mapped-titles', after: 'distinct-products', load: async () => (await import('./MappedTitles.tsx')).MappedTitles }],
    },
  },
  actions: [
    {
      title: 'Import from shared spreadsheet',
      address: '/offer-compare',
      access: { anyOf: ['CLERK'] },
      needs: 'hasSpreadsheet',
    },
  ],
});
export const { text } = offerImport;
