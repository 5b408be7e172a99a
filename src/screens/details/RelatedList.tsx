import { Box, Skeleton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { ListContextProvider, RecordContextProvider, ResourceContextProvider, useGetList, useList, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isAllowed } from '../../../contract/access.ts';
import { whereBelonging } from '../../../contract/belonging.ts';
import { baseAddress, dialectOf } from '../../../contract/dialects.ts';
import { contractKindOf } from '../../../contract/kinds/index.ts';
import { inSentence } from '../../../contract/names.ts';
import { formatSort, type PageInfo, type RecordJson } from '../../../contract/records.ts';
import { recordTitle } from '../../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { Belonging } from '../../../contract/runTimeResources.ts';
import { writeAccess } from '../../auth/recordAccess.ts';
import { useSession } from '../../auth/useSession.ts';
import { valueAt } from '../../kinds/consoleKind.ts';
import { kindOf } from '../../kinds/index.ts';
import { text } from '../../messages/text.ts';
import { sortPayload } from '../../providers/sortPayload.ts';
import { DescribedContext, fieldNamed, labelOf, useDeclaration, useMetadata, useReplacedCell } from '../../registry/useDeclaration.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FoldedSection } from '../../ui/FoldedSection.tsx';
import type { CardPlace } from '../../ui/grid/gridColumn.ts';
import { TextLink } from '../../ui/Links.tsx';
import { type FromList, listAddress, readListAddress } from '../../ui/listAddress.ts';
import { totalFigure } from '../../ui/PagesFooter.tsx';
import { marks } from '../../ui/TableFrame.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { cardPlaces } from '../list/cardPlaces.ts';
import { Marked } from '../Marked.tsx';
import type { Related } from './relatedTo.ts';

const MOST_SHOWN = 5;

interface RelatedListProps {
  related: Related;
  record: RecordJson;
  isOpenAtFirst: boolean;
  /** It is folded, or has its rows. */
  onSettled: (key: string) => void;
}

export const RelatedList = ({ related, record, isOpenAtFirst, onSettled }: RelatedListProps) => {
  const { key, title, declaration: known, belonging } = related;
  const fold = useStore(`related.${key}`, isOpenAtFirst);
  const [isOpen] = fold;
  const isDescribed = known.fields.length === 0;
  const described = useMetadata(known.name, isOpen && isDescribed);
  const declaration = described.declaration ?? known;
  const filter = { where: whereBelonging(belonging, record), ...(dialectOf(declaration).isActiveOnly ? { active: 'all' } : {}) };
  const { data, total, meta, error, isPending, refetch } = useGetList<RecordJson>(
    declaration.name,
    {
      pagination: { page: 1, perPage: MOST_SHOWN },
      sort: sortPayload(formatSort(newestFirst(declaration))),
      filter,
    },
    { enabled: isOpen && declaration.fields.length > 0 },
  );
  const failure = described.error ?? error;
  const isSettled = !isOpen || data !== undefined || failure !== null;
  useEffect(() => {
    if (isSettled) onSettled(key);
  }, [isSettled, onSettled, key]);
  const all = listAddress(declaration, { ...readListAddress(declaration, '', ''), filter });
  return (
    <FoldedSection title={title} beside={total === undefined ? null : totalFigure(meta as PageInfo)} fold={fold}>
      {failure ? <ErrorState error={failure} onRetry={described.error ? described.retry : () => void refetch()} /> : null}
      {isPending && !failure ? <Skeleton variant="rounded" height={MOST_SHOWN * 44} /> : null}
      <ResourceContextProvider value={declaration.name}>
        <DescribedContext value={declaration}>
          {data && data.length > 0 ? <RelatedRows label={title} rows={data} without={belonging.field} /> : null}
        </DescribedContext>
      </ResourceContextProvider>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
        {total ? (
          <TextLink to={all}>
            {text('details.all', { total: totalFigure(meta as PageInfo) })} <VisuallyHidden>{title}</VisuallyHidden>
          </TextLink>
        ) : null}
        {total === 0 ? <Box sx={{ color: 'text.secondary' }}>{text('ui.noRecords')}</Box> : null}
        {data ? <AddLink declaration={declaration} belonging={belonging} record={record} /> : null}
      </Box>
    </FoldedSection>
  );
};

/** As the list itself has them where that says when each was. */
const newestFirst = (declaration: ResourceDeclaration) => {
  const { sort } = declaration.list;
  const [first = { field: 'id', sortDirection: 'asc' }] = sort;
  const field = fieldNamed(declaration, first.field);
  const isByTime = first.sortDirection === 'desc' && kindOf(field).says?.(field) === 'time';
  return isByTime ? sort : [{ field: 'entityCreatedOn', sortDirection: 'desc' as const }];
};

const AddLink = ({ declaration, belonging, record }: { declaration: ResourceDeclaration; belonging: Belonging; record: RecordJson }) => {
  const { pathname, search } = useLocation();
  const authorities = useSession()?.authorities ?? null;
  const { field, by, within, marked } = belonging;
  const access = writeAccess(declaration);
  if (access === null || !isAllowed(access, authorities) || within || !declaration.form.includes(field)) return null;
  const declared = fieldNamed(declaration, field);
  const shownBy = 'lookupSearchField' in declared ? declared.lookupSearchField : undefined;
  const lookup = { id: record.id, ...(shownBy === undefined ? {} : { [shownBy]: record[shownBy] }) };
  const source = { [field]: by === undefined ? lookup : record[by], ...(marked ? { [marked.field]: marked.value } : {}) };
  return (
    <TextLink
      to={`${baseAddress(declaration)}/new?${new URLSearchParams({ source: JSON.stringify(source) })}`}
      state={{ fromList: `${pathname}${search}` } satisfies FromList}
    >
      {text('details.add')} <VisuallyHidden>{inSentence(declaration.label.one)}</VisuallyHidden>
    </TextLink>
  );
};

interface RelatedRowsProps {
  label: string;
  rows: RecordJson[];
  /** The field that leads to the record whose rows they are. */
  without: string;
}

/** Each row is two lines, as on a phone: who and how much, what and when. */
const RelatedRows = ({ label, rows, without }: RelatedRowsProps) => {
  const declaration = useDeclaration();
  const columns = declaration.list.columns
    .filter((name) => name !== without)
    .map((id) => ({ id, title: '', field: fieldNamed(declaration, id) }));
  const places = [...cardPlaces(declaration, columns)];
  const at = (...wanted: CardPlace[]) => places.flatMap(([name, place]) => (wanted.includes(place) ? [name] : []));
  const [who, ...whose] = [...at('who'), ...at('whose')];
  const list = useList({ data: rows, resource: declaration.name });
  return (
    <ListContextProvider value={list}>
      <Rows aria-label={label}>
        {rows.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <li>
              <Marked record={record}>
                <TextLink to={`${baseAddress(declaration)}/${record.id}`}>
                  {isEmpty(record, fieldNamed(declaration, who ?? '')) ? (
                    recordTitle(declaration, record)
                  ) : (
                    <Values of={record} names={[who ?? '', ...whose]} />
                  )}
                </TextLink>
              </Marked>
              <span>
                <Values of={record} names={[...at('much'), ...at('unit')]} />
              </span>
              <small>
                <Values of={record} names={at('what', 'said')} />
              </small>
              <small>
                <Values of={record} names={at('when')} />
              </small>
            </li>
          </RecordContextProvider>
        ))}
      </Rows>
    </ListContextProvider>
  );
};

const isEmpty = (record: RecordJson, field: ReturnType<typeof fieldNamed>): boolean =>
  [null, undefined, ''].includes(valueAt(record, contractKindOf(field).valuePath(field)) as null);

const Values = ({ of, names }: { of: RecordJson; names: readonly string[] }) =>
  names.map((name, index) => (
    <span key={name}>
      {index > 0 ? ' ' : ''}
      <Value record={of} name={name} />
    </span>
  ));

const Value = ({ record, name }: { record: RecordJson; name: string }) => {
  const field = fieldNamed(useDeclaration(), name);
  const Replaced = useReplacedCell(name);
  const { Cell } = kindOf(field);
  return Replaced ? <Replaced source={name} label={labelOf(field)} /> : <Cell field={field} record={record} place="list" />;
};

const Rows = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    li: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: 12,
      alignContent: 'center',
      minHeight: 44,
      borderBottom: `1px solid ${palette.divider}`,
    },
    ...marks(palette.warning.main),
    'li > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    'li > span:not([data-marked]), li > small:last-child': { textAlign: 'right' },
    small: { color: palette.text.secondary, fontSize: '0.75rem' },
  };
});
