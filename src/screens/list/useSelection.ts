import { useCallback, useMemo, useState } from 'react';
import type { RecordJson } from '../../../contract/records.ts';

/** The rows of the shown page that are ticked. */
export interface Selection {
  records: RecordJson[];
  isSelected: (id: number) => boolean;
  toggle: (id: number) => void;
  /** All of the page, or none. */
  toggleAll: () => void;
  isAll: boolean;
}

/** What is ticked is forgotten with the page of `address`; a row that is gone is ticked no more. */
export const useSelection = (rows: readonly RecordJson[] | undefined, address: string): Selection => {
  const [{ of, ids }, setTicked] = useState({ of: address, ids: none });
  const current = of === address ? ids : none;
  const records = useMemo(() => (rows ?? []).filter(({ id }) => current.has(id)), [rows, current]);
  const isAll = records.length > 0 && records.length === rows?.length;
  const toggle = useCallback(
    (id: number) => setTicked((before) => ({ of: address, ids: toggled(before.of === address ? before.ids : none, id) })),
    [address],
  );
  return {
    records,
    isSelected: (id) => current.has(id),
    toggle,
    toggleAll: () => setTicked({ of: address, ids: new Set(isAll ? [] : rows?.map(({ id }) => id)) }),
    isAll,
  };
};

const none: ReadonlySet<number> = new Set<number>();

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const after = new Set(ids);
  if (!after.delete(id)) after.add(id);
  return after;
};
