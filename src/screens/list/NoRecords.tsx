import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { baseAddress } from '../../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { ListView } from './listAddress.ts';
import { listsActiveOnly } from './listsActiveOnly.ts';

interface NoRecordsProps {
  declaration: ResourceDeclaration;
  view: ListView;
  canWrite: boolean;
  onChange: (changes: Partial<ListView>) => void;
}

/** Why a list is empty, and the ways on: where there may be something to see, or to the form. */
export const NoRecords = ({ declaration, view, canWrite, onChange }: NoRecordsProps) => {
  const many = declaration.label.many.toLowerCase();
  const one = declaration.label.one.toLowerCase();
  const showInactive =
    listsActiveOnly(declaration) && !view.isInactiveShown ? (
      <Button onClick={() => onChange({ isInactiveShown: true })}>Show inactive</Button>
    ) : null;
  if (view.page > 1) {
    const toFirst = <Button onClick={() => onChange({ page: 1 })}>Go to the first page</Button>;
    return <EmptyState title="Nothing on this page" hint={`There are not as many ${many} as that.`} action={toFirst} />;
  }
  if (view.keyword !== '' || view.boundTo) {
    return (
      <EmptyState
        title={`No ${many} match ${view.keyword === '' ? 'the filter' : `“${view.keyword}”`}`}
        hint={`${view.keyword === '' ? 'Choose fewer' : 'Try fewer letters'}, or look at the whole list.`}
        action={
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button onClick={() => onChange({ keyword: '', boundTo: undefined })}>Show all</Button>
            {showInactive}
          </Box>
        }
      />
    );
  }
  return (
    <EmptyState
      title={`No ${many} yet`}
      hint={canWrite ? `Create the first ${one} to see it here.` : undefined}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          {canWrite ? (
            <Button component={Link} to={`${baseAddress(declaration)}/new`}>
              Create {one}
            </Button>
          ) : null}
          {showInactive}
        </Box>
      }
    />
  );
};
