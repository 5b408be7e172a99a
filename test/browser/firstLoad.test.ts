import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

it('the console fetches at most 930 kB up to the first list, 300 compressed: no schema, and no page', () => {
  const names = readdirSync('dist/assets').filter((name) => /^(index|console)-.*\.js$/.test(name));
  const files = names.map((name) => readFileSync(`dist/assets/${name}`));
  expect(names).toHaveLength(2);
  expect(files.reduce((bytes, { length }) => bytes + length, 0)).toBeLessThan(930_000);
  expect(files.reduce((bytes, file) => bytes + gzipSync(file).length, 0)).toBeLessThan(300_000);
});

it('another language adds less than 20 kB compressed up to there, and nothing for who reads English', () => {
  const names = readdirSync('dist/assets').filter((name) => /^zh-HK-(?!pages|workflows).*\.js$/.test(name));
  expect(names).toHaveLength(1);
  expect(gzipSync(readFileSync(`dist/assets/${names[0]}`)).length).toBeLessThan(20_000);
});
