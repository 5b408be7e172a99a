import { useGetList } from 'react-admin';
import type { PageInfo, RecordJson } from '../../../contract/records.ts';
import { formatSort } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { ListFilter, ListMeta } from '../../providers/dialectProvider.ts';
import { boundParameters, type ListView } from './listAddress.ts';
import { standIn } from './standIn.ts';

/** The page of rows of a view. While another page loads, the one before stays. */
export const useListPage = (declaration: ResourceDeclaration, view: ListView) => {
  const [first] = view.sort;
  const filter: ListFilter = {
    ...(view.keyword === '' ? {} : { q: view.keyword }),
    ...(view.isInactiveShown ? { active: 'all' } : {}),
    ...(view.boundTo ? { boundTo: Object.fromEntries(boundParameters(view)) } : {}),
  };
  const result = useGetList<RecordJson>(
    declaration.name,
    {
      pagination: { page: view.page, perPage: view.size },
      sort: { field: first?.field ?? 'id', order: first?.sortDirection === 'desc' ? 'DESC' : 'ASC' },
      filter,
      meta: { sort: formatSort(view.sort), searchField: view.searchField } satisfies ListMeta,
    },
    { placeholderData: standIn },
  );
  const { data: rows, meta, error, isPlaceholderData, refetch } = result;
  return {
    rows,
    info: meta as PageInfo | undefined,
    error,
    isLoading: rows === undefined || isPlaceholderData,
    retry: () => void refetch(),
  };
};
