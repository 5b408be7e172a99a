import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../../../server/settings.ts';
import { openSpreadsheet } from '../../../server/spreadsheet/openSpreadsheet.ts';
import { keyFile, spreadsheetId, startGoogleSheets } from '../../helpers/googleSheets.ts';

const open = (content: string | null, environment = {}) => {
  const path = join(mkdtempSync(join(tmpdir(), 'offerdesk-key-')), 'key.json');
  if (content !== null) writeFileSync(path, content);
  return openSpreadsheet(readSettings({ SPREADSHEET: `google:${spreadsheetId}`, GOOGLE_KEY_FILE: path, ...environment }));
};

describe('the key file of a service account', () => {
  it('opens the Google spreadsheet that SPREADSHEET names', () => {
    expect(open(keyFile)?.name).toBe(`google:${spreadsheetId}`);
  });

  it('opens it where GOOGLE_API_URL says, without a proxy', async () => {
    const google = await startGoogleSheets({ Offers: [['x']], Products: [] });
    const names: string[] = [];
    for await (const { name } of open(keyFile, { GOOGLE_API_URL: google.address })?.sheets() ?? []) names.push(name);
    expect(names).toEqual(['Offers', 'Products']);
    await google.close();
  });

  it.each([
    [null, 'it cannot be read (ENOENT).'],
    ['{"client_email": "a@b.example", SECRET', 'it is not JSON.'],
    ['{"installed": {"client_secret": "SECRET"}}', 'it has no client_email and private_key.'],
    ['{"client_email": "a@b.example", "private_key": "SECRET"}', 'its private_key is not a key.'],
  ])('%s is refused at the start, with what it takes and without what is in it', (content, problem) => {
    let refused: unknown;
    try {
      open(content);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(SettingsError);
    expect(String(refused)).toMatch(/GOOGLE_KEY_FILE is '.*key\.json': .* It takes the JSON file with the key of a service account: /);
    expect(String(refused)).toContain(problem);
    expect(String(refused)).not.toContain('SECRET');
  });
});
