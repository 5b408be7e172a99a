import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import pages from '../../src/languages/en/pages.json';
import shell from '../../src/languages/en/shell.json';
import { earlyTexts, lazyWithoutTexts } from './earlyTexts.ts';
import { literalTexts, unusedTexts, unusedWorkflowTexts, wrongValues } from './texts.ts';
import { readTree, type TreeFile } from './tree.ts';

const files = readTree();
const workflows = readdirSync('src/languages/en').flatMap((file) => {
  const name = file.replace('.json', '');
  return name === 'shell' || name === 'pages' ? [] : [[name, JSON.parse(readFileSync(`src/languages/en/${file}`, 'utf8'))] as const];
});
const component = (jsx: string): TreeFile => ({ path: 'src/ui/A.tsx', text: `export const A = () => ${jsx};` });

describe('the texts of the console', () => {
  it('stand under keys', () => {
    expect(literalTexts(files)).toEqual([]);
  });

  it.each([
    '<p>Two words</p>',
    '<p>{isOpen ? text("ui.page") : "Less"}</p>',
    '<p>{isOpen && "More"}</p>',
    `<p>{\`$\{count} selected\`}</p>`,
    '<input aria-label="Search" />',
    '<input placeholder={isWide ? "Search" : undefined} />',
    '<><Deep><b title="Tip" /></Deep></>',
  ])('do not stand in a component: %s', (jsx) => {
    expect(literalTexts([component(jsx)])).toHaveLength(1);
  });

  it.each(['<p>{text("ui.page", { page: 1 })} · %</p>', '<a href="/tag/list" role="link">{name}</a>', '<b>{cells["title"]}</b>'])(
    'may be anything else: %s',
    (jsx) => {
      expect(literalTexts([component(jsx)])).toEqual([]);
    },
  );

  it('are all read by the console', () => {
    const { ra: _, ...own } = shell;
    const keys = Object.entries({ ...own, ...pages }).flatMap(([section, texts]) => Object.keys(texts).map((name) => `${section}.${name}`));
    expect(unusedTexts(keys, files)).toEqual([]);
  });

  it('of the shell are read by more than the pages of one workflow', () => {
    const keys = Object.entries(shell).flatMap(([section, texts]) => Object.keys(texts).map((name) => `${section}.${name}`));
    const ofPages = files.filter(({ path }) => path.startsWith('custom-pages/'));
    const readersOf = (key: string) => new Set(ofPages.flatMap(({ path, text }) => (text.includes(`${key}'`) ? [path.split('/')[1]] : [])));
    const unread = unusedTexts(
      keys,
      files.filter((file) => !ofPages.includes(file)),
    );
    expect(unread.filter((key) => readersOf(key).size === 1)).toEqual([]);
  });

  it('that belong to a workflow are all read in its folder', () => {
    const unused = workflows.flatMap(([name, texts]) => unusedWorkflowTexts(name, texts, files).map((key) => `${name}: ${key}`));
    expect(unused).toEqual([]);
  });

  it('are given the values that they name', () => {
    expect(wrongValues({ ...shell, ...pages }, Object.fromEntries(workflows), files)).toEqual([]);
  });

  it.each([
    ["text('ui.page')", "ui.page needs 'page'"],
    ["text('ui.page', { size: 1 })", "ui.page needs 'page'"],
    ["text('ui.next', { page: 1 })", "ui.next needs ''"],
    ["text(isOne ? 'ui.next' : 'ui.page', { page: 1, size: 2 })", "ui.page needs 'page'"],
    ["text('many', { smart_count: 1 })", "many needs 'count smart_count'"],
  ])('with other values are found: %s', (call, fault) => {
    const texts = { ui: { page: 'Page %{page}', next: 'Next' } };
    const tree = [{ path: 'custom-pages/one/A.tsx', text: `${call} + text('ui.page', { page }) + text('ui.page', { ...values })` }];
    const faults = wrongValues(texts, { one: { many: 'One |||| %{count}' } }, tree);
    expect(faults.at(-1)).toBe(`custom-pages/one/A.tsx: ${fault}`);
  });

  it('of a workflow that nothing reads are found', () => {
    const reader = { path: 'custom-pages/one/A.tsx', text: `text('done') + text(\`states.$\{state}\`)` };
    const texts = { done: 'Done', lost: 'Lost', states: { a: 'A' }, jobs: { one: 'One' } };
    expect(unusedWorkflowTexts('one', texts, [reader])).toEqual(['lost']);
  });

  it('that nothing reads are found', () => {
    const reader = { path: 'src/a.ts', text: `text('ui.page') + text(\`activity.$\{action}\`)` };
    expect(unusedTexts(['ui.page', 'ui.pages', 'activity.CREATE', 'activity.none'], [reader])).toEqual(['ui.pages', 'activity.none']);
  });

  it('are there when they are read: what is fetched at once reads no text of a page', () => {
    expect(earlyTexts(Object.keys(pages), files)).toEqual([]);
    expect(lazyWithoutTexts(files)).toEqual([]);
  });

  it('that are read too early are found', () => {
    const tree = [
      { path: 'src/main.tsx', text: `import { A } from './app/A.tsx';` },
      { path: 'src/app/A.tsx', text: `const B = lazyWithTexts(() => import('./B.tsx')); text('form.save'); text(\`activity.$\{name}\`);` },
      { path: 'src/app/B.tsx', text: `import { lazy } from 'react'; text('form.cancel');` },
    ];
    expect(earlyTexts(['form', 'activity'], tree)).toEqual(['src/app/A.tsx reads form', 'src/app/A.tsx reads activity']);
    expect(lazyWithoutTexts(tree)).toEqual(['src/app/B.tsx']);
  });
});
