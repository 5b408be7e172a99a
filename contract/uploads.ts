import { z } from 'zod';

const uploadEncodings = ['utf-8', 'big5', 'gbk'] as const;
export type UploadEncoding = (typeof uploadEncodings)[number];

/** How the text of a CSV file can be written. Files in UTF-16 say so by a mark. */
export const fileEncodings = [...uploadEncodings, 'utf-16le', 'utf-16be'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/** `isDoubtful`: the encoding was guessed, and another one fits nearly as well. */
export interface FoundEncoding {
  encoding: FileEncoding;
  isDoubtful: boolean;
}

/** `encoding`: the CSV file's, if known; otherwise it is detected. */
export const UploadQuery = z.object({ encoding: z.enum(uploadEncodings, `Must be one of: ${uploadEncodings.join(', ')}`).optional() });

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
});
export type UploadRefusal = z.infer<typeof UploadRefusal>;
