import { Box, Button } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { PageInfo } from '../../contract/records.ts';
import { text } from '../messages/text.ts';
import { ownCallsPrefix } from '../providers/dataProvider.ts';
import { rowsBefore, sortPayload } from '../providers/sortPayload.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Grid } from './grid/Grid.tsx';
import type { GridLook } from './grid/GridTable.tsx';
import type { GridColumn } from './grid/gridColumn.ts';
import { EmptyState, Page, usePageTitle } from './Page.tsx';
import { PagesFooter } from './PagesFooter.tsx';
import { type PagedTable, reversedSort, useLastPage, useTableAddress } from './tableAddress.ts';
import { useLeftRow } from './useLeftRow.ts';

interface OwnRowsProps<Row extends RaRecord, Field extends string> {
  /** Under `/api/console/`. */
  resource: string;
  label: string;
  heading?: ReactNode;
  table: PagedTable<Field>;
  columns: readonly GridColumn<Row, Field>[];
  look?: GridLook;
  /** The places of named columns on a phone, as `grid-template-areas`; the others are not shown there. */
  card?: string;
  /** Filters that the user chooses here. Those of the table that are not among them are set by links: the list says so. */
  choices?: readonly Choice[];
  filters?: ReactNode;
  only?: Readonly<Record<string, unknown>>;
  filterOf?: (filters: Readonly<Record<string, string>>) => Record<string, unknown>;
  mostCounted?: number;
  /** What to say where there is nothing at all. Null: nothing is drawn then. */
  none: string | null;
  noneHint?: string;
  noMatch?: string;
  showAll?: string;
  /** What stands below them once they are there, so that it does not move. */
  below?: ReactNode;
}

export const OwnRows = <Row extends RaRecord, Field extends string>(props: OwnRowsProps<Row, Field>) => {
  const {
    resource,
    label,
    heading,
    table,
    columns,
    card,
    look = ownLook(card),
    choices = [],
    filters: drawnFilters,
    filterOf = asGiven,
  } = props;
  const { only = {}, mostCounted = Number.POSITIVE_INFINITY, none, noneHint } = props;
  const { address, go, order } = useTableAddress(table);
  const { page, size, sort, filters = {} } = address;
  const { data, total, error, isPlaceholderData, refetch } = useGetList<Row>(
    `${ownCallsPrefix}${resource}`,
    { pagination: { page, perPage: size }, sort: sortPayload(sort), filter: { ...only, ...filterOf(filters) } },
    { placeholderData: rowsBefore },
  );
  const frame = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  useLeftRow(`${resource} ${pathname}${search}`, frame, data !== undefined);
  const info: PageInfo | undefined =
    total === undefined
      ? undefined
      : {
          number: page - 1,
          size,
          totalElements: total,
          totalPages: Math.ceil(total / size),
          totalIsEstimate: total > mostCounted,
        };
  useLastPage({ info: isPlaceholderData ? undefined : info, shown: data?.length ?? 0, address, go });
  const isNarrow = Object.keys(filters).length > 0 || page > 1;
  if (none === null && !isNarrow && !error && !data?.length) return null;
  const isLinked = !drawnFilters && Object.keys(filters).some((name) => !choices.some((choice) => choice.name === name));
  const choose = (name: string, value: string) => go({ filters: { ...filters, [name]: value } });
  const showAll = <Button onClick={() => go({ filters: {} })}>{props.showAll ?? text('own.showAll')}</Button>;
  return (
    <Box data-paged sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {heading}
      {drawnFilters ?? <OwnFilters label={label} choices={choices} chosen={(name) => filters[name] ?? ''} onChange={choose} />}
      {isLinked ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {text('own.linked')} {showAll}
        </Box>
      ) : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {error && !data ? null : (
        <>
          <Grid
            label={label}
            rows={data}
            isBusy={isPlaceholderData}
            columns={columns}
            order={order}
            look={look}
            isRegion
            frame={{ ref: frame }}
            empty={
              isNarrow ? (
                <EmptyState title={props.noMatch ?? text('own.noMatch')} action={showAll} />
              ) : (
                <EmptyState title={none ?? ''} hint={noneHint} />
              )
            }
          />
          {total === undefined || (total === 0 && !isNarrow) ? null : (
            <PagesFooter
              of={heading ? label : undefined}
              page={page}
              size={size}
              sizes={table.sizes}
              info={info}
              shown={data?.length ?? 0}
              onChange={go}
              onLast={() => go({ sort: reversedSort(sort) })}
            />
          )}
        </>
      )}
      {data || error ? props.below : null}
    </Box>
  );
};

const asGiven = ({ id, ...others }: Readonly<Record<string, string>>) => ({ ...others, ...(id === undefined ? {} : { id: [id] }) });

const ownLook = (card?: string): GridLook => ({
  cardsUpTo: 700,
  ...(card ? { areas: { columns: 'minmax(0, 1fr) auto', rows: card } } : {}),
  rules: ({ error, text }) => ({
    always: {
      '[data-state="FAILED"], [data-state="failed"]': { color: error.main, fontWeight: 550 },
      '@container (min-width: 701px) and (max-width: 800px)': { 'th, td': { paddingInline: 8 } },
    },
    onCards: {
      'td:empty': { display: 'none' },
      ...(card ? { [`td:not(${card.replace(/\W*(\w+)\W*/g, ',[data-cell="$1"]').slice(1)})`]: { display: 'none' } } : {}),
      ...(card ? { 'td[data-align]::before': { content: 'attr(data-label) " "', color: text.secondary } } : {}),
    },
  }),
});

interface Choice {
  name: string;
  title: string;
  options: readonly { value: string; title: string }[];
}

interface OwnFiltersProps {
  label: string;
  choices: readonly Choice[];
  chosen: (name: string) => string;
  onChange: (name: string, value: string) => void;
}

const OwnFilters = ({ label, choices, chosen, onChange }: OwnFiltersProps) =>
  choices.length === 0 ? null : (
    <Box role="search" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 160px', maxWidth: 280 } }}>
      {choices.map((choice) => (
        <FilterChoice key={choice.name} {...choice} value={chosen(choice.name)} onChange={(value) => onChange(choice.name, value)} />
      ))}
    </Box>
  );

interface FilterChoiceProps extends Omit<Choice, 'name'> {
  value: string;
  onChange: (value: string) => void;
}

export const FilterChoice = ({ title, options, value, onChange }: FilterChoiceProps) => (
  <ChoiceField label={title} value={value} onChange={onChange}>
    <option value="">{text('own.all')}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.title}
      </option>
    ))}
  </ChoiceField>
);

interface OwnListProps<Row extends RaRecord, Field extends string> extends Omit<OwnRowsProps<Row, Field>, 'label'> {
  title?: string;
  actions?: ReactNode;
  intro?: ReactNode;
}

export const OwnList = <Row extends RaRecord, Field extends string>({ title, actions, intro, ...rows }: OwnListProps<Row, Field>) => {
  const usual = usePageTitle();
  return (
    <Page title={title} actions={actions}>
      {intro}
      <OwnRows {...rows} label={title ?? usual} />
    </Page>
  );
};
