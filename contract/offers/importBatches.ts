import { z } from 'zod';
import { keywordText } from '../keywordText.ts';
import { LONGEST_KEYWORD } from '../records.ts';
import { wholeNumber } from '../wholeNumber.ts';

export const importStates = ['RUNNING', 'COMPLETED', 'FAILED', 'STOPPED'] as const;
export type ImportState = (typeof importStates)[number];

/** `STOPPED`: it did not end, and nothing runs it any more; asking for it again goes on. */
export const ImportUndo = z.object({
  state: z.enum(['RUNNING', 'DONE', 'STOPPED']),
  requestedBy: z.string(),
  requestedOn: z.iso.datetime(),
  finishedOn: z.iso.datetime().nullable(),
  jobCode: z.string(),
  activityId: z.int(),
  offersRemoved: z.int(),
  offersRestored: z.int(),
  offersKept: z.int(),
  offersGone: z.int(),
});
export type ImportUndo = z.infer<typeof ImportUndo>;

/** `rowsInAll` is what the file states; null: not known. It is never below `rowsRead`, and never grows while an import runs. */
export const ImportBatch = z.object({
  id: z.int(),
  startedOn: z.iso.datetime(),
  finishedOn: z.iso.datetime().nullable(),
  durationMs: z.int().nullable().describe('null while it runs, and where it was stopped'),
  requestedBy: z.string(),
  spreadsheet: z.string(),
  state: z.enum(importStates),
  failure: z.string().nullable().describe('why the spreadsheet was not read to its end, for people'),
  rowsInAll: z.int().nullable(),
  rowsRead: z.int(),
  rowsAdded: z.int(),
  rowsLeftAlone: z.int(),
  rowsRefused: z.int(),
  offersAdded: z.int(),
  notesHeld: z.int(),
  jobCode: z.string(),
  undo: ImportUndo.nullable().describe('null: nobody asked to undo it'),
});
export type ImportBatch = z.infer<typeof ImportBatch>;

export const OfferImport = z.object({ running: ImportBatch.nullable(), last: ImportBatch.nullable() });
export type OfferImport = z.infer<typeof OfferImport>;

export const ImportBatchFilter = z.strictObject({
  id: z.array(wholeNumber).max(1_000).optional(),
  jobCode: z.string().max(LONGEST_KEYWORD).optional(),
  state: z.enum(importStates).optional(),
  q: keywordText.optional(),
});
export type ImportBatchFilter = z.input<typeof ImportBatchFilter>;

export const importBatchSortFields = [
  'id',
  'startedOn',
  'requestedBy',
  'spreadsheet',
  'state',
  'rowsRead',
  'rowsAdded',
  'rowsLeftAlone',
  'rowsRefused',
  'notesHeld',
  'durationMs',
] as const;
