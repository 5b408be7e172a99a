import { FilterList, FilterListItem, SavedQueriesList, useListContext, useRecordContext } from 'react-admin';
import { definePages } from '../../../src/workflow/definePages.ts';

const Say = ({ what }: { what: string }) => <p>{what}</p>;
const OwnFilter = () => {
  const { filterValues, setFilters } = useListContext();
  return (
    <button type="button" onClick={() => setFilters({ ...filterValues, q: 'Supplier 2', searchField: 'name' })}>
      Only the second
    </button>
  );
};
const KeptFilters = () => (
  <>
    <FilterList label="Kept" icon={null}>
      <FilterListItem label="Kept second" value={{ q: 'Supplier 2', searchField: 'name' }} />
      <FilterListItem label="With an e" value={{ where: [{ field: 'name', is: 'contains', value: 'e' }] }} />
    </FilterList>
    <SavedQueriesList />
  </>
);
const Selected = () => <p>{`Selected: ${useListContext().selectedIds.join(', ')}`}</p>;
const Panel = () => <p>{`Below ${useRecordContext()?.name}`}</p>;
const Rating = () => <span>{`Rating of ${useRecordContext()?.name}`}</span>;

const part = (id: string, Part: () => React.ReactNode) => ({ id, load: async () => Part });
const forManagers = { access: { anyOf: ['MANAGER'] } } as const;

/** A workflow that adds to every place of the screens of organizations. */
export const addingWorkflow = definePages<null, Record<never, string>>({
  name: 'adding',
  slots: {
    organization: {
      headerActions: [part('late', () => <Say what="late action" />), part('early', () => <Say what="early action" />)],
      filters: [part('own-filter', OwnFilter), part('kept-filters', KeptFilters)],
      bulkActions: [part('selected', Selected)],
      panels: [
        { ...part('second-panel', () => <Say what="The panel after it" />), after: 'panel' },
        part('panel', Panel),
        { ...part('secret-panel', () => <Say what="For managers" />), ...forManagers },
        { ...part('sheet-panel', () => <Say what="With a spreadsheet" />), needs: 'hasSpreadsheet' },
      ],
      columns: [
        { ...part('rating', Rating), title: 'Rating', after: 'name' },
        { ...part('secret-column', Rating), title: 'For managers', ...forManagers },
      ],
    },
  },
});
