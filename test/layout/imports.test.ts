import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTree } from './tree.ts';

/** A file of the tree, what it imports, and whether lint must refuse it. */
const samples: [file: string, imported: string, verdict: 'allowed' | 'refused'][] = [
  ['contract/a.ts', 'zod', 'allowed'],
  ['contract/a.ts', './offers/compare.ts', 'allowed'],
  ['contract/a.ts', '../resources/tag.ts', 'refused'],
  ['contract/a.ts', 'react', 'refused'],
  ['contract/a.ts', 'node:fs', 'refused'],
  ['contract/offers/a.ts', '../errors.ts', 'allowed'],
  ['contract/offers/a.ts', '../spreadsheet/sheet.ts', 'allowed'],
  ['contract/offers/a.ts', '../../server/errors.ts', 'refused'],
  ['contract/kinds/text/a.ts', '../../rules.ts', 'allowed'],
  ['contract/kinds/text/a.ts', '../../../server/errors.ts', 'refused'],
  ['contract/kinds/text/a.ts', 'react', 'refused'],
  ['contract/workflows/one/a.ts', './calls.ts', 'allowed'],
  ['contract/workflows/one/a.ts', '../../records.ts', 'allowed'],
  ['contract/workflows/one/a.ts', '../other/calls.ts', 'refused'],
  ['contract/workflows/one/a.ts', '../index.ts', 'refused'],
  ...['consoleSettings', 'errors', 'jobRuns', 'jobs'].map((name): (typeof samples)[number] => [
    'contract/workflows/one/a.ts',
    `../../${name}.ts`,
    'refused',
  ]),
  ['resources/a.ts', '../contract/resource.ts', 'allowed'],
  ['resources/a.ts', './tag.ts', 'allowed'],
  ['resources/a.ts', 'kysely', 'refused'],
  ['resources/a.ts', 'react', 'refused'],
  ['resources/a.ts', '../src/kinds/text.ts', 'refused'],
  ...['kinds', 'screens', 'registry', 'providers', 'ui', 'trade', 'auth'].flatMap((folder): typeof samples => [
    [`src/${folder}/a.tsx`, '../../contract/kinds/index.ts', 'allowed'],
    [`src/${folder}/a.tsx`, '../ui/Page.tsx', 'allowed'],
    [`src/${folder}/a.tsx`, '@mui/material/AppBar', 'allowed'],
    [`src/${folder}/a.tsx`, '../../custom-pages/offer-compare/OfferComparePage.tsx', 'refused'],
    [`src/${folder}/a.tsx`, '../app/App.tsx', 'refused'],
    [`src/${folder}/deep/a.tsx`, '../../app/App.tsx', 'refused'],
    [`src/${folder}/a.tsx`, '../main.tsx', 'refused'],
    [`src/${folder}/a.tsx`, '../../server/errors.ts', 'refused'],
  ]),
  ['src/messages/a.ts', '../app/App.tsx', 'refused'],
  ['src/one-that-is-yet-to-come/a.ts', '../../custom-pages/index.ts', 'refused'],
  ['src/ui/a.tsx', '../trade/MoneyCell.tsx', 'refused'],
  ['src/ui/a.tsx', '../screens/list/ListScreen.tsx', 'refused'],
  ['src/ui/a.tsx', '../../contract/offers/compare.ts', 'refused'],
  ['src/ui/a.tsx', '../../resources/offer.ts', 'refused'],
  ['src/screens/list/a.tsx', '../../trade/MoneyCell.tsx', 'refused'],
  ['src/trade/a.tsx', './MoneyCell.tsx', 'allowed'],
  ['src/trade/a.tsx', '../ui/Page.tsx', 'allowed'],
  ['src/trade/notes/a.tsx', '../MoneyCell.tsx', 'allowed'],
  ['src/trade/a.tsx', '../../custom-pages/index.ts', 'refused'],
  ['src/app/a.tsx', '../trade/FirstSteps.tsx', 'allowed'],
  ['src/providers/a.ts', './callApi.ts', 'allowed'],
  ['src/auth/a.ts', '../providers/callApi.ts', 'allowed'],
  ...['callApi', 'callManagement', 'callPage', 'download', 'request', 'requestJson', 'sendFile'].flatMap((name): typeof samples => [
    ['src/ui/a.ts', `../providers/${name}.ts`, 'refused'],
    ['src/screens/list/a.ts', `../../providers/${name}.ts`, 'refused'],
    ['src/app/a.ts', `../providers/${name}.ts`, 'refused'],
    ['custom-pages/offer-compare/a.ts', `../../src/providers/${name}.ts`, 'refused'],
    ['custom-pages/offer-compare/deep/a.ts', `../../../src/providers/${name}.ts`, 'refused'],
  ]),
  ['custom-pages/offer-compare/a.ts', '../../src/providers/dataProvider.ts', 'allowed'],
  ['src/main.tsx', './app/App.tsx', 'allowed'],
  ['src/main.tsx', '../server/settings.ts', 'refused'],
  ['src/app/a.tsx', '../../custom-pages/index.ts', 'allowed'],
  ['src/app/a.tsx', '../../resources/index.ts', 'refused'],
  ['src/screens/list/a.tsx', '../../../resources/index.ts', 'refused'],
  ['src/kinds/many-to-one/a.ts', '../../../resources/index.ts', 'refused'],
  ['src/auth/a.ts', '../../resources/index.ts', 'refused'],
  ['src/app/a.tsx', '../../server/settings.ts', 'refused'],
  ['src/app/a.tsx', 'node:fs', 'refused'],
  ['custom-pages/index.ts', './offer-compare/OfferComparePage.tsx', 'allowed'],
  ['custom-pages/index.ts', '../contract/authentication.ts', 'allowed'],
  ['custom-pages/offer-compare/a.tsx', './BestOffers.tsx', 'allowed'],
  ['custom-pages/offer-compare/a.tsx', '../../src/ui/Page.tsx', 'allowed'],
  ['custom-pages/offer-compare/a.tsx', '../../src/trade/MoneyCell.tsx', 'allowed'],
  ['custom-pages/offer-compare/a.tsx', '../../src/screens/list/ListScreen.tsx', 'refused'],
  ['custom-pages/offer-compare/deep/a.tsx', '../../../src/screens/list/ListScreen.tsx', 'refused'],
  ['custom-pages/offer-compare/a.tsx', '../../resources/offer.ts', 'allowed'],
  ['custom-pages/offer-compare/a.tsx', '../../resources/index.ts', 'refused'],
  ['custom-pages/offer-compare/deep/a.tsx', '../../../resources/index.ts', 'refused'],
  ['custom-pages/offer-compare/a.tsx', '../../src/main.tsx', 'refused'],
  ['custom-pages/offer-compare/a.tsx', '../product-merge/MergeDialog.tsx', 'refused'],
  ['custom-pages/offer-compare/a.tsx', '../index.ts', 'refused'],
  ['custom-pages/offer-compare/a.tsx', '../../server/workflows/offer-compare/rank.ts', 'refused'],
  ['custom-pages/offer-compare/deep/a.tsx', '../BestOffers.tsx', 'allowed'],
  ['custom-pages/offer-compare/deep/a.tsx', '../../../src/ui/Page.tsx', 'allowed'],
  ['custom-pages/offer-compare/deep/a.tsx', '../../product-merge/MergeDialog.tsx', 'refused'],
  ['server/a.ts', 'node:fs', 'allowed'],
  ['server/a.ts', '../contract/errors.ts', 'allowed'],
  ['server/a.ts', '../src/providers/callApi.ts', 'refused'],
  ['server/records/a.ts', '../../custom-pages/index.ts', 'refused'],
  ...['database', 'records', 'jobs', 'trade', 'uploads'].flatMap((folder): typeof samples => [
    [`server/${folder}/a.ts`, '../kinds/text.ts', 'allowed'],
    [`server/${folder}/a.ts`, '../workflows/offer-compare/rank.ts', 'refused'],
    [`server/${folder}/a.ts`, '../../contract/workflows/index.ts', 'allowed'],
    [`server/${folder}/a.ts`, '../../contract/workflows/one/index.ts', 'refused'],
    [`server/${folder}/deep/a.ts`, '../../workflows/offer-import/read.ts', 'refused'],
  ]),
  ['server/a.ts', './workflows/offer-compare/routes.ts', 'allowed'],
  ['server/workflows/a.ts', '../workflow.ts', 'allowed'],
  ['server/workflows/a.ts', './offer-compare/index.ts', 'allowed'],
  ...['offer-compare', 'offer-import', 'one-that-is-yet-to-come'].flatMap((folder): typeof samples => [
    [`server/workflows/${folder}/a.ts`, './rank.ts', 'allowed'],
    [`server/workflows/${folder}/a.ts`, '../../database/tables.ts', 'allowed'],
    [`server/workflows/${folder}/a.ts`, '../../trade/rates.ts', 'allowed'],
    [`server/workflows/${folder}/a.ts`, '../../../contract/offers/compare.ts', 'allowed'],
    [`server/workflows/${folder}/a.ts`, '../product-merge/merge.ts', 'refused'],
    [`server/workflows/${folder}/a.ts`, '../../../src/ui/Page.tsx', 'refused'],
    [`server/workflows/${folder}/deep/a.ts`, '../rank.ts', 'allowed'],
    [`server/workflows/${folder}/deep/a.ts`, '../../../records/create.ts', 'allowed'],
    [`server/workflows/${folder}/deep/a.ts`, '../../product-merge/merge.ts', 'refused'],
  ]),
];

describe('the import rule', () => {
  const tree = mkdtempSync(join(tmpdir(), 'offerdesk-imports-'));
  let refused: Set<string>;

  beforeAll(() => {
    copyFileSync('biome.json', join(tree, 'biome.json'));
    samples.forEach(([, imported], index) => {
      const file = join(tree, fileOf(index));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `import { it } from '${imported}';\n\nconsole.log(it);\n`);
    });
    const biome = resolve('node_modules/.bin/biome');
    const { stdout } = spawnSync(biome, ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.'], {
      cwd: tree,
      encoding: 'utf8',
    });
    const report = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string | { file: string } } }[] };
    const places = report.diagnostics
      .filter(({ category }) => category === 'lint/style/noRestrictedImports')
      .map(({ location }) => location.path);
    refused = new Set(places.map((path) => (typeof path === 'string' ? path : path.file)));
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it.each(samples.map((sample, index) => [...sample, index] as const))('%s importing %s is %s', (_file, _imported, verdict, index) => {
    expect(refused.has(fileOf(index)) ? 'refused' : 'allowed').toBe(verdict);
  });

  it('keeps schemas out of the console: of a workflow it imports the calls and rules, and its contract as a type alone', () => {
    const whole = /^import (?!type\b)[^;]*?from '[^']*contract\/workflows\/(?:[^/']+\/)?index\.ts'/m;
    const files = readTree().filter(({ path }) => /^(src|custom-pages)\//.test(path));
    expect(files.filter(({ text }) => whole.test(text)).map(({ path }) => path)).toEqual([]);
    expect(whole.test("import * as contract from '../../contract/workflows/one/index.ts';")).toBe(true);
    expect(whole.test("import type * as contract from '../../contract/workflows/one/index.ts';")).toBe(false);
  });

  it('is held by what lint reads: the tree itself breaks none of it', () => {
    const lint = () => execFileSync('node_modules/.bin/biome', ['lint', '--only=style/noRestrictedImports', '.'], { stdio: 'pipe' });
    expect(lint).not.toThrow();
  });
});

/** Each sample has its own file, so that verdicts do not mix. */
const fileOf = (index: number): string => {
  const [file = ''] = samples[index] ?? [];
  return file.replace(/(\w+)(\.tsx?)$/, (_, name: string, ending: string) => `${name}${index}${ending}`);
};
