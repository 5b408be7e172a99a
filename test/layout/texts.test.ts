import { describe, expect, it } from 'vitest';
import { english } from '../../src/messages/english.ts';
import { literalTexts, unusedTexts } from './texts.ts';
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
    const keys = Object.entries(own).flatMap(([section, texts]) => Object.keys(texts).map((name) => `${section}.${name}`));
    expect(unusedTexts(keys, files)).toEqual([]);
  });

  it('that nothing reads are found', () => {
    const reader = { path: 'src/a.ts', text: `text('ui.page') + text(\`activity.$\{action}\`)` };
    expect(unusedTexts(['ui.page', 'ui.pages', 'activity.CREATE', 'activity.none'], [reader])).toEqual(['ui.pages', 'activity.none']);
  });
});
