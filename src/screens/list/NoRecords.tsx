import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { baseAddress } from '../../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { ListView } from './listAddress.ts';

interface NoRecordsProps {
  declaration: ResourceDeclaration;
  view: ListView;
  canWrite: boolean;
  onShowAll: () => void;
}

export const NoRecords = ({ declaration, view, canWrite, onShowAll }: NoRecordsProps) => {
  const { one, many } = declaration.label;
  if (view.keyword !== '' || view.boundTo) {
    return (
      <EmptyState
        title={`No ${many.toLowerCase()} match ${view.keyword === '' ? 'the filter' : `“${view.keyword}”`}`}
        hint="Try fewer letters, or look at the whole list."
        action={<Button onClick={onShowAll}>Show all</Button>}
      />
    );
  }
  if (view.page > 1)
    return (
      <EmptyState
        title="Nothing on this page"
        hint="The list has become shorter."
        action={<Button onClick={onShowAll}>Go to the first page</Button>}
      />
    );
  return (
    <EmptyState
      title={`No ${many.toLowerCase()} yet`}
      hint={canWrite ? `Create the first ${one.toLowerCase()} to see it here.` : undefined}
      action={
        canWrite ? (
          <Button component={Link} to={`${baseAddress(declaration)}/new`}>
            Create {one.toLowerCase()}
          </Button>
        ) : undefined
      }
    />
  );
};
