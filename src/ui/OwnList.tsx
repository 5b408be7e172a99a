import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../messages/text.ts';
import { ownCallsPrefix } from '../providers/dataProvider.ts';
import { sortPayload } from '../providers/sortPayload.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { type Choice, OwnFilters } from './OwnFilters.tsx';
import { type OwnColumn, OwnTable } from './OwnTable.tsx';
import { Page } from './Page.tsx';
import { PagesFooter } from './PagesFooter.tsx';
import { rowsBefore } from './rowsBefore.ts';
import { nextSort, type PagedTable, readTableAddress, reversedSort, type TableAddress, writeTableAddress } from './tableAddress.ts';

export interface OwnListProps<Row extends RaRecord, Field extends string> {
  resource: string;
  title: string;
  actions?: ReactNode;
  intro?: ReactNode;
  table: PagedTable<Field>;
  columns: readonly OwnColumn<Row, Field>[];
  choices?: readonly Choice[];
  /** Filters that only links set: the list says that it is narrowed down, and how to see all. Default: none. */
  linked?: readonly string[];
  only?: Readonly<Record<string, unknown>>;
  none: string;
  noneHint?: string;
}

/** The address carries the filters, the order and the page. */
export const OwnList = <Row extends RaRecord, Field extends string>(props: OwnListProps<Row, Field>) => {
  const { resource, title, actions, intro, table, columns, choices = [], linked = [], only = {}, none, noneHint } = props;
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const address = readTableAddress(query, table);
  const { page, size, sort } = address;
  const narrowed = [...choices.map(({ name }) => name), ...linked].filter((name) => query.get(name));
  const { data, total, error, isPlaceholderData, refetch } = useGetList<Row>(
    `${ownCallsPrefix}${resource}`,
    {
      pagination: { page, perPage: size },
      sort: sortPayload(sort),
      filter: { ...only, ...Object.fromEntries(narrowed.map((name) => [name, name === 'id' ? [query.get(name)] : query.get(name)])) },
    },
    { placeholderData: rowsBefore },
  );
  const change = (changes: Partial<TableAddress>) => setQuery(writeTableAddress(query, table, { ...address, page: 1, ...changes }));
  const choose = (name: string, value: string) => {
    const next = writeTableAddress(query, table, { ...address, page: 1 });
    if (value === '') next.delete(name);
    else next.set(name, value);
    setQuery(next);
  };
  const showAll = (
    <Button onClick={() => setQuery(writeTableAddress(new URLSearchParams(), table, { ...address, page: 1 }))}>
      {text('own.showAll')}
    </Button>
  );
  const isNarrow = narrowed.length > 0 || page > 1;
  const empty = isNarrow ? <EmptyState title={text('own.noMatch')} action={showAll} /> : <EmptyState title={none} hint={noneHint} />;
  const info = total === undefined ? undefined : { number: page - 1, size, totalElements: total, totalPages: Math.ceil(total / size) };
  return (
    <Page title={title} actions={actions}>
      {intro}
      <OwnFilters label={title} choices={choices} chosen={(name) => query.get(name) ?? ''} onChange={choose} />
      {linked.some((name) => query.get(name)) ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {text('own.linked')} {showAll}
        </Box>
      ) : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {error && !data ? null : (
        <>
          <OwnTable
            label={title}
            rows={data}
            isLoading={data === undefined || isPlaceholderData}
            columns={columns}
            sort={sort}
            onSort={(field) => change({ sort: nextSort(table, sort, field) })}
            empty={empty}
          />
          {total === 0 && !isNarrow ? null : (
            <PagesFooter
              page={page}
              size={size}
              sizes={table.sizes}
              info={info}
              shown={data?.length ?? 0}
              onChange={change}
              onLast={() => change({ sort: reversedSort(sort) })}
            />
          )}
        </>
      )}
    </Page>
  );
};
