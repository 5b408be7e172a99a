import { expect, test } from 'vitest';
import { type Desk, openDesk } from '../../../../bench/offer-text/lists/desk.ts';
import { confirmedOf } from '../../../../bench/offer-text/lists/judgeLists.ts';
import { makeLists, type PastedList } from '../../../../bench/offer-text/lists/makeLists.ts';
import { seenTables } from '../../../../bench/offer-text/lists/seenTables.ts';

/** About a thousand confirmed lines of twelve suppliers. */
const OPTIONS = { tables: seenTables, repeats: 1, suppliers: 12, listsOfEach: 6 };

const rightLines = (desk: Desk, { lines, supplier }: PastedList = { lines: [], supplier: 0 }): string[] => {
  const texts = lines.map(({ text }) => text);
  const mapped = Map.groupBy(desk.clean(texts, supplier), ({ lineNumber }) => lineNumber);
  return lines.flatMap(({ text, offers }, at) => {
    const ids = new Set(mapped.get(at)?.flatMap(({ mappedProduct }) => mappedProduct?.id ?? []));
    const isRight =
      offers.length > 0 &&
      offers.every(({ ids: [only, other] }) => other === undefined && ids.has(only ?? 0)) &&
      ids.size === offers.length;
    return isRight ? [text] : [];
  });
};

const confirmList = (desk: Desk, list: PastedList) => {
  const entries = desk.clean(
    list.lines.map(({ text }) => text),
    list.supplier,
  );
  return desk.confirm(
    confirmedOf(
      list,
      Map.groupBy(entries, ({ lineNumber }) => lineNumber),
    ),
    list.supplier,
  );
};

test('what was confirmed makes no line be read wrong that was read right before', async () => {
  const { products, lists } = makeLists({ ...OPTIONS, seed: 131 });
  const desk = openDesk(products);
  const rightIn = (place: number) => rightLines(desk, lists[place]);
  const before = lists.map((_, place) => rightIn(place));
  for (const list of lists) await confirmList(desk, list);
  const after = lists.map((_, place) => rightIn(place));
  const lost = before.flatMap((texts, place) => texts.filter((text) => !after[place]?.includes(text)));
  expect(lost).toEqual([]);
  expect(after.flat().length).toBeGreaterThan(before.flat().length);
});

test('a list that was confirmed hardly needs a touch on the next day', async () => {
  const { products, lists } = makeLists({ ...OPTIONS, seed: 132 });
  const desk = openDesk(products);
  const counts = { goods: 0, first: 0, again: 0 };
  for (const list of lists) {
    counts.goods += list.lines.filter(({ kind, offers }) => kind === 'GOODS' && offers.every(({ ids }) => ids.length === 1)).length;
    counts.first += rightLines(desk, list).length;
    await confirmList(desk, list);
    counts.again += rightLines(desk, list).length;
  }
  expect(counts.again).toBeGreaterThanOrEqual(counts.first);
  expect(counts.again / counts.goods).toBeGreaterThanOrEqual(0.98);
});
