import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings, settingsTable } from '../../../server/settings.ts';
import { startAdvice } from '../../../server/startAdvice.ts';

describe('settings', () => {
  it('need nothing', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataDir: 'data',
      backupsKept: 7,
      databaseUrl: undefined,
      databaseWaitSeconds: 60,
      mayLoseWrites: false,
      pooledUrl: undefined,
      isDemo: true,
      adminUsername: undefined,
      adminPassword: undefined,
      spreadsheet: undefined,
      title: 'Offerdesk',
      timeZone: 'Asia/Hong_Kong',
      baseCurrency: 'USD',
      sessionHours: 12,
      logLevel: 'info',
      trustProxy: false,
      floodLimit: 6_000,
      textBatchWaitMs: 2_000,
      isDocsOpen: false,
      metrics: 'local',
      allowedOrigins: [],
      workflows: expect.anything(),
    });
  });

  it('that are empty are not set', () => {
    expect(readSettings(Object.fromEntries(settingsTable.map(({ name }) => [name, ''])))).toEqual(readSettings({}));
  });

  it('have no demonstration on a PostgreSQL database, and then no spreadsheet unless one is named', () => {
    const settings = readSettings({ DATABASE_URL: 'postgres://ann@db/offers', DEMO: 'on' });
    expect([settings.isDemo, settings.spreadsheet]).toEqual([false, undefined]);
    expect(readSettings({ DEMO: 'off' })).toMatchObject({ isDemo: false, spreadsheet: undefined });
    expect(readSettings({ DEMO: 'off', SPREADSHEET: 'offers.XLSX' }).spreadsheet).toBe('offers.XLSX');
  });

  it('take proxies as a number or as addresses', () => {
    expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
    expect(readSettings({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  });

  it('take the origins of other consoles', () => {
    const { allowedOrigins } = readSettings({ ALLOWED_ORIGINS: 'https://console.example, http://127.0.0.1:5173' });
    expect(allowedOrigins).toEqual(['https://console.example', 'http://127.0.0.1:5173']);
  });

  it.each([
    ['PORT', 'abc', "PORT is 'abc': it takes a port, 0 to 65535."],
    ['PORT', '65536', "PORT is '65536': it takes a port"],
    ['PORT', '80.5', "PORT is '80.5': it takes a port"],
    ['HOST', 'http://x', "HOST is 'http://x': it takes an address"],
    ['TIME_ZONE', '+08:00', "TIME_ZONE is '+08:00': it takes a time zone's name"],
    ['TIME_ZONE', 'Mars/Base', "TIME_ZONE is 'Mars/Base': it takes a time zone's name"],
    ['BASE_CURRENCY', 'usd', "BASE_CURRENCY is 'usd': it takes a currency"],
    ['SESSION_HOURS', '0', "SESSION_HOURS is '0': it takes a whole number of hours"],
    ['DEMO', 'yes', "DEMO is 'yes': it takes 'on' or 'off'"],
    ['LOG_LEVEL', 'loud', "LOG_LEVEL is 'loud': it takes 'fatal'"],
    ['TEXT_BATCH_WAIT_MS', '-1', "TEXT_BATCH_WAIT_MS is '-1': it takes a whole number of milliseconds"],
    ['FLOOD_LIMIT', '0', "FLOOD_LIMIT is '0': it takes a whole number of calls"],
    ['API_DOCS', 'yes', "API_DOCS is 'yes': it takes 'signed-in' or 'open'"],
    ['TRUST_PROXY', 'everybody', "TRUST_PROXY is 'everybody': it takes 'off'"],
    ['TRUST_PROXY', '10.0.0.0/33', "TRUST_PROXY is '10.0.0.0/33': it takes 'off'"],
    ['TRUST_PROXY', '::1/0', "TRUST_PROXY is '::1/0': it takes 'off'"],
    ['GOOGLE_API_URL', 'http://sheets.example', 'GOOGLE_API_URL is not usable: it takes an address as https://double.example'],
    ['GOOGLE_API_URL', 'https://double.example/v4', 'without a path'],
    ['ALLOWED_ORIGINS', '*', "ALLOWED_ORIGINS is '*': it takes origins, as https://console.example"],
    ['ALLOWED_ORIGINS', 'https://console.example/', 'it takes origins'],
    ['ALLOWED_ORIGINS', 'https://a.example,console.example', 'it takes origins'],
    ['ALLOWED_ORIGINS', 'null', 'it takes origins'],
    ['ADMIN_USERNAME', ' ann', "ADMIN_USERNAME is ' ann': it takes a name"],
    ['SPREADSHEET', 'offers.csv', "SPREADSHEET is 'offers.csv': it takes the path of an .xlsx workbook, or 'google:' and the id"],
    ['SPREADSHEET', 'google:1AbC', "SPREADSHEET is 'google:1AbC': it takes the path of an .xlsx workbook, or 'google:' and the id"],
    ['SPREADSHEET', `google:${'1'.repeat(44)}`, 'it takes a Google spreadsheet only beside GOOGLE_KEY_FILE'],
    ['DATABASE_URL', 'mysql://ann:secret@db/x', 'DATABASE_URL is not usable: it takes the address of a PostgreSQL database'],
    ['ADMIN_PASSWORD', '   ', 'ADMIN_PASSWORD is not usable: it takes a password'],
    ['ADMIN_PASSWORD', 'x7!kQ2z', 'ADMIN_PASSWORD is not usable: it takes a password of 8 to 150 characters that few people use'],
    ['ADMIN_PASSWORD', 'Password1', 'ADMIN_PASSWORD is not usable: it takes a password of 8 to 150 characters that few people use'],
    [
      'ADMIN_USERNAME',
      'm\u0430nager',
      "ADMIN_USERNAME is 'm\u0430nager': it takes a name of at most 100 characters, in letters of one script",
    ],
  ])('%s=%s is refused, with what it takes', (name, value, message) => {
    expect(() => readSettings({ [name]: value })).toThrow(message);
  });

  it('name the first account as the form of users does', () => {
    const read = (ADMIN_PASSWORD: string) => readSettings({ ADMIN_USERNAME: 'ｔhe boss', ADMIN_PASSWORD });
    expect(read('the first password')).toMatchObject({ adminUsername: 'the boss', adminPassword: 'the first password' });
    expect(() => read('short')).not.toThrow('username');
    expect(() => read('The Boss')).toThrow('ADMIN_PASSWORD is not usable: it takes another password than the username.');
  });

  it('that are wrong are named all at once, and no secret is repeated', () => {
    const read = () => readSettings({ PORT: 'x', DEMO: 'y', DATABASE_URL: 'mysql://ann:secret@db/x', ADMIN_PASSWORD: 'z'.repeat(151) });
    expect(read).toThrow(/PORT[\s\S]*DEMO/);
    expect(read).not.toThrow(/secret|zzz/);
  });
});

describe('what is said of a failed start', () => {
  it.each([
    ['listening', 'EADDRINUSE', /PORT/],
    ['listening', 'EADDRNOTAVAIL', /HOST/],
    ['listening', 'EACCES', /PORT/],
    ['opening', 'EACCES', /DATA_DIR/],
    ['opening', '28P01', /password of DATABASE_URL/],
    ['opening', '3D000', /createdb/],
    ['opening', '42501', /own the database/],
  ] as const)('while %s, of %s, is what to do about it', (doing, code, advice) => {
    expect(startAdvice(doing, code)).toMatch(advice);
  });

  it('is nothing more where nothing is known', () => {
    expect(startAdvice('opening', undefined)).toBe('');
    expect(startAdvice('listening', 'EOTHER')).toBe('');
  });
});

describe("the README's table of settings", () => {
  it('is the one that the code has', () => {
    const readme = readFileSync('README.md', 'utf8');
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (.*?) \| (.*?) \|$/gm)].map(([, name, value, meaning]) => ({
      name,
      default: value?.replaceAll('`', '').trim(),
      meaning,
    }));
    expect(rows).toEqual(settingsTable);
  });
});
