import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldKinds } from '../../contract/kinds/index.ts';
import { camelCase } from '../../contract/names.ts';
import { readTree, type TreeFile } from './tree.ts';

/** Where code outside the kinds' folders asks for a kind by its name, instead of for a property of the kind. */
const comparisons = (files: readonly TreeFile[]): string[] =>
  files
    .filter(({ path }) => /^(contract|server|src|custom-pages)\/(?!kinds\/).*\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (comparison.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
const comparison = new RegExp(`\\bkind (===|!==) '(${fieldKinds.join('|')})'|case '(${fieldKinds.join('|')})'`);
/** Cells of a sheet have kinds of their own. */
const isOfCells = (line: string) => /\bcell\??\.kind\b/.test(line);

describe('a field kind', () => {
  it.each(fieldKinds)('%s has a folder in both halves', (kind) => {
    const folder = kind.toLowerCase().replaceAll('_', '-');
    const file = `kinds/${folder}/${camelCase(folder)}Kind.ts`;
    expect([`contract/${file}`, `server/${file}`].filter((path) => !existsSync(path))).toEqual([]);
  });

  it('is never asked for by its name outside the folders of the kinds: what differs by kind is a property of the kind', () => {
    expect(comparisons(readTree()).filter((line) => !isOfCells(line))).toEqual([]);
  });

  it('is seen where it is asked for by its name', () => {
    const bad = (text: string) => comparisons([{ path: 'server/records/a.ts', text }]);
    expect(bad("if (field.kind === 'TEXT') return;")).toHaveLength(1);
    expect(bad("if (field?.kind !== 'MANY_TO_ONE') return;")).toHaveLength(1);
    expect(bad("    case 'NUMBER':")).toHaveLength(1);
    expect(bad("columnName({ name, kind: 'TEXT' })")).toEqual([]);
    expect(comparisons([{ path: 'src/screens/A.tsx', text: "field.kind === 'TEXT'" }])).toHaveLength(1);
    expect(comparisons([{ path: 'server/kinds/text/a.ts', text: "kind === 'TEXT'" }])).toEqual([]);
  });
});
