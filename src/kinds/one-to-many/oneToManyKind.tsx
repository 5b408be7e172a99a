import { Link as MuiLink } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ReferenceManyField, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { isAllowed, readAccess } from '../../../contract/access.ts';
import { baseAddress, dialectOf } from '../../../contract/dialects.ts';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { recordTitle } from '../../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { isSelection, lookupParameter, selectionKey } from '../../../contract/selections.ts';
import { useSession } from '../../auth/useSession.ts';
import { useText } from '../../messages/text.ts';
import { useFields } from '../../registry/useMetadata.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { CellProps, ConsoleKind } from '../consoleKind.ts';
import { boundOptions } from './selection.ts';

const MOST_SHOWN = 20;

const Children = ({ field }: { field: FieldOf<'ONE_TO_MANY'> }) => {
  const declaration = useFields(field.child);
  const authorities = useSession()?.authorities ?? null;
  if (!declaration?.dialects.length || !isAllowed(readAccess(declaration), authorities)) return null;
  const [{ field: sorted, sortDirection } = { field: 'id', sortDirection: 'asc' }] = declaration.list.sort;
  return (
    <ReferenceManyField
      reference={field.child}
      target={lookupParameter({ name: field.childField })}
      filter={dialectOf(declaration).isActiveOnly ? { active: 'all' } : {}}
      sort={{ field: sorted, order: sortDirection === 'desc' ? 'DESC' : 'ASC' }}
      perPage={MOST_SHOWN}
    >
      <ChildLinks declaration={declaration} />
    </ReferenceManyField>
  );
};

const ChildLinks = ({ declaration }: { declaration: ResourceDeclaration }) => {
  const text = useText();
  const { data = [], total = 0, error, isPending, refetch } = useListContext<RecordJson>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return text('ui.loading');
  return (
    <>
      {total}
      {data.length > 0 ? (
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {data.map((record) => (
            <li key={record.id}>
              <MuiLink component={Link} to={`${baseAddress(declaration)}/${record.id}`}>
                {recordTitle(declaration, record)}
              </MuiLink>
            </li>
          ))}
        </ul>
      ) : null}
      {total > data.length ? text('kinds.moreChildren', { count: total - data.length }) : null}
    </>
  );
};

const OneToManyCell = ({ field, record }: CellProps<FieldOf<'ONE_TO_MANY'>>) => {
  if (!isSelection(field)) return <Children field={field} />;
  const bound = boundOptions(record[field.name], field);
  if (bound.length === 0) return null;
  return (
    <Titles>
      {bound.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </Titles>
  );
};

const Titles = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    margin: 0,
    padding: 0,
    li: { padding: '1px 8px', borderRadius: 10, border: `1px solid ${palette.divider}`, background: palette.action.hover },
  };
});

export const oneToManyKind: ConsoleKind<FieldOf<'ONE_TO_MANY'>> = {
  title: 'kinds.oneToMany',
  Cell: OneToManyCell,
  initial: () => [],
  written: (value, field) => boundOptions(value, field).map(({ id }) => id),
  typedCall: (written, field) => (isSelection(field) ? { besideRecord: { [selectionKey(field)]: written } } : {}),
};
