import { Box, Skeleton } from '@mui/material';
import { useEffect } from 'react';
import { ResourceContextProvider, useGetList, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isAllowed } from '../../../contract/access.ts';
import { type Belonging, whereBelonging } from '../../../contract/belonging.ts';
import { baseAddress, dialectOf } from '../../../contract/dialects.ts';
import { inSentence } from '../../../contract/names.ts';
import { formatSort, type PageInfo, type RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { writeAccess } from '../../auth/recordAccess.ts';
import { useSession } from '../../auth/useSession.ts';
import { kindOf } from '../../kinds/index.ts';
import { text } from '../../messages/text.ts';
import { sortPayload } from '../../providers/sortPayload.ts';
import { fieldNamed } from '../../registry/fields.ts';
import { DescribedContext } from '../../registry/useDeclaration.ts';
import { useMetadata } from '../../registry/useMetadata.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FoldedSection } from '../../ui/FoldedSection.tsx';
import { type FromList, listAddress, readListAddress } from '../../ui/listAddress.ts';
import { totalFigure } from '../../ui/PagesFooter.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { RelatedRows } from './RelatedRows.tsx';
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
  const where = whereBelonging(belonging, record);
  const { isActiveOnly } = dialectOf(declaration);
  const { data, total, meta, error, isPending, refetch } = useGetList<RecordJson>(
    declaration.name,
    {
      pagination: { page: 1, perPage: MOST_SHOWN },
      sort: sortPayload(formatSort(newestFirst(declaration))),
      filter: { where, ...(isActiveOnly ? { active: 'all' } : {}) },
    },
    { enabled: isOpen && declaration.fields.length > 0 },
  );
  const failure = described.error ?? error;
  const isSettled = !isOpen || data !== undefined || failure !== null;
  useEffect(() => {
    if (isSettled) onSettled(key);
  }, [isSettled, onSettled, key]);
  const all = listAddress(declaration, { ...readListAddress(declaration, '', ''), where, isInactiveShown: isActiveOnly });
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

interface AddLinkProps {
  declaration: ResourceDeclaration;
  belonging: Belonging;
  record: RecordJson;
}

const AddLink = ({ declaration, belonging, record }: AddLinkProps) => {
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
