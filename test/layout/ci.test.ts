import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const script = readFileSync('.ci/run', 'utf8');
const commands = script.split('\n').filter((line) => line && !line.startsWith('#'));

describe('.ci/run', () => {
  it('can be run, and ends with the test command of the README', () => {
    accessSync('.ci/run', constants.X_OK);
    expect(readFileSync('README.md', 'utf8')).toContain('npm ci && npm test');
    expect(commands.slice(-2)).toEqual(['npm ci', 'npm test']);
  });

  it('stops at the first command that fails, and waits for no input', () => {
    expect(commands[0]).toBe('set -eu');
    expect(commands).toContain('exec </dev/null');
  });

  it('installs what the machine lacks, as soon as nobody else has apt’s lock, and nothing where nothing is missing', () => {
    const installs = expect.stringMatching(/^apt-get .*--no-install-recommends install chromium fonts-liberation/);
    const updates = expect.stringMatching(/^apt-get .*update$/);
    expect(callsOn({})).toEqual([updates, 'sleep 10', updates, installs, 'npm ci', 'npm test']);
    expect(callsOn({ CHROMIUM: 'npm', TEST_DATABASE_URL: 'postgres://127.0.0.1/tests' })).toEqual(['npm ci', 'npm test']);
  });
});

/** The commands that the script runs without a browser, while another program holds apt's lock until the first sleep. */
const callsOn = (environment: Record<string, string>): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'offerdesk-ci-'));
  const [calls, released] = [join(folder, 'calls'), join(folder, 'released')];
  const program = (name: string, ends: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >>'${calls}'\n${ends}\n`, { mode: 0o755 });
  program('apt-get', `case "$*" in *update) [ -e '${released}' ] ;; esac`);
  program('sleep', `: >'${released}'`);
  program('npm', ':');
  writeFileSync(join(folder, 'id'), '#!/bin/sh\necho 0\n', { mode: 0o755 });
  for (const name of ['dirname', 'ls']) symlinkSync(`/usr/bin/${name}`, join(folder, name));
  const { status, stderr } = spawnSync('.ci/run', { env: { PATH: folder, ...environment }, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const lines = readFileSync(calls, 'utf8').trim().split('\n');
  rmSync(folder, { recursive: true });
  return lines;
};

describe('package-lock.json', () => {
  const strangeHosts = (lock: string) =>
    [...lock.matchAll(/"resolved": "(?!https:\/\/registry\.npmjs\.org\/)([^"]+)"/g)].map(([, place]) => place);

  it('names no registry but the public one', () => {
    expect(strangeHosts(readFileSync('package-lock.json', 'utf8'))).toEqual([]);
    expect(strangeHosts('"resolved": "https://mirror.example.org/a.tgz"')).toEqual(['https://mirror.example.org/a.tgz']);
    expect(strangeHosts('"resolved": "https://registry.npmjs.org/a/-/a-1.0.0.tgz"')).toEqual([]);
  });
});
