import type { Settings } from '../settings.ts';
import { googleId } from './google/googleId.ts';
import { googleSpreadsheet } from './google/googleSpreadsheet.ts';
import { readServiceAccount } from './google/serviceAccount.ts';
import type { Spreadsheet } from './spreadsheet.ts';
import { xlsxSpreadsheet } from './xlsx/xlsxSpreadsheet.ts';

/** The spreadsheet that `SPREADSHEET` names; null: it names none. @throws SettingsError where the key file is not usable */
export const openSpreadsheet = ({ spreadsheet, googleKeyFile }: Pick<Settings, 'spreadsheet' | 'googleKeyFile'>): Spreadsheet | null => {
  if (spreadsheet === undefined) return null;
  const id = googleId(spreadsheet);
  return id === null ? xlsxSpreadsheet(spreadsheet) : googleSpreadsheet(id, readServiceAccount(googleKeyFile ?? ''));
};
