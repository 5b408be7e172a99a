import { describe, expect, it } from 'vitest';
import * as house from './house.ts';
import { readTree, type TreeFile } from './tree.ts';

const file = (path: string, text = ''): TreeFile => ({ path, text });
const lines = (count: number) => 'x\n'.repeat(count);
const files = readTree();

type Rule = (files: readonly TreeFile[]) => string[];

/** Every rule with a sample that it must accept and samples that it must refuse. */
const rules: [says: string, rule: Rule, good: TreeFile[], bad: TreeFile[]][] = [
  [
    'every code file lies in a known folder',
    house.strayFiles,
    [file('server/a.ts'), file('vite.config.ts'), file('notes.md')],
    [file('lib/a.ts'), file('a.ts'), file('scripts/b.tsx')],
  ],
  [
    'no file is longer than 300 lines',
    house.tooLong,
    [file('src/a.ts', lines(300)), file('README.md', lines(900))],
    [file('src/a.ts', lines(301)), file('test/src/a.test.tsx', lines(400))],
  ],
  [
    'the median file is under 60 lines, nine in ten under 200',
    house.tooLongTogether,
    [file('src/a.ts', lines(59)), file('src/b.ts', lines(20)), file('test/a.ts', lines(250))],
    [file('src/a.ts', lines(60)), file('src/b.ts', lines(200))],
  ],
  [
    'folders are kebab-case, .ts camelCase, .tsx PascalCase',
    house.misnamed,
    [
      file('src/ui/MoneyCell.tsx'),
      file('server/offer-text/readLine.ts'),
      file('src/main.tsx'),
      file('contract/languages/zh-HK/errors.json', '{}'),
      file('test/src/a.test.tsx'),
      file('src/app/router.tsx', 'export const createRouter = () => 1;'),
    ],
    [
      file('src/ui/money-cell.tsx'),
      file('src/Ui/a.ts'),
      file('src/zh-HK/a.ts'),
      file('server/read_line.ts'),
      file('server/ReadLine.ts'),
      file('src/ui/moneyCell.tsx', 'export const MoneyCell = 1'),
    ],
  ],
  [
    'no room says nothing of what is in it',
    house.catchAllRooms,
    [file('test/helpers/app.ts'), file('src/ui/a.ts'), file('server/kinds/text.ts')],
    [file('src/utils/a.ts'), file('server/helpers.ts'), file('contract/types.ts'), file('src/misc.tsx'), file('src/common/a.ts')],
  ],
  [
    'settings are not literals of the code',
    house.settingLiterals,
    [file('server/environment.ts', "'USD'"), file('server/demo/rates.ts', "'HKD'"), file('src/a.ts', "'Offers competitive in HK'")],
    [file('src/a.ts', "zone = 'Asia/Hong_Kong'"), file('server/a.ts', "'USD'"), file('a.sql', "'Hong Kong'"), file('index.html', 'HKD')],
  ],
  [
    'nothing names a place on one machine',
    house.machinePaths,
    [file('server/a.ts', "'/api/work/1'"), file('.ci/run', 'cd "$(dirname "$0")/.."'), file('a.ts', 'registry.get(name)')],
    [file('server/a.ts', "'/work/shop'"), file('README.md', 'cd /home/ann'), file('.ci/run', '--registry=https://registry.example.org')],
  ],
  [
    'nothing is left over or switched off',
    house.leftOvers,
    [file('src/a.ts', 'skip(3)'), file('README.md', 'TODO'), file('test/a.test.ts', "it('as good as any', run)")],
    [
      file('src/a.ts', '// TODO later'),
      file('test/a.test.ts', "it.only('x')"),
      file('test/a.test.ts', "describe.skip('x')"),
      file('src/a.ts', '// @ts-expect-error'),
      file('src/a.ts', '// biome-ignore lint: x'),
      file('src/a.ts', 'x as any;'),
      file('src/a.ts', '(x as any).y'),
      file('test/a.test.ts', 'toMatchSnapshot()'),
    ],
  ],
  [
    'exports are named',
    house.defaultExports,
    [file('vite.config.ts', 'export default {}'), file('src/a.ts', 'export const a = 1;')],
    [file('src/a.ts', 'export default a;')],
  ],
];

describe('the house', () => {
  it.each(rules)('%s', (_says, rule) => {
    expect(rule(files)).toEqual([]);
  });

  it.each(rules)('the rule that %s can fail', (_says, rule, good, bad) => {
    expect(rule(good)).toEqual([]);
    for (const sample of bad) expect(rule([sample]), sample.path).not.toEqual([]);
  });

  it('is read from the tree as it stands', () => {
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['README.md', 'contract/resource.ts', 'test/layout/house.ts']));
  });
});

it('no folders import each other in a circle', () => {
  const toMessages = file('src/ui/a.ts', "from '../messages/b.ts'");
  expect(house.circles([toMessages, file('src/messages/b.ts', "from './c.ts'"), file('server/app.ts', "from './jobs/a.ts'")])).toEqual([]);
  expect(house.circles([toMessages, file('src/messages/deep/b.ts', "import('../../ui/c.ts')")])).toHaveLength(2);
  const longer = [file('src/messages/b.ts', "from '../kinds/c.ts'"), file('src/kinds/c.ts', "from '../ui/a.ts'")];
  expect(house.circles([toMessages, ...longer])).toHaveLength(3);
  expect(house.circles(files)).toEqual([]);
});
