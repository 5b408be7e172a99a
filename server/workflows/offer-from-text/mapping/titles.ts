import { termsOf } from '../cleaning/cleanTitle.ts';

export type Titles = ReturnType<typeof createTitles>;

export const createTitles = () => {
  const titles = new Map<number, string>();
  const counts = new Map<string, number>();
  const count = (title: string, step: number) => {
    for (const term of new Set(termsOf(title))) {
      const after = (counts.get(term) ?? 0) + step;
      if (after > 0) counts.set(term, after);
      else counts.delete(term);
    }
  };
  const remove = (productId: number) => {
    const title = titles.get(productId);
    if (title === undefined) return;
    titles.delete(productId);
    count(title, -1);
  };
  return {
    get: (productId: number) => titles.get(productId),
    put(productId: number, title: string) {
      remove(productId);
      titles.set(productId, title);
      count(title, 1);
    },
    remove,
    ids: () => [...titles.keys()],
    has: (term: string) => counts.has(term),
  };
};
