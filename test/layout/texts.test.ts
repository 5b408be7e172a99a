import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { english } from '../../src/messages/english.ts';
import { englishPages } from '../../src/messages/englishPages.ts';
import { earlyTexts, lazyWithoutTexts } from './earlyTexts.ts';
import { literalTexts, unusedTexts, unusedWorkflowTexts } from './texts.ts';
import { readTree, type TreeFile } from './tree.ts';

const files = readTree();
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
    const { ra: _, ...own } = english;
    const keys = Object.entries({ ...own, ...englishPages }).flatMap(([section, texts]) =>
      Object.keys(texts).map((name) => `${section}.${name}`),
    );
    expect(unusedTexts(keys, files)).toEqual([]);
  });

  it('that belong to a workflow are all read in its folder', async () => {
    const folders = files.filter(({ path }) => /^custom-pages\/[^/]+\/texts\.ts$/.test(path)).map(({ path }) => dirname(path));
    const unused = folders.map(async (folder) => {
      const { texts } = (await import(pathToFileURL(`${folder}/texts.ts`).href)) as { texts: object };
      return unusedWorkflowTexts(folder, texts, files).map((key) => `${folder}: ${key}`);
    });
    expect((await Promise.all(unused)).flat()).toEqual([]);
  });

  it('of a workflow that nothing reads are found', () => {
    const reader = { path: 'custom-pages/one/A.tsx', text: `text('done') + text(\`states.$\{state}\`)` };
    const texts = { done: 'Done', lost: 'Lost', states: { a: 'A' }, jobs: { one: 'One' } };
    expect(unusedWorkflowTexts('custom-pages/one', texts, [reader])).toEqual(['lost']);
  });

  it('that nothing reads are found', () => {
    const reader = { path: 'src/a.ts', text: `text('ui.page') + text(\`activity.$\{action}\`)` };
    expect(unusedTexts(['ui.page', 'ui.pages', 'activity.CREATE', 'activity.none'], [reader])).toEqual(['ui.pages', 'activity.none']);
  });

  it('are there when they are read: what is fetched at once reads no text of a page', () => {
    expect(earlyTexts(Object.keys(englishPages), files)).toEqual([]);
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
