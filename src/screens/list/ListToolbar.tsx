import { Box, Button, ButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { exportCall } from '../../../contract/dialects.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { isSelection } from '../../../contract/selections.ts';
import { useText } from '../../messages/text.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { CheckBox } from '../../ui/CheckBox.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyWithTexts.tsx';
import { usePopup } from '../../ui/usePopup.ts';
import { useTransfer } from '../../ui/useTransfer.ts';
import { Slot } from '../Slot.tsx';
import { DeleteSelected } from './DeleteSelected.tsx';
import { FilterButton } from './filters/FilterRow.tsx';
import { listsActiveOnly } from './listParams.ts';
import { SearchBox } from './SearchBox.tsx';
import { SelectionFilter } from './SelectionFilter.tsx';
import type { ColumnChoice } from './useColumns.ts';

const ColumnsMenu = lazyPart(async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu);

export const ListToolbar = ({ columns, canDelete }: { columns: ColumnChoice; canDelete: boolean }) => {
  const declaration = useDeclaration();
  const text = useText();
  const { filterValues, setFilters } = useListContext<RecordJson>();
  const exporting = useExport(declaration, columns);
  const { opener, popup } = usePopup('menu');
  return (
    <>
      <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: 1, columnGap: { xs: 1, sm: 2 } }}>
        {declaration.list.searched.length > 0 ? <SearchBox /> : null}
        {listsActiveOnly(declaration) ? (
          <CheckBox
            label={text('list.showInactive')}
            checked={filterValues.active === 'all'}
            onChange={(isShown) => setFilters({ ...filterValues, active: isShown ? 'all' : undefined })}
          />
        ) : null}
        {declaration.fields.filter(isSelection).map((field) => (
          <SelectionFilter key={field.name} field={field} />
        ))}
        <Slot name="filters" />
        <FilterButton />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' }}>
          <Slot name="bulkActions" />
          {canDelete ? <DeleteSelected /> : null}
          <Button variant="outlined" color="inherit" {...opener}>
            {text('list.columns')}
          </Button>
          {popup ? <ColumnsMenu columns={columns} popup={popup} /> : null}
          <ExportButton {...exporting} />
        </Box>
      </Box>
      {exporting.error ? <ErrorState error={exporting.error} onRetry={exporting.again} /> : null}
    </>
  );
};

const ExportButton = ({ start, stop, bytes }: ReturnType<typeof useExport>) => {
  const text = useText();
  const progress = bytes === 0 ? text('list.exporting') : text('list.exportingSize', { megabytes: ((bytes ?? 0) / 1_000_000).toFixed(1) });
  return (
    <>
      <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem', '&:empty': { ml: -1 } }}>
        {bytes === null ? null : progress}
      </Box>
      {bytes === null ? (
        <ButtonGroup variant="outlined" color="inherit" size="small">
          <Button onClick={() => start('csv')}>{text('list.export')}</Button>
          <Button aria-label={text('list.exportWorkbook')} onClick={() => start('xlsx')}>
            {text('list.workbook')}
          </Button>
        </ButtonGroup>
      ) : (
        <Button variant="outlined" color="inherit" onClick={stop}>
          {text('list.stopExport')}
        </Button>
      )}
    </>
  );
};

type ExportFormat = (typeof exportCall.formats)[number];

const SHOWN_EVERY_BYTES = 250_000;

const useExport = ({ name, label }: ResourceDeclaration, { shown }: ColumnChoice) => {
  const { sort, filterValues } = useListContext();
  const text = useText();
  const [bytes, setBytes] = useState(0);
  const data = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { mutate, variables, stop, isPending, error } = useTransfer(async (format: ExportFormat, signal) => {
    setBytes(0);
    const onProgress = (count: number) => setBytes((shown) => (count - shown >= SHOWN_EVERY_BYTES ? count : shown));
    const columns = shown.flatMap((column) => ('field' in column ? column.id : []));
    await data.exportList(name, { format, ...(format === 'xlsx' ? { columns } : {}), sort, filter: filterValues, signal, onProgress });
    notify(text('list.exported', { many: label.many }), { type: 'success' });
  });
  return { start: mutate, again: () => mutate(variables ?? 'csv'), stop, bytes: isPending ? bytes : null, error };
};
