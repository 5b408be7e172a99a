/** From a word to each beginning of another: letters are left out, added, replaced for `replaced`, or exchanged with their neighbour. None: all are more than `most`. */
export const editDistances = (word: string, other: string, { replaced = 1, most = Infinity } = {}): readonly number[] => {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= word.length; row++) {
    const next = [row];
    let least = row;
    for (let at = 1; at <= other.length; at++) {
      const isSame = word[row - 1] === other[at - 1];
      let cost = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : replaced));
      if (row > 1 && at > 1 && word[row - 1] === other[at - 2] && word[row - 2] === other[at - 1])
        cost = Math.min(cost, (before[at - 2] ?? 0) + 1);
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return [];
    [before, last] = [last, next];
  }
  return last;
};
