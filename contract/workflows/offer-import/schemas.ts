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
  schedule: { answer: ScheduledJob },
  createOrganization: { body: OrganizationRequest, answer: Done.extend({ entityId: z.int() }) },
  mapTitle: { body: MapTitleRequest },
  progress: { answer: OfferImport },
  noteList: { answer: NoteList },
  difference: { params, answer: ImportDifference },
  undo: { params, answer: ScheduledJob },
};
