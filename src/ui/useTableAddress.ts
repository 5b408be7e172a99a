import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageInfo } from '../../contract/records.ts';
import type { GridOrder } from './grid/GridHead.tsx';
import { nextSort, type PagedTable, readTableAddress, sortedBy, type TableAddress, writeTableAddress } from './tableAddress.ts';

export const useTableAddress = <Field extends string>(table: PagedTable<Field>) => {
  const [query, setQuery] = useSearchParams();
  const address = readTableAddress(query, table);
  const go = (change: Partial<TableAddress>, options?: { replace: boolean }) =>
    setQuery((before) => writeTableAddress(before, table, { ...address, page: 1, ...change }), options);
  const order: GridOrder<Field> = {
    sortedBy: (field) => sortedBy(address.sort, field),
    onSort: (field) => go({ sort: nextSort(table, address.sort, field) }),
  };
  return { address, go, order };
};

interface ShownPage {
  info: PageInfo | undefined;
  shown: number;
  address: TableAddress;
  go: ReturnType<typeof useTableAddress>['go'];
}

export const useLastPage = ({ info, shown, address, go }: ShownPage) => {
  const last = Math.max(1, info?.totalPages ?? 1);
  // There may be more pages than an estimated total says.
  const isBeyond = info !== undefined && address.page > last && !(info.totalIsEstimate && shown > 0);
  useEffect(() => {
    if (isBeyond) go({ page: last }, { replace: true });
  });
};
