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
  const result = useGetList<RecordJson>(
    declaration.name,
    {
      pagination: { page: view.page, perPage: view.size },
      sort: { field: first?.field ?? 'id', order: first?.sortDirection === 'desc' ? 'DESC' : 'ASC' },
      ...listParameters(view),
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

/** What the call of a list, and that of its export, are given of a view. */
export const listParameters = (view: ListView): { filter: ListFilter; meta: ListMeta } => ({
  filter: {
    ...(view.keyword === '' ? {} : { q: view.keyword }),
    ...(view.isInactiveShown ? { active: 'all' } : {}),
    ...(view.boundTo ? { boundTo: Object.fromEntries(boundParameters(view)) } : {}),
  },
  meta: { sort: formatSort(view.sort), searchField: view.searchField },
});
