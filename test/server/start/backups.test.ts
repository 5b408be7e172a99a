import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withServersCopy } from '../../../server/backup/localControl.ts';
import { readBackup } from '../../../server/backup/restoreBackup.ts';
import { connectDatabase } from '../../../server/database/connect.ts';
import { makeDataFolder } from '../../helpers/dataFolder.ts';
import { quickProcess } from '../../helpers/quickCode.ts';

const folder = makeDataFolder();
const out = mkdtempSync(join(tmpdir(), 'offerdesk-backups-'));
const credentials = { username: 'boss', password: 'the first password' };
const environment = {
  ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  ...{ DATA_DIR: folder, DEMO: 'off', PORT: '0', LOG_LEVEL: 'error' },
  ...{ ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password },
};
let server: ChildProcess;
let address: string;
let headers: Record<string, string>;

const program = (...words: string[]) => spawn(process.execPath, [...quickProcess, ...words], { env: environment });
const run = async (words: string[], others: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [...quickProcess, 'server/command.ts', ...words], { env: { ...environment, ...others } });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
};

const post = (path: string, body: unknown) =>
  fetch(address + path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });
const write = async (title: string) => (await post('/api/d/product/create', { object: { title } })).status;

beforeAll(async () => {
  // Enough rows for a backup that takes longer than a few calls.
  const database = await connectDatabase({ dataDir: folder });
  await sql`insert into product (title) select 'product ' || n from generate_series(1, 20000) n`.execute(database.patient);
  await database.close();
  server = program('server/main.ts');
  address = await new Promise((done, fail) => {
    server.once('close', () => fail(new Error('The server did not start')));
    server.stdout?.on('data', (chunk) => {
      const [, url] = / listens on (http:\S+)/.exec(String(chunk)) ?? [];
      if (url) done(url);
    });
  });
  headers = {};
  const { accessToken } = (await (await post('/api/authentication/sign-in', credentials)).json()) as { accessToken: string };
  headers = { authorization: `Bearer ${accessToken}` };
});

afterAll(() => {
  server.kill('SIGKILL');
  for (const each of [folder, out]) rmSync(each, { recursive: true, force: true });
});

const titlesIn = async (file: string) => {
  const titles: string[] = [];
  await readBackup(file, async (table, _columns, lines) => {
    if (table === 'product') for (const line of lines) titles.push(JSON.parse(line).title);
  });
  return titles;
};
const copies = () => (existsSync(join(folder, 'backups')) ? readdirSync(join(folder, 'backups')) : []);

/** `npm run soak -- embedded` also restores what the command wrote, and kills the command. */
const soaked = process.env.OFFERDESK_TEST_EMBEDDED === 'all' ? [join(out, 'whole.backup')] : [];

describe('a backup of the embedded database while its server runs', () => {
  it('holds one moment: all that was confirmed before, and of what came meanwhile the first so many', async () => {
    expect(await write('written 0')).toBe(200);
    const file = join(out, 'whole.backup');
    writeFileSync(file, '');
    let isDone = false;
    const backup = run(['backup', file]).finally(() => {
      isDone = true;
    });
    while (copies().length === 0) await write('written 1');
    await expect(withServersCopy(folder, async () => {})).rejects.toThrow('Another backup is being made');
    let confirmed = 1;
    // What comes once the copy is read cannot be in the backup.
    const isRead = () => existsSync(`${file}.unfinished-backup`);
    while (!isDone && (confirmed < 5 || !isRead())) if ((await write(`written ${confirmed + 1}`)) === 200) confirmed += 1;
    expect(await backup).toEqual({
      code: 0,
      output: expect.stringMatching(/^(?!.*took the place).* holds \d+ rows of \d+ tables\. The workbook .* is not in it\.\n$/s),
    });
    const written = (await titlesIn(file)).filter((title) => title.startsWith('written '));
    expect(confirmed).toBeGreaterThan(3);
    expect(written.length).toBeGreaterThan(0);
    expect(new Set(written)).toEqual(new Set(written.map((_, place) => `written ${place}`)));
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(copies()).toEqual([]);
  });

  it('leaves the processor to the server', async () => {
    const child = program('server/command.ts', 'backup', join(out, 'patient.backup'));
    const ended = once(child, 'close');
    while (copies().length === 0) await new Promise((next) => setTimeout(next, 1));
    expect(getPriority(child.pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
    await ended;
  });

  it('is asked for on a socket that only the account of the server may open', () => {
    expect(statSync(join(folder, 'control.sock')).mode & 0o077).toBe(0);
  });

  it.each(soaked)('%s restores into another folder, with equal checksums, and into no folder that is in use', async (file) => {
    const other = join(out, 'other');
    expect(await run(['restore', file])).toEqual({
      code: 1,
      output: expect.stringMatching(/ is in use by another process\. .* folder\. Nothing was changed\.\n$/),
    });
    expect(await run(['restore', file], { DATA_DIR: other })).toEqual({
      code: 0,
      output: expect.stringContaining('every checksum is equal'),
    });
  });

  it.each(soaked)('that is killed leaves no file beside %s, and the next one removes what it left', async (whole) => {
    const file = whole.replace('whole', 'killed');
    const child = program('server/command.ts', 'backup', file);
    const ended = once(child, 'close');
    while (!existsSync(`${file}.unfinished-backup`)) await new Promise((next) => setTimeout(next, 1));
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(file)).toBe(false);
    while (copies().length > 0) await new Promise((next) => setTimeout(next, 10));
    expect((await run(['backup', file])).code).toBe(0);
    expect(readdirSync(out).filter((name) => name.includes('unfinished'))).toEqual([]);
    expect(copies()).toEqual([]);
  });

  it('says that it took the place of another one, and takes that of nothing else', async () => {
    const [file, workbook] = [join(out, 'monday.backup'), join(out, 'offers.xlsx')];
    copyFileSync('test/releases/0.1.0/offerdesk.backup', file);
    expect((await run(['backup', file])).output).toContain('It took the place of the backup of that name.');
    writeFileSync(workbook, 'offers');
    expect(await run(['backup', workbook])).toEqual({ code: 1, output: expect.stringContaining('is no whole backup. Name another file') });
    expect(readFileSync(workbook, 'utf8')).toBe('offers');
  });

  it('says in words that a file or its folder is not there', async () => {
    const place = join(out, 'nowhere', 'a.backup');
    const said = [`There is no folder '${dirname(place)}' for the backup.`, `It failed: ${place}: there is no such file or folder.`];
    for (const [at, verb] of ['backup', 'restore'].entries())
      expect(await run([verb, place])).toEqual({ code: 1, output: `${said[at]} Nothing was changed.\n` });
  });

  it('needs a database and the name of a file', async () => {
    expect(await run(['backup', join(out, 'c.backup')], { DATA_DIR: join(out, 'none') })).toEqual({
      code: 1,
      output: expect.stringContaining('holds no database'),
    });
    for (const words of [[], ['--help']])
      expect(await run(['backup', ...words])).toEqual({
        code: 1,
        output: expect.stringContaining('Name one file: npm run backup -- <file>'),
      });
  });
});
