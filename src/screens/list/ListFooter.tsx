import type { PageInfo } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { PagesFooter } from '../../ui/PagesFooter.tsx';
import type { ListView } from './listAddress.ts';

interface ListFooterProps {
  declaration: ResourceDeclaration;
  view: ListView;
  info: PageInfo | undefined;
  shown: number;
  onChange: (changes: Partial<ListView>) => void;
}

export const ListFooter = ({ declaration, view, info, shown, onChange }: ListFooterProps) => {
  const reversed = view.sort.map(({ field, sortDirection }) => ({
    field,
    sortDirection: sortDirection === 'asc' ? ('desc' as const) : ('asc' as const),
  }));
  return (
    <PagesFooter
      page={view.page}
      size={view.size}
      sizes={declaration.list.pageSizes}
      info={info}
      shown={shown}
      onChange={onChange}
      onReverse={() => onChange({ sort: reversed })}
    />
  );
};
