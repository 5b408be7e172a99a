import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { PageInfo } from '../../../contract/records.ts';
import type { ListMeta } from '../../providers/dialectProvider.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { PagesFooter } from '../../ui/PagesFooter.tsx';

export const ListFooter = () => {
  const { name, list } = useDeclaration();
  const { data, meta, page, perPage, sort, filterValues: filter, setPage, setPerPage } = useListContext();
  const provider = useDataProvider();
  const notify = useNotify();
  const toLast = async () => {
    const asked = { pagination: { page: 1, perPage: 1 }, sort, filter, meta: { isTotalExact: true } satisfies ListMeta };
    try {
      const { total = 0 } = await provider.getList(name, asked);
      setPage(Math.max(1, Math.ceil(total / perPage)));
    } catch (reason) {
      notify(reason instanceof Error ? reason.message : String(reason), { type: 'error' });
    }
  };
  return (
    <PagesFooter
      page={page}
      size={perPage}
      sizes={list.pageSizes}
      info={meta as PageInfo | undefined}
      shown={data?.length ?? 0}
      onChange={(change) => ('page' in change ? setPage(change.page) : setPerPage(change.size))}
      onLast={() => void toLast()}
    />
  );
};
