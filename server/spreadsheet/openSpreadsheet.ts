import type { Settings } from '../settings.ts';
import { googleId } from './google/googleId.ts';
import { googleSpreadsheet } from './google/googleSpreadsheet.ts';
import { readServiceAccount } from './google/serviceAccount.ts';
import type { Spreadsheet } from './spreadsheet.ts';
import { xlsxSpreadsheet } from './xlsx/xlsxSpreadsheet.ts';

export const openSpreadsheet = ({
  spreadsheet,
  googleKeyFile,
  googleApiUrl,
}: Pick<Settings, 'spreadsheet' | 'googleKeyFile' | 'googleApiUrl'>): Spreadsheet | null => {
  if (spreadsheet === undefined) return null;
  const id = googleId(spreadsheet);
  if (id === null) return xlsxSpreadsheet(spreadsheet);
  return googleSpreadsheet(id, readServiceAccount(googleKeyFile ?? ''), googleApiUrl === undefined ? {} : { send: sendTo(googleApiUrl) });
};

export const sendTo =
  (origin: string): typeof fetch =>
  (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(`${origin}${pathname}${search}`, init);
  };
