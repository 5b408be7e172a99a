import { useCallback, useState } from 'react';
import { doubledProducts, isDoubtful } from '../intake/entryStatus.ts';
import type { Entry } from '../intake/intake.ts';

/** Which entries are open: what is doubtful, until the user opens or closes it, or decides something, so that it does not move under their hand. */
export const useOpenEntries = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const open = useCallback((key: number, isOpen: boolean) => setChosen((before) => new Map(before).set(key, isOpen)), []);
  const keep = useCallback(
    (entries: readonly Entry[], entry: Entry) =>
      setChosen((before) => (before.has(entry.key) ? before : new Map(before).set(entry.key, isDoubtful(entry, doubledProducts(entries))))),
    [],
  );
  const isOpen = (entry: Entry, doubled: ReadonlySet<number>) => chosen.get(entry.key) ?? isDoubtful(entry, doubled);
  return { isOpen, open, keep };
};
