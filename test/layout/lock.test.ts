import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { installedBySize, missingFromLock, unusedPackages } from './lock.ts';
import { readTree } from './tree.ts';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

describe('package-lock.json', () => {
  it('holds all that is asked for, on every system, so that npm ci takes it', () => {
    expect(missingFromLock(packages)).toEqual([]);
  });

  it('asks for what package.json asks for', () => {
    expect(packages['']).toMatchObject({ dependencies, devDependencies });
  });
});

/** Another dependency needs it beside it. */
const peers = ['date-fns'];

it('an installation brings only what the server needs: what the console alone imports is a development dependency', () => {
  const code = ['server', 'contract', 'resources'].flatMap((folder) => readTree(folder)).map(({ text }) => text);
  const isNamed = (name: string) => code.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`));
  expect(Object.keys(dependencies).filter((name) => !isNamed(name) && !peers.includes(name))).toEqual([]);
});

it('uses every package that it asks for', () => {
  const files = readTree().filter(({ path }) => path !== 'package.json');
  const texts = [...files.map(({ text }) => text), JSON.stringify(scripts)];
  expect(unusedPackages(Object.keys({ ...dependencies, ...devDependencies }), packages, texts)).toEqual([]);
});

it("the operator's guide names the ten largest packages of an installation, with what they are for", () => {
  const guide = readFileSync('guide/operator.md', 'utf8');
  const named = guide.split('\n').flatMap((line) => /^\| `([^`]+)` \| \d+ MB \| .+ \|$/.exec(line)?.[1] ?? []);
  expect(named.toSorted()).toEqual(installedBySize(packages).slice(0, 10).toSorted());
});

describe('the check of the lock', () => {
  it('sees a package that nothing names, and neither a peer of another one, nor a command of a script, nor types', () => {
    const lock = {
      'node_modules/used': { peerDependencies: { peer: '1' } },
      'node_modules/left': { peerDependencies: { lost: '1' } },
      'node_modules/@a/lint': { bin: { lint: 'lint.js' } },
    };
    const names = ['used', '@a/b', '@a/lint', 'peer', 'jsdom', '@types/used', 'left', 'lost', '@types/gone'];
    const texts = [
      "import { x } from 'used';",
      "await import('@a/b/part.js')",
      '// @vitest-environment jsdom\n',
      '"lint --all"',
      "'leftover'",
    ];
    expect(unusedPackages(names, lock, texts)).toEqual(['left', 'lost', '@types/gone']);
  });

  it('sees a build of another system that is not there', () => {
    const lock = {
      '': { devDependencies: { linter: '1' } },
      'node_modules/linter': { optionalDependencies: { 'linter-darwin': '1', 'linter-linux': '1' } },
      'node_modules/linter-linux': {},
    };
    expect(missingFromLock(lock)).toEqual(['node_modules/linter asks for linter-darwin']);
  });

  it('finds what stands in the node_modules of a folder above', () => {
    const lock = {
      '': { dependencies: { a: '1' } },
      'node_modules/a': { dependencies: { b: '1', '@c/c': '1' } },
      'node_modules/a/node_modules/b': { dependencies: { '@c/c': '1' } },
      'node_modules/@c/c': {},
    };
    expect(missingFromLock(lock)).toEqual([]);
  });
});
