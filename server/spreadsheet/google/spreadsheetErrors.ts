import { say } from '../../../contract/translated.ts';
import { quoted, type SpreadsheetError, spreadsheetError } from '../spreadsheet.ts';

export class GoogleCallError extends Error {
  override name = 'GoogleCallError';
  status: number | null = null;
  retryAfterMs: number | null = null;
  isOfToken = false;
  isTooLarge = false;

  constructor(message: string, { cause, ...failure }: Partial<GoogleCallError>) {
    super(message, { cause });
    Object.assign(this, failure);
  }
}

export const strangeAnswer = () => say`the answer is not one of the Google Sheets API`;

export const callErrorOf = (error: unknown): GoogleCallError | null => {
  for (let inner = error; inner instanceof Error; inner = inner.cause) if (inner instanceof GoogleCallError) return inner;
  return null;
};

export const asSpreadsheetError = (failed: GoogleCallError, id: string, email: string): SpreadsheetError => {
  const { status, message, isOfToken, isTooLarge } = failed;
  const because = spreadsheetError({ cause: failed });
  const said = message ? `: ${quoted(message, 300)}` : '';
  if (isTooLarge) return because.TOO_LARGE`A row of the spreadsheet is too long to be read. Shorten its cells.`;
  if (status === null)
    return because.UNREACHABLE`Google Sheets cannot be reached${said}. Check that the server may call oauth2.googleapis.com and sheets.googleapis.com.`;
  if (status < 300)
    return because.UNREACHABLE`Something else answers in the place of Google Sheets, such as the sign-in page of a network: ${message}. Check that the server may call oauth2.googleapis.com and sheets.googleapis.com directly.`;
  if (status === 429)
    return because.UNREACHABLE`Google takes no more calls for now, since its quota of calls a minute is used up. Try again in some minutes.`;
  if (status >= 500) return because.UNREACHABLE`Google Sheets fails at the moment (${status}). Try again in some minutes.`;
  if (isOfToken || status === 401)
    return because.REFUSED`Google refuses the key of ${email}${said}. Make a new key of this service account, put it into the file that GOOGLE_KEY_FILE names, and start the server again. A server's clock that is wrong by minutes has the same effect.`;
  if (status === 404)
    return because.MISSING`There is no Google spreadsheet '${id}'. SPREADSHEET takes the part of its address between /d/ and /edit.`;
  if (status === 403 && /disabled|has not been used/i.test(message))
    return because.REFUSED`The Google Sheets API is not enabled in the project of ${email}. Enable it in the Google Cloud console, under APIs and services, and try again some minutes later.`;
  if (status === 403)
    return because.REFUSED`The Google spreadsheet is not shared with ${email}. Open it in Google Sheets and share it with this address, as an editor${said}.`;
  if (/not supported for this document/i.test(message))
    return because.NOT_A_WORKBOOK`SPREADSHEET names an Excel file on Google Drive. Open it there, save it as a Google spreadsheet, and take the id of that.`;
  if (/number of cells|cells? limit|10,?000,?000/i.test(message))
    return because.FULL`The Google spreadsheet is full: it takes 10,000,000 cells. Move old rows to another spreadsheet, and delete empty rows and columns.`;
  if (/exceeds grid limits|unable to parse range|no grid with id/i.test(message))
    return because.MOVED`The spreadsheet was changed while it was read${said}.`;
  return because.REFUSED`Google Sheets refuses the call (${status})${said}.`;
};
