import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase, type DatabaseHandle } from '../../../server/database/connect.ts';
import { readSettings } from '../../../server/settings.ts';
import { startServer } from '../../../server/startServer.ts';
import { makeDataFolder } from '../../helpers/dataFolder.ts';
import { quickProcess } from '../../helpers/quickCode.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;

const run = (environment: Record<string, string>, ...words: string[]): Promise<{ code: number | null; output: string }> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [...quickProcess, 'server/main.ts', ...words], {
      env: { PATH, NODE_COMPILE_CACHE, ...environment },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => done({ code, output }));
  });

/** Without a process of its own: what main.ts makes of an error is seen above. */
const start = (environment: Record<string, string>, say: (line: string) => void = () => {}) =>
  startServer(readSettings({ DEMO: 'off', PORT: '0', LOG_LEVEL: 'error', ...environment }), say);

describe('the server does not start', () => {
  it('with a setting that is wrong: it says which, without a trace, and ends with 1', async () => {
    expect(await run({ PORT: 'abc' })).toEqual({ code: 1, output: "PORT is 'abc': it takes a port, 0 to 65535.\n" });
  });

  it('with a word after it, as a port: it says where settings are made, and ends with 1', async () => {
    expect(await run({}, '--port', '80')).toEqual({
      code: 1,
      output: "There is no '--port 80'. The server is set up by environment variables, such as PORT: see README.md.\n",
    });
  });

  it('without its database: it says so, without a trace, and ends with 1', async () => {
    const { code, output } = await run({ DATABASE_URL: 'postgres://ann:secret@127.0.0.1:1/none', DATABASE_WAIT_SECONDS: '0' });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The database cannot be opened: .*ECONNREFUSED.*\. Is PostgreSQL running, and are the host and port of DATABASE_URL right\?\n$/,
    );
    expect(output).not.toContain('secret');
  });

  it('in a place that is not a folder: it says what to set', async () => {
    await expect(start({ DATA_DIR: 'package.json' })).rejects.toThrow(
      /^The database cannot be opened: The data folder \/.*\/package\.json cannot be made \(EEXIST: .*\)\. Set DATA_DIR to another folder\.$/,
    );
  });

  it('on a data folder from before the first release: it says what to do, and leaves the data as they are', async () => {
    const folder = makeDataFolder();
    const inside = async <T>(work: (db: DatabaseHandle['db']) => Promise<T>) => {
      const database = await connectDatabase({ dataDir: folder });
      return work(database.db).finally(() => database.close());
    };
    const read = (db: DatabaseHandle['db']) => db.selectFrom('migration').selectAll().orderBy('number').execute();
    const before = await inside(async (db) => {
      await db.updateTable('migration').set({ checksum: 'of before' }).where('number', '>', 1).execute();
      return read(db);
    });
    await expect(start({ DATA_DIR: folder })).rejects.toThrow(
      /^The database cannot be brought up to date: Another version made this database, .* Set DATA_DIR to a new folder, or move .*$/,
    );
    expect(await inside(read)).toEqual(before);
    rmSync(folder, { recursive: true });
  });

  it('without any user: it says how to name the first', async () => {
    const folder = makeDataFolder();
    await expect(start({ DATA_DIR: folder })).rejects.toThrow(/^The database has no user yet\. Set ADMIN_USERNAME and ADMIN_PASSWORD.*$/);
    rmSync(folder, { recursive: true });
  });
});

describe('a running server', () => {
  it('says where it listens, keeps its folder to itself, and ends cleanly on a signal, also while a request never ends', async () => {
    const folder = makeDataFolder();
    const environment = {
      DATA_DIR: folder,
      DEMO: 'off',
      ADMIN_USERNAME: 'boss',
      ADMIN_PASSWORD: 'the first password',
      PORT: '0',
      LOG_LEVEL: 'error',
    };
    const child = spawn(process.execPath, [...quickProcess, 'server/main.ts'], { env: { PATH, NODE_COMPILE_CACHE, ...environment } });
    onTestFinished(() => void child.kill('SIGKILL'));
    const exit = new Promise<number | null>((done) => child.once('close', done));
    const hello = await new Promise<string>((done) => child.stdout.once('data', (chunk) => done(String(chunk))));
    expect(hello).toMatch(/^Offerdesk listens on http:\/\/127\.0\.0\.1:\d+\n/);
    const [, address = ''] = /(http:\S+)/.exec(hello) ?? [];
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    const second = await run(environment);
    expect([second.code, second.output]).toEqual([1, expect.stringMatching(/^The database cannot be opened: .*\n$/)]);
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    const { port, hostname } = new URL(address);
    const endless = connect(Number(port), hostname).on('error', () => {});
    endless.write('POST /api/authentication/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{');
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('keeps the demonstration out of a database of our own when it is started without DEMO=off for once', async () => {
    const folder = makeDataFolder();
    const environment = { DATA_DIR: folder, ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'the first password' };
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    await (await start(environment, say)).stop();
    expect(said).toHaveLength(1);
    const { address, stop } = await start({ ...environment, DEMO: 'on', BASE_CURRENCY: 'CHF' }, say);
    expect(said[2]).toMatch(/^BASE_CURRENCY is 'CHF': there is no such currency yet\. Add it under Entities, Currencies; /);
    const settings = await (await fetch(`${address}/api/console/settings`)).json();
    await stop();
    expect(settings).toMatchObject({ hasSpreadsheet: false });
    expect(said.join()).not.toContain('Demonstration');
    expect(readdirSync(folder).filter((name) => name.includes('.xlsx'))).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
