import { expect, it } from 'vitest';
import { workflowPages } from '../../custom-pages/index.ts';
import { resources } from '../../resources/index.ts';
import { everyResource } from '../../src/registry/SlotParts.tsx';
import { readTree } from './tree.ts';

type Added = Pick<(typeof workflowPages)[number], 'name' | 'slots'>;

/** By the name of a resource or the id of a page, the slots that its screens draw. */
const drawn = new Map<string, readonly string[]>([
  ['home', drawnIn('src/app')],
  [everyResource, drawnIn('src/screens')],
  ...resources
    .filter(({ dialects }) => dialects.length > 0)
    .map(({ name }) => [name, [...drawnIn('src/screens'), ...drawnIn('src/trade'), 'columns']] as const),
  ...workflowPages.flatMap(({ name, pages }) =>
    pages.flatMap(({ menu }) => (menu ? [[menu.id, drawnIn(`custom-pages/${name}`)] as const] : [])),
  ),
]);

function drawnIn(folder: string): string[] {
  return readTree(folder).flatMap(({ text }) =>
    Array.from(text.matchAll(/<(?:Page)?Slot name="(\w+)"|slots\.\w+\?\.(\w+)|<S(aveChecks) /g), ([, slot, own, checks]) =>
      checks ? `s${checks}` : (slot ?? own ?? ''),
    ),
  );
}

const faultsOf = ({ name, slots }: Added): string[] =>
  Object.entries(slots).flatMap(([key, parts]) => {
    const known = drawn.get(key);
    if (!known) return [`custom-pages/${name} adds to '${key}', which is neither a resource with screens nor a page of the menu`];
    return Object.keys(parts)
      .filter((slot) => !known.includes(slot))
      .map((slot) => `custom-pages/${name} adds '${slot}' to '${key}', which draws: ${[...new Set(known)].join(', ') || 'no slot'}`);
  });

it('what workflows add has a place that draws it', () => {
  expect(workflowPages.flatMap(faultsOf)).toEqual([]);
});

it('a place that nothing draws is named', () => {
  const added: Added = { name: 'mine', slots: { prodct: { panels: [] }, 'job-run': { intro: [] }, product: { figures: [], columns: [] } } };
  expect(faultsOf(added)).toEqual([
    "custom-pages/mine adds to 'prodct', which is neither a resource with screens nor a page of the menu",
    "custom-pages/mine adds 'intro' to 'job-run', which draws: no slot",
    expect.stringMatching(/^custom-pages\/mine adds 'figures' to 'product', which draws: .*filters/),
  ]);
});
