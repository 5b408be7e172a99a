import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { workflowPages } from '../../custom-pages/index.ts';
import { resources } from '../../resources/index.ts';

it('each icon of the menu is drawn in public/menu-icons.svg, and each drawn one is of an entry', () => {
  const drawn = Array.from(readFileSync('public/menu-icons.svg', 'utf8').matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id);
  const pages = workflowPages.flatMap((workflow) => workflow.pages.flatMap(({ menu }) => menu ?? []));
  const icons = [...pages, ...resources.flatMap(({ menu }) => menu ?? [])].map(({ icon }) => icon ?? 'folder');
  expect(new Set(['folder', ...icons])).toEqual(new Set(drawn));
});
