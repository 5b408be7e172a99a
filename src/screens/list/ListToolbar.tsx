import { Box } from '@mui/material';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { isSelection } from '../../../contract/selections.ts';
import { useConsoleSettings } from '../../providers/ConsoleSettings.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { DeleteSelected } from './DeleteSelected.tsx';
import { ExportButton } from './ExportButton.tsx';
import { InactiveFilter } from './InactiveFilter.tsx';
import type { ListView } from './listAddress.ts';
import { listsActiveOnly } from './listsActiveOnly.ts';
import { SearchBox } from './SearchBox.tsx';
import { SelectionFilter } from './SelectionFilter.tsx';
import type { ColumnChoice } from './useColumns.ts';
import { useExport } from './useExport.ts';

interface ListToolbarProps {
  declaration: ResourceDeclaration;
  view: ListView;
  columns: ColumnChoice;
  selected: readonly RecordJson[];
  onChange: (changes: Partial<ListView>) => void;
}

/** What narrows the list down at the left, what is done with it at the right. */
export const ListToolbar = ({ declaration, view, columns, selected, onChange }: ListToolbarProps) => {
  const { hasExport, hasSelectionFilters } = useConsoleSettings();
  const exporting = useExport(declaration, view);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: 1, columnGap: { xs: 1, sm: 2 } }}>
        {declaration.list.searched.length > 0 ? <SearchBox declaration={declaration} view={view} onSearch={onChange} /> : null}
        {listsActiveOnly(declaration) ? (
          <InactiveFilter isShown={view.isInactiveShown} onChange={(isInactiveShown) => onChange({ isInactiveShown })} />
        ) : null}
        {hasSelectionFilters
          ? declaration.fields
              .filter(isSelection)
              .map((field) => <SelectionFilter key={field.name} field={field} view={view} onChange={onChange} />)
          : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' }}>
          <DeleteSelected declaration={declaration} records={selected} />
          <ColumnsMenu columns={columns} />
          {hasExport ? <ExportButton {...exporting} /> : null}
        </Box>
      </Box>
      {exporting.error ? <ErrorState error={exporting.error} onRetry={() => void exporting.start()} /> : null}
    </>
  );
};
