import { useListContext } from 'react-admin';
import { formatSort, type PageInfo } from '../../../contract/records.ts';
import { sortPayload } from '../../providers/sortPayload.ts';
import { PagesFooter } from '../../ui/PagesFooter.tsx';
import { useDeclaration } from '../useDeclaration.ts';
import { sortFields } from './listParams.ts';

export const ListFooter = () => {
  const { pageSizes } = useDeclaration().list;
  const { data, meta, page, perPage, sort, setPage, setPerPage, setSort } = useListContext();
  const reverse = () => {
    const reversed = sortFields(sort).map(({ field, sortDirection }) => ({
      field,
      sortDirection: sortDirection === 'asc' ? 'desc' : 'asc',
    }));
    setSort(sortPayload(formatSort(reversed)));
  };
  return (
    <PagesFooter
      page={page}
      size={perPage}
      sizes={pageSizes}
      info={meta as PageInfo | undefined}
      shown={data?.length ?? 0}
      onChange={(change) => ('page' in change ? setPage(change.page) : setPerPage(change.size))}
      onReverse={reverse}
    />
  );
};
