import { z } from 'zod';
import { translated } from './translated.ts';
import { workflowErrors } from './workflows/index.ts';

export const errorTable = {
  INVALID_REQUEST: { status: 400, message: 'The request cannot be read: {reason}' },
  VALIDATION_FAILED: { status: 400, message: 'Please fix the following issues' },
  UNKNOWN_SORT_FIELD: { status: 400, message: "Cannot sort by '{field}'. It can be sorted by: {allowed}." },
  UNKNOWN_SEARCH_FIELD: { status: 400, message: "Cannot search in '{field}'. It can be searched in: {allowed}." },
  UNUSABLE_FILTER: { status: 400, message: 'The filter cannot be used: {reason}.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  SIGNED_OUT: { status: 401, message: 'Your session has ended. Please sign in again.' },
  FORBIDDEN: { status: 403, message: 'Sorry. You are not authorised to do this.' },
  XSRF_MISMATCH: { status: 403, message: 'This page is out of date. Reload it and try again.' },
  NOT_FOUND: { status: 404, message: 'There is no {what}.' },
  NOT_DELETABLE: { status: 405, message: '{what} cannot be deleted.' },
  METHOD_NOT_ALLOWED: { status: 405, message: '{what} can only be read: nobody can change it.' },
  STALE_RECORD: { status: 409, message: 'Somebody else has changed this record since you opened it.' },
  FIELDS_CHANGED: { status: 409, message: 'The fields of these records have just changed. Reload the page and try again.' },
  KEY_OF_OTHER_CONTENT: {
    status: 409,
    message: 'This key came before with other content, which was saved. Nothing was saved now: send a key of its own.',
  },
  STORED_AND_DELETED: { status: 409, message: 'This was saved, and the record was deleted since. Open a new form to save it again.' },
  NOT_UNIQUE: { status: 409, message: '{label} is already used by another {record}.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    message: 'This is the last active user with all roles. Give all roles to another user first.',
  },
  IN_USE: { status: 409, message: 'This record cannot be deleted: {refer} to it.' },
  NO_SPREADSHEET: {
    status: 409,
    message: 'No shared spreadsheet is set up. The person who runs the server names one in its setting SPREADSHEET.',
  },
  SWITCHED_OFF: {
    status: 409,
    message: "This is switched off. A manager switches it on with the application setting '{category} / active': yes.",
  },
  UPLOAD_REFUSED: { status: 400, message: '{reason}' },
  TOO_LARGE: { status: 413, message: 'The request is larger than {limit}.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time. Please try again.' },
  HEADER_TOO_LARGE: { status: 431, message: 'The address or the header of the request is too long.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Try again in {minutes} minutes.' },
  BUSY: { status: 503, message: 'Too many people are signing in at this moment. Please try again in a few seconds.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Your entries are kept; please try again. Reference: {requestId}' },
  TOOK_TOO_LONG: {
    status: 503,
    message: 'This took too long, or waited too long for other work, and was stopped. Try again in a moment, or ask for less.',
  },
  DISK_FULL: { status: 507, message: 'Nothing can be stored, because the disk of the database is full. What is stored can still be read.' },
  READ_ONLY: { status: 503, message: 'Nothing can be stored now, because the database is read-only.' },
  UNAVAILABLE: { status: 503, message: 'The database does not answer. Please try again in a moment.' },
  ...workflowErrors,
} as const satisfies Record<string, { status: number; message: string }>;
export type ErrorCode = keyof typeof errorTable;
export const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]];

/** STALE_RECORD adds `current`, the stored record. */
export const ErrorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string().describe('for people'),
  errors: z.record(z.string(), z.string()).describe('by field'),
  status: z.literal('FAILED').optional().describe('of calls that write'),
  errorList: z
    .array(
      z.object({
        field: z.string().optional(),
        errorCode: z.string().optional(),
        message: z.string(),
        line: z.int().optional().describe('of the text that was sent, counted from 1'),
        column: z.int().optional().describe('the same'),
        path: z
          .array(z.union([z.string(), z.int()]))
          .optional()
          .describe('of a value in the text that was sent'),
      }),
    )
    .optional()
    .describe('of calls that write'),
  current: z.unknown().optional().describe('of STALE_RECORD: the stored record'),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export const errorText = (code: ErrorCode, values: Record<string, string | number> = {}): string =>
  translated(errorTable[code].message, values);
