import { z } from 'zod';
import { OfferImport } from '../../offers/importBatches.ts';
import { NoteList } from '../../offers/noteList.ts';
import { ImportDifference } from '../../offers/undoImport.ts';
import { MapTitleRequest } from '../../products/mappedTitles.ts';
import { Done, ScheduledJob } from '../../workflow.ts';

/** Every key is optional here. The rules of the form check what is missing and answer at its field. */
const OrganizationRequest = z.strictObject({
  organization: z.strictObject({ name: z.string().nullish(), countryId: z.int().nullish() }).nullish(),
  sheetName: z.string().nullish(),
  currencyId: z.int().nullish(),
});

const params = z.object({ id: z.string() });

export const callSchemas = {
  schedule: { summary: 'Import the offers of the shared spreadsheet; while that runs, answers the running import', answer: ScheduledJob },
  createOrganization: {
    summary: 'Create an organization that an import did not know, with its binding to a sheet and a currency',
    body: OrganizationRequest,
    answer: Done.extend({ entityId: z.int() }),
  },
  mapTitle: {
    summary: 'Remember which product the title of a note means, and remove the notes about it; its rows come in with the next import',
    body: MapTitleRequest,
  },
  progress: { summary: 'How far the running import of offers is, and how the last one ended', answer: OfferImport },
  noteList: { summary: 'What the last import could not read, by cause and title, the most rows first', answer: NoteList },
  difference: { summary: 'How many offers an import changed, and what its undo would do to them', params, answer: ImportDifference },
  undo: { summary: 'Undo an import of offers; while that runs, answers the running job', params, answer: ScheduledJob },
};
