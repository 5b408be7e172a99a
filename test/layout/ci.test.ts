import { accessSync, constants, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const script = readFileSync('.ci/run', 'utf8');
const commands = script.split('\n').filter((line) => line && !line.startsWith('#'));

describe('.ci/run', () => {
  it('can be run, and is the test command of the README', () => {
    accessSync('.ci/run', constants.X_OK);
    expect(readFileSync('README.md', 'utf8')).toContain('npm ci && npm test');
    expect(commands).toEqual(['set -eu', 'cd "$(dirname "$0")/.."', 'exec </dev/null', 'npm ci', 'npm test']);
  });
});

describe('package-lock.json', () => {
  const strangeHosts = (lock: string) =>
    [...lock.matchAll(/"resolved": "(?!https:\/\/registry\.npmjs\.org\/)([^"]+)"/g)].map(([, place]) => place);

  it('names no registry but the public one', () => {
    for (const lock of ['package-lock.json', 'test/machine/package-lock.json'])
      expect(strangeHosts(readFileSync(lock, 'utf8'))).toEqual([]);
    expect(strangeHosts('"resolved": "https://mirror.example.org/a.tgz"')).toEqual(['https://mirror.example.org/a.tgz']);
    expect(strangeHosts('"resolved": "https://registry.npmjs.org/a/-/a-1.0.0.tgz"')).toEqual([]);
  });
});
