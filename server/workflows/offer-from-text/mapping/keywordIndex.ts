export interface KeywordBinding {
  id: number;
  productId: number;
  terms: readonly string[];
}

export type KeywordIndex = ReturnType<typeof createKeywordIndex>;

export const createKeywordIndex = () => {
  const anchors = new Map<number, string>();
  const postings = new Map<string, Map<number, KeywordBinding>>();

  const remove = (id: number) => {
    const anchor = anchors.get(id);
    if (anchor === undefined) return;
    anchors.delete(id);
    const posting = postings.get(anchor);
    posting?.delete(id);
    if (posting?.size === 0) postings.delete(anchor);
  };

  return {
    put(binding: KeywordBinding) {
      remove(binding.id);
      const anchor = rarest(binding.terms, (term) => postings.get(term)?.size ?? 0);
      if (anchor === null) return;
      anchors.set(binding.id, anchor);
      const posting = postings.get(anchor) ?? new Map<number, KeywordBinding>();
      postings.set(anchor, posting.set(binding.id, binding));
    },
    remove,
    recognise(terms: ReadonlySet<string>): KeywordBinding[] {
      let best: KeywordBinding[] = [];
      for (const term of terms)
        for (const binding of postings.get(term)?.values() ?? []) {
          const most = best[0]?.terms.length ?? 1;
          if (binding.terms.length < most || !binding.terms.every((one) => terms.has(one))) continue;
          if (binding.terms.length > most) best = [];
          best.push(binding);
        }
      return best;
    },
  };
};

const rarest = (terms: readonly string[], frequency: (term: string) => number): string | null => {
  let found: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const term of terms) {
    const count = frequency(term);
    if (count >= least) continue;
    [found, least] = [term, count];
  }
  return found;
};
