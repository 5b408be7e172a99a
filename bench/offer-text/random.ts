/** The same numbers in every run. */
export interface Random {
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

export const seeded = (seed: number): Random => {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    pick: (list) => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
  };
};
