import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingFromLock } from './lock.ts';
import { readTree } from './tree.ts';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

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

describe('the check of the lock', () => {
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
