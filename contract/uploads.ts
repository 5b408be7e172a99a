import { z } from 'zod';
import { jsonValue } from './jsonValue.ts';

export const uploadEncodings = ['utf-8', 'big5', 'gbk', 'windows-1252'] as const;
export type UploadEncoding = (typeof uploadEncodings)[number];

export const fileEncodings = [...uploadEncodings, 'utf-16le', 'utf-16be'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

export interface FoundEncoding {
  encoding: FileEncoding;
  isDoubtful: boolean;
}

/** The field that a page chose for a column, by the column's title. Empty: the column is left out. */
export const ChosenColumns = z.record(z.string(), z.string());
export type ChosenColumns = z.infer<typeof ChosenColumns>;

/** A column or a field may be called `constructor`. */
export const textIn = (texts: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
  texts && Object.hasOwn(texts, name) ? texts[name] : undefined;

const json = z.string().transform((text, context): unknown => {
  const value = jsonValue(text);
  if (value === undefined) context.addIssue('Must be JSON');
  return value;
});

/** `unknownColumns` and `badRows` leave out what would otherwise be refused. */
export const UploadQuery = z.object({
  encoding: z.enum(uploadEncodings).optional(),
  sheet: z.string().max(100).optional().describe('The title of the sheet of a workbook. Default: its first filled one'),
  unknownColumns: z.literal('leave-out', 'Must be: leave-out').optional(),
  badRows: z.literal('leave-out', 'Must be: leave-out').optional(),
  columns: json.pipe(ChosenColumns).optional().describe('JSON: the name of a field, or nothing, by the title of a column'),
  constants: json.pipe(z.record(z.string(), z.string())).optional().describe('JSON: by the name of a field, what it is in every row'),
  missing: json
    .pipe(z.record(z.string(), z.record(z.string(), z.string())))
    .optional()
    .describe('JSON: by the name of a lookup whose missing records are created, what else these get by the names of their fields'),
});
export type UploadQuery = z.infer<typeof UploadQuery>;

/** How a file is opened. */
export type FileChoices = Pick<UploadQuery, 'encoding' | 'sheet'>;

const UploadField = z.object({ name: z.string(), label: z.string() });

export const PREVIEW_ROWS = 6;

export const UploadPreview = z.object({
  encoding: z.enum(fileEncodings).nullable(),
  isEncodingDoubtful: z.boolean(),
  /** The filled sheets of a workbook that it shows, and which of them is read. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  rows: z.array(z.array(z.string())),
  /** `field`: what the column is taken for. */
  columns: z.array(z.object({ title: z.string(), field: z.string().nullable() })),
  fields: z.array(UploadField.extend({ isRequired: z.boolean() })),
  unknownColumns: z.array(z.string()),
  problem: z.string().nullable(),
});
export type UploadPreview = z.infer<typeof UploadPreview>;

export const SHOWN_BAD_ROWS = 20;

/** `row` as a spreadsheet numbers it, the header being 1. `column` is empty where the row as a whole is wrong. */
export const BadRow = z.object({ row: z.int(), column: z.string(), reason: z.string() });
export type BadRow = z.infer<typeof BadRow>;

export const SHOWN_CHANGES = 100;

/** What an upload of the file would do. `changes`: the first of the rows that would create or change a record. `title`: null, of a new one. */
export const UploadTrial = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  badRows: z.array(BadRow),
  badRowCount: z.int(),
  /** Records that rows name and nobody stored: the first of them. `needs`: what must be given to create them. `near`: the one stored
   * title with the same words. */
  missing: z.array(
    UploadField.extend({
      count: z.int(),
      texts: z.array(z.object({ text: z.string(), near: z.string().nullable() })),
      needs: z.array(UploadField),
      mayCreate: z.boolean(),
    }),
  ),
  changes: z.array(
    z.object({
      row: z.int(),
      title: z.string().nullable(),
      fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
});
export type UploadTrial = z.infer<typeof UploadTrial>;

export const UploadAnswer = z.object({
  status: z.literal('SUCCESS'),
  message: z.string(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  encoding: z.enum(fileEncodings).nullable(),
  isEncodingDoubtful: z.boolean(),
  badRows: z.array(BadRow),
  badRowCount: z.int(),
  badRowsId: z.string().nullable(),
  errorList: z.array(z.never()),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

/** Nothing of the file is stored. The id leads to all bad rows for an hour. */
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
