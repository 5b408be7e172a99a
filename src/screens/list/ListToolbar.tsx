import { Box, Button, ButtonGroup, InputBase, OutlinedInput, Popover, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { marksField } from '../../../contract/commonFields.ts';
import { dialectOf, type exportCall } from '../../../contract/dialects.ts';
import { contractKindOf, isMarking, isSelection, type SelectionField, selectionParameter } from '../../../contract/kinds/index.ts';
import { inSentence } from '../../../contract/names.ts';
import { LONGEST_KEYWORD, type RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { kindOf } from '../../kinds/index.ts';
import { OptionChecks } from '../../kinds/one-to-many/OptionChecks.tsx';
import { text } from '../../messages/text.ts';
import { useConsoleData } from '../../providers/dataProvider.ts';
import type { ListFilter } from '../../providers/dialectProvider.ts';
import { fieldNamed, labelOf, useDeclaration, useDeclaredDefinitions } from '../../registry/useDeclaration.ts';
import { CheckBox } from '../../ui/CheckBox.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyWithTexts.tsx';
import { PlainForm } from '../../ui/PlainForm.tsx';
import { optionsOf, Select } from '../../ui/Select.tsx';
import { useAllOptions } from '../../ui/useLookup.ts';
import { usePopup } from '../../ui/usePopup.ts';
import { useStateFrom } from '../../ui/useStateFrom.ts';
import { useTransfer } from '../../ui/useTransfer.ts';
import { Slot } from '../Slot.tsx';
import { FilterButton } from './filters/FilterRow.tsx';
import { listsActiveOnly } from './listParams.ts';
import { SelectedActions } from './SelectedActions.tsx';
import type { ColumnChoice } from './useColumns.ts';

const ColumnsMenu = lazyPart(async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu);

interface ListToolbarProps {
  columns: ColumnChoice;
  canSelect: boolean;
  canDelete: boolean;
}

export const ListToolbar = ({ columns, canSelect, canDelete }: ListToolbarProps) => {
  const declaration = useDeclaration();
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
          {canSelect ? <SelectedActions canDelete={canDelete} /> : null}
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

const useExport = ({ name, label, fields }: ResourceDeclaration, { shown }: ColumnChoice) => {
  const { sort, filterValues } = useListContext();
  const slots = useDeclaredDefinitions()[name]?.options?.slots;
  const [bytes, setBytes] = useState(0);
  const data = useConsoleData();
  const notify = useNotify();
  const { mutate, variables, stop, isPending, error } = useTransfer(async (format: ExportFormat, signal) => {
    setBytes(0);
    const onProgress = (count: number) => setBytes((shown) => (count - shown >= SHOWN_EVERY_BYTES ? count : shown));
    // On the screen they are words beside the title. Without them a request would be uploaded again as an offer.
    const marking = [...fields.filter(isMarking), ...(slots?.marks ? [marksField] : [])].map((field) => field.name);
    const columns = [...new Set([...shown.flatMap((column) => ('field' in column ? column.id : [])), ...marking])];
    await data.exportList(name, { format, ...(format === 'xlsx' ? { columns } : {}), sort, filter: filterValues, signal, onProgress });
    notify(text('list.exported', { many: label.many }), { type: 'success' });
  });
  return { start: mutate, again: () => mutate(variables ?? 'csv'), stop, bytes: isPending ? bytes : null, error };
};

const SelectionFilter = ({ field }: { field: SelectionField }) => {
  const { filterValues, setFilters } = useListContext();
  const { opener, popup } = usePopup('dialog');
  const [filter, setFilter] = useState('');
  const { target, lookupSearchField } = field;
  const { data, error, refetch } = useAllOptions(target, lookupSearchField, popup !== null);
  const label = labelOf(field);
  const parameter = selectionParameter(field);
  const chosen: number[] = filterValues[parameter] ?? [];
  const choose = (ids: number[]) => setFilters({ ...filterValues, [parameter]: ids.length > 0 ? ids : undefined });
  return (
    <>
      <Button variant="outlined" color="inherit" {...opener}>
        {chosen.length > 0 ? `${label} (${chosen.length})` : label}
      </Button>
      {popup ? (
        <Popover
          {...popup}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': text('list.filterBy', { field: inSentence(label) }), sx: { width: 280, p: 1 } },
          }}
        >
          <InputBase
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
            placeholder={text('list.findHint', { field: inSentence(label) })}
            fullWidth
            autoFocus
            sx={{ px: 1, fontSize: '0.8125rem' }}
            slotProps={{ input: { 'aria-label': text('list.find', { field: inSentence(label) }) } }}
          />
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
          {data || error ? null : <Skeleton height={96} />}
          {data ? (
            <OptionChecks
              options={data}
              filter={filter}
              chosen={new Set(chosen)}
              onToggle={({ id }, isChosen) => choose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
          ) : null}
          <Button disabled={chosen.length === 0} onClick={() => choose([])}>
            {text('list.clear')}
          </Button>
        </Popover>
      ) : null}
    </>
  );
};

export const SearchBox = () => {
  const declaration = useDeclaration();
  const { filterValues, setFilters } = useListContext();
  const { q = '', searchField: asked } = filterValues as ListFilter;
  const [keyword, setKeyword] = useStateFrom(q);
  const [searchField, setSearchField] = useStateFrom(asked ?? declaration.list.searched[0]);

  const choices = searchChoices(declaration);
  const placeholder = declaration.list.searchPlaceholder ?? text('list.searchOne', { one: inSentence(declaration.label.one) });
  const hasFieldChoice = dialectOf(declaration).searchParameters.field !== null && choices.length > 1;
  return (
    <PlainForm
      role="search"
      onSubmit={() => setFilters({ ...filterValues, q: keyword.trim(), searchField })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: '1 1 320px', maxWidth: 640 }}
    >
      <OutlinedInput
        type="search"
        size="small"
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        placeholder={(hasFieldChoice ? searchHint(declaration, searchField) : undefined) ?? placeholder}
        inputProps={{ 'aria-label': placeholder.replace(/ ?\.\.\.$/, ''), maxLength: LONGEST_KEYWORD }}
        sx={{ flex: '1 1 128px', height: 32, bgcolor: 'background.paper', fontSize: '0.8125rem', '& input': { textOverflow: 'ellipsis' } }}
      />
      {hasFieldChoice ? (
        <Select
          aria-label={text('list.searchIn')}
          value={searchField ?? choices[0] ?? ''}
          onChange={({ target }) => setSearchField(target.value)}
          sx={{ maxWidth: { xs: 128, sm: 240 } }}
        >
          {optionsOf(choices, (path) =>
            text('list.inField', { field: inSentence(labelOf(fieldNamed(declaration, path.split('.')[0] ?? path))) }),
          )}
        </Select>
      ) : null}
      <Button type="submit" variant="outlined">
        {text('list.search')}
      </Button>
    </PlainForm>
  );
};

export const searchChoices = (declaration: Pick<ResourceDeclaration, 'fields' | 'list'>): string[] => {
  const { searched, columns } = declaration.list;
  const paths = columns.flatMap((name) => {
    const field = fieldNamed(declaration, name);
    const { isReadable, hasColumn, valuePath } = contractKindOf(field);
    if (!isReadable) return [];
    return hasColumn ? valuePath(field) : name;
  });
  return [...new Set([...searched, ...paths])];
};

export const searchHint = (declaration: Pick<ResourceDeclaration, 'fields'>, path: string | undefined): string | undefined => {
  if (path === undefined) return undefined;
  const field = fieldNamed(declaration, path.split('.')[0] ?? path);
  const hint = kindOf(field).searchHint?.(field);
  return hint && text(hint);
};
