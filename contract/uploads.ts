import { z } from 'zod';

export const uploadEncodings = ['utf-8', 'big5', 'gbk'] as const;
export type UploadEncoding = (typeof uploadEncodings)[number];

/** How the text of a CSV file can be written. Files in UTF-16 say so by a mark. */
export const fileEncodings = [...uploadEncodings, 'utf-16le', 'utf-16be'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/** `isDoubtful`: the encoding was guessed, and another one fits nearly as well. */
export interface FoundEncoding {
  encoding: FileEncoding;
  isDoubtful: boolean;
}

/**
 * `encoding`: the CSV file's, if known; otherwise it is detected. `unknownColumns`: columns that the resource does not have are left out
 * instead of refused. `badRows`: so are rows that are wrong; the others are stored.
 */
export const UploadQuery = z.object({
  encoding: z.enum(uploadEncodings, `Must be one of: ${uploadEncodings.join(', ')}`).optional(),
  unknownColumns: z.literal('leave-out', 'Must be: leave-out').optional(),
  badRows: z.literal('leave-out', 'Must be: leave-out').optional(),
});
export type UploadQuery = z.infer<typeof UploadQuery>;

/** Rows that a preview shows, the header among them. */
export const PREVIEW_ROWS = 6;

/** The first rows of a file as they were read, before anything is stored. */
export const UploadPreview = z.object({
  /** As which the text of a CSV file was read; null: it is a workbook. */
  encoding: z.enum(fileEncodings).nullable(),
  /** Another encoding fits nearly as well: somebody has to look. */
  isEncodingDoubtful: z.boolean(),
  /** The header first. At most 20 columns of 100 characters each. */
  rows: z.array(z.array(z.string())),
  /** Columns that the resource does not have. */
  unknownColumns: z.array(z.string()),
  /** What else is wrong with the header; null: nothing. */
  problem: z.string().nullable(),
});
export type UploadPreview = z.infer<typeof UploadPreview>;

/** How many bad rows the answer lists. The file of bad rows holds all. */
export const SHOWN_BAD_ROWS = 20;

/** `row` as a spreadsheet numbers it, the header being 1. `column` is empty where the row as a whole is wrong. */
export const BadRow = z.object({ row: z.int(), column: z.string(), reason: z.string() });
export type BadRow = z.infer<typeof BadRow>;

export const UploadAnswer = z.object({
  status: z.literal('SUCCESS'),
  /** '12 created, 3 updated, 40 unchanged.' */
  message: z.string(),
  created: z.int(),
  updated: z.int(),
  leftAlone: z.int(),
  /** As which the text of a CSV file was read; null: it was a workbook. */
  encoding: z.enum(fileEncodings).nullable(),
  isEncodingDoubtful: z.boolean(),
  /** The rows that were left out, as in a refusal; null: there are none. */
  badRows: z.array(BadRow),
  badRowCount: z.int(),
  badRowsId: z.string().nullable(),
  errorList: z.array(z.never()),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

/**
 * The refusal of a file with bad rows, an ErrorBody; nothing of the file is stored. It lists the faults of the first 20 bad rows, their
 * number, and the id under which all can be downloaded for an hour. A file that cannot be read gets a message only.
 */
export const UploadRefusal = z.object({
  code: z.literal('UPLOAD_REFUSED'),
  message: z.string(),
  errors: z.record(z.string(), z.string()),
  status: z.literal('FAILED'),
  errorList: z.array(z.object({ message: z.string() })),
  badRows: z.array(BadRow),
  badRowCount: z.int(),
  badRowsId: z.string(),
  encoding: z.enum(fileEncodings).nullable(),
  isEncodingDoubtful: z.boolean(),
});
export type UploadRefusal = z.infer<typeof UploadRefusal>;
