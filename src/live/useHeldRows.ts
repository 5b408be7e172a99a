import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Page } from '../../contract/records.ts';
import { haveArrived, settle } from '../ui/grid/changedCells.ts';

/** What somebody else's change brought, moved or took away waits for `show`: nothing moves under the hand. `key`: of the list that was asked for. */
export const useHeldRows = <Row extends { id: unknown }>(rows: Row[] | undefined, key: string) => {
  const [kept, keep] = useState({ key, rows });
  const isHeld = rows !== undefined && haveArrived(rows) && kept.key === key && (kept.rows ?? []).length > 0;
  if (!isHeld && (kept.rows !== rows || kept.key !== key)) keep({ key, rows });
  const held = useMemo(() => {
    const [now, before] = [rows ?? [], isHeld ? (kept.rows ?? []) : (rows ?? [])];
    const byId = new Map(now.map((row) => [row.id, row]));
    const known = new Set(before.map(({ id }) => id));
    const added = now.filter(({ id }) => !known.has(id));
    const stayed = now.filter(({ id }) => known.has(id));
    // New rows push as many off the end of the page.
    const isOnlyAdded = before.length - stayed.length <= added.length && stayed.every(({ id }, place) => id === before[place]?.id);
    return {
      shown: rows && (isHeld ? before.map((row) => byId.get(row.id) ?? row) : rows),
      waiting: isOnlyAdded && added.length === 0 ? null : { added: added.length, isOnlyAdded, show: () => keep({ key, rows }) },
    };
  }, [rows, kept, isHeld, key]);
  useEffect(() => {
    if (rows && !held.waiting) settle(rows);
  }, [rows, held.waiting]);
  return held;
};

/** The same of a page that a query answered. */
export const useHeldPage = <Row extends { id: unknown }>(query: UseQueryResult<Page<Row>>, key: string) => {
  const { data } = query;
  const { shown = [], waiting } = useHeldRows(data?.rows, key);
  return { ...query, shown: data && { ...data, rows: shown }, waiting };
};
