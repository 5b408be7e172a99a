import { Link as MuiLink } from '@mui/material';
import { ReferenceManyField, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { isAllowed, readAccess } from '../../../contract/access.ts';
import { baseAddress, dialectOf } from '../../../contract/dialects.ts';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { recordTitle } from '../../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { lookupParameter } from '../../../contract/selections.ts';
import { useSession } from '../../auth/useSession.ts';
import { useText } from '../../messages/text.ts';
import { useFields } from '../../registry/useFields.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';

const MOST_SHOWN = 20;

export const Children = ({ field }: { field: FieldOf<'ONE_TO_MANY'> }) => {
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
