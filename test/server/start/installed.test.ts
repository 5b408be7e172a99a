import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../../deploy/buildServer.ts';
import { makeDataFolder } from '../../helpers/dataFolder.ts';
import { quickProcess } from '../../helpers/quickCode.ts';

/** The package as npm unpacks it, with the dependencies of this checkout. `npm run soak -- installed` packs and installs it for real. */
const folder = mkdtempSync(join(tmpdir(), 'offerdesk-package-'));
const dataDir = makeDataFolder();

beforeAll(() => {
  buildServer(join(folder, 'build'));
  copyFileSync('package.json', join(folder, 'package.json'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});
afterAll(() => {
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true });
});

const start = (words: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, [...quickProcess, join(folder, 'build/server/installed.js'), ...words], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOME: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    cwd: tmpdir(),
  });
const run = (...words: string[]) => runWith({}, ...words);
const runWith = async (env: Record<string, string>, ...words: string[]) => {
  const child = start(words, env);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, err };
};

describe('the installed command', () => {
  it('says its version, what it can do and where it keeps its data, and refuses what it does not know', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await run('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
    const { out } = await run('--help');
    expect(out).toContain('offerdesk backup <file>');
    expect(out).toMatch(/DATA_DIR is \S+fferdesk unless it is set/);
    expect(out).toContain('  PORT (8080): the port');
    expect(await run('fly')).toEqual({ code: 1, out: '', err: expect.stringMatching(/^There is no 'fly'\./) });
    expect(await run('--version', 'now')).toMatchObject({ code: 1, err: expect.stringMatching(/^There is no '--version now'\./) });
    expect(await run('restore')).toMatchObject({ code: 1, err: expect.stringContaining('offerdesk restore <file>.') });
    expect(await run('backup', 'a.backup')).toMatchObject({ code: 1, err: expect.stringContaining('holds no database') });
    expect(await run('password')).toMatchObject({ code: 1, err: expect.stringContaining('offerdesk password <username>.') });
    expect(await run('password', 'boss')).toMatchObject({ code: 1, err: 'Set ADMIN_PASSWORD to the new password of boss.\n' });
  });

  it('runs the server without any TypeScript, and stops it on a signal', async () => {
    const child = start([], { DATA_DIR: dataDir, DEMO: 'off', ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'the first password' });
    const ended = once(child, 'close');
    const said = String((await once(child.stdout, 'data'))[0]);
    const [, address = ''] = / listens on (http:\S+)/.exec(said) ?? [];
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  });

  it('sets a lost password in the database of the server that was stopped', async () => {
    const to = { DATA_DIR: dataDir, ADMIN_PASSWORD: 'the second password' };
    expect(await runWith(to, 'password', 'nobody')).toEqual({ code: 1, out: '', err: "There is no user 'nobody'. Nothing was changed.\n" });
    expect(await runWith(to, 'password', 'boss')).toMatchObject({ code: 0, out: expect.stringContaining('boss has the password') });
  });
});
