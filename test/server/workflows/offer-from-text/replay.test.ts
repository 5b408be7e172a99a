import { expect, test } from 'vitest';
import { openDesk } from '../../../../bench/offer-text/lists/desk.ts';
import { confirmedOf } from '../../../../bench/offer-text/lists/judgeLists.ts';
import { makeLists } from '../../../../bench/offer-text/lists/makeLists.ts';
import { seenTables } from '../../../../bench/offer-text/lists/seenTables.ts';

/** About a thousand confirmed lines of twelve suppliers. */
const OPTIONS = { tables: seenTables, repeats: 1, suppliers: 12, listsOfEach: 6 };

test('what was confirmed makes no line be read wrong that was read right before', { timeout: 120_000 }, async () => {
  const { products, lists } = makeLists({ ...OPTIONS, seed: 131 });
  const desk = openDesk(products);
  const rightIn = (place: number) => {
    const list = lists[place];
    const lines = list?.lines ?? [];
    const mapped = Map.groupBy(
      desk.clean(
        lines.map(({ text }) => text),
        0,
      ),
      ({ lineNumber }) => lineNumber,
    );
    return lines.flatMap(({ text, offers }, at) => {
      const ids = new Set(mapped.get(at)?.flatMap(({ mappedProduct }) => mappedProduct?.id ?? []));
      const isRight =
        offers.length > 0 &&
        offers.every(({ ids: [only, other] }) => other === undefined && ids.has(only ?? 0)) &&
        ids.size === offers.length;
      return isRight ? [text] : [];
    });
  };
  const before = lists.map((_, place) => rightIn(place));
  for (const list of lists) {
    const entries = desk.clean(
      list.lines.map(({ text }) => text),
      list.supplier,
    );
    await desk.confirm(
      confirmedOf(
        list,
        Map.groupBy(entries, ({ lineNumber }) => lineNumber),
      ),
      list.supplier,
    );
  }
  const after = lists.map((_, place) => rightIn(place));
  const lost = before.flatMap((texts, place) => texts.filter((text) => !after[place]?.includes(text)));
  expect(lost).toEqual([]);
  expect(after.flat().length).toBeGreaterThan(before.flat().length);
});
