import { useSearchParams } from 'react-router-dom';
import { useStateFrom } from '../../../src/ui/useStateFrom.ts';
import { type EntryStatus, entryStatuses, statusOf } from '../intake/entryStatus.ts';
import type { Entry } from '../intake/intake.ts';

/** An entry stays in sight when it is decided: what had the status when it was chosen is shown until another one is. */
export const useStatusFilter = (entries: readonly Entry[], order: readonly number[]) => {
  const [query, setQuery] = useSearchParams();
  const chosen = entryStatuses.find((status) => status === query.get('status')) ?? null;
  const has = (key: number) => {
    const entry = entries[key];
    return entry !== undefined && statusOf(entry) === chosen;
  };
  const [kept] = useStateFrom<ReadonlySet<number>>(new Set(order.filter(has)), chosen);
  const choose = (status: EntryStatus | null) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (status === null) after.delete('status');
        else after.set('status', status);
        return after;
      },
      { replace: true },
    );
  return { chosen, choose, shown: chosen === null ? order : order.filter((key) => kept.has(key) || has(key)) };
};
