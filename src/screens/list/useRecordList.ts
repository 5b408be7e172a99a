import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type ListControllerResult, useGetList, useListParams, useRecordSelection } from 'react-admin';
import { formatSort, type RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { useHeldRows } from '../../live/useHeldRows.ts';
import { rowsBefore, sortPayload } from '../../providers/sortPayload.ts';
import { formatDate, useConsoleSettings } from '../../ui/ConsoleSettings.tsx';

const MINUTE_MS = 60_000;

/**
 * It is react-admin's list controller from its parts, but stays on the address's page: the controller leaves an empty or failed page, and
 * Back would lead there again and again.
 */
export const useRecordList = ({ name, label, list }: ResourceDeclaration, address: string) => {
  const defaultSort = useMemo(() => sortPayload(formatSort(list.sort)), [list.sort]);
  const [{ sort: field, order, page, perPage, filterValues, displayedFilters }, modifiers] = useListParams({
    resource: name,
    sort: defaultSort,
    perPage: list.pageSize,
    storeKey: false,
  });
  const [selectedIds, { select, toggle, clearSelection }] = useRecordSelection<RecordJson>({ resource: name, disableSyncWithStore: true });
  const sort = { field, order };
  const query = useGetList<RecordJson>(
    name,
    { pagination: { page, perPage }, sort, filter: filterValues },
    { placeholderData: rowsBefore },
  );
  // A list that the user reads again, after a change of their own, holds nothing back.
  const [readings, setReadings] = useState(0);
  const { shown, waiting } = useHeldRows(query.data, `${address} ${readings}`);
  const refetch: typeof query.refetch = async (options) => {
    const answer = await query.refetch(options);
    setReadings((count) => count + 1);
    return answer;
  };
  useNewDay(() => void refetch());
  const ticked = useRef(address);
  useEffect(() => {
    if (ticked.current !== address) clearSelection();
    ticked.current = address;
  }, [address, clearSelection]);
  // While rows wait, the footer counts those that are shown.
  const counted = useRef(query);
  if (!waiting) counted.current = query;
  const { total, meta } = counted.current;
  return {
    ...query,
    data: shown,
    total,
    meta,
    waiting,
    refetch,
    ...modifiers,
    resource: name,
    defaultTitle: label.many,
    sort,
    page,
    perPage,
    filterValues,
    displayedFilters,
    selectedIds,
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: clearSelection,
    onSelectAll: () => select((shown ?? []).map(({ id }) => id)),
    hasNextPage: total !== undefined && page * perPage < total,
    hasPreviousPage: page > 1,
    exporter: false,
  } as ListControllerResult<RecordJson> & Pick<typeof query, 'fetchStatus'> & Pick<ReturnType<typeof useHeldRows>, 'waiting'>;
};

/** A list of 'today' is another one once a day of the business begins. */
const useNewDay = (begin: () => void): void => {
  const { timeZone } = useConsoleSettings();
  const onBegin = useEffectEvent(begin);
  useEffect(() => {
    const today = () => formatDate(Date.now(), timeZone, true);
    let day = today();
    const timer = setInterval(() => {
      if (day === today()) return;
      day = today();
      onBegin();
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
};
