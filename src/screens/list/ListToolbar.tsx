import { Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { isSelection } from '../../../contract/selections.ts';
import { useText } from '../../messages/text.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { CheckBox } from '../../ui/CheckBox.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Slot } from '../Slot.tsx';
import { type ColumnChoice, ColumnsMenu } from './ColumnsMenu.tsx';
import { DeleteSelected } from './DeleteSelected.tsx';
import { listsActiveOnly } from './listParams.ts';
import { SearchBox } from './SearchBox.tsx';
import { SelectionFilter } from './SelectionFilter.tsx';

export const ListToolbar = ({ columns, canDelete }: { columns: ColumnChoice; canDelete: boolean }) => {
  const declaration = useDeclaration();
  const text = useText();
  const { filterValues, setFilters } = useListContext<RecordJson>();
  const exporting = useExport(declaration);
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' }}>
          <Slot name="bulkActions" />
          {canDelete ? <DeleteSelected /> : null}
          <ColumnsMenu columns={columns} />
          <ExportButton {...exporting} />
        </Box>
      </Box>
      {exporting.error ? <ErrorState error={exporting.error} onRetry={() => void exporting.start()} /> : null}
    </>
  );
};

const ExportButton = ({ start, cancel, bytes }: ReturnType<typeof useExport>) => {
  const text = useText();
  const progress = bytes === 0 ? text('list.exporting') : text('list.exportingSize', { megabytes: ((bytes ?? 0) / 1_000_000).toFixed(1) });
  return (
    <>
      <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem', '&:empty': { ml: -1 } }}>
        {bytes === null ? null : progress}
      </Box>
      <Button variant="outlined" color="inherit" onClick={bytes === null ? () => void start() : cancel}>
        {text(bytes === null ? 'list.export' : 'list.stopExport')}
      </Button>
    </>
  );
};

const SHOWN_EVERY_BYTES = 250_000;

const useExport = (declaration: ResourceDeclaration) => {
  const { sort, filterValues } = useListContext();
  const text = useText();
  const [bytes, setBytes] = useState<number | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const running = useRef<AbortController | null>(null);
  const data = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setBytes(0);
    const onProgress = (count: number) => setBytes((shown) => (count - (shown ?? 0) >= SHOWN_EVERY_BYTES ? count : shown));
    try {
      await data.exportList(declaration.name, { sort, filter: filterValues, signal: controller.signal, onProgress });
      notify(text('list.exported', { many: declaration.label.many }), { type: 'success' });
    } catch (reason) {
      if (!controller.signal.aborted) setError(reason instanceof Error ? reason : new Error(String(reason)));
    } finally {
      setBytes(null);
    }
  };
  return { start, cancel: () => running.current?.abort(), bytes, error };
};
