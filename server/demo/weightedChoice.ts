import type { Random } from './random.ts';

/** Draws items in proportion to their weights; weights are above zero. */
export const weightedChoice = <Item>(items: readonly Item[], weightOf: (item: Item) => number): ((random: Random) => Item) => {
  const sums: number[] = [];
  let total = 0;
  for (const item of items) {
    total += weightOf(item);
    sums.push(total);
  }
  return (random) => {
    const target = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    const item = items[low];
    if (item === undefined) throw new RangeError('nothing to choose from');
    return item;
  };
};
