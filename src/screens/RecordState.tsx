import { Link as MuiLink, Paper, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useListToReturnTo } from './fromList.ts';
import type { RecordQuery } from './useRecord.ts';

interface RecordStateProps {
  declaration: ResourceDeclaration;
  state: RecordQuery;
  children: (record: RecordJson) => ReactNode;
}

/** Draws a record once it is there; until then a skeleton, and what to do when it is not to be had. */
export const RecordState = ({ declaration, state: { record, error, retry }, children }: RecordStateProps) => {
  const list = useListToReturnTo(declaration);
  if (record) return children(record);
  // An address whose id can be none is refused as such; whoever follows it sees the same.
  if (error instanceof HttpError && (error.status === 404 || error.status === 400)) {
    const back = (
      <MuiLink component={Link} to={list}>
        Back to list
      </MuiLink>
    );
    const title = error.status === 404 ? error.message : `There is no such ${declaration.label.one.toLowerCase()}.`;
    return <EmptyState title={title} hint="It may have been deleted." action={back} />;
  }
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Paper variant="outlined" aria-busy="true" sx={{ p: 3, maxWidth: 560 }}>
      {declaration.details.map((name) => (
        <Skeleton key={name} height={32} />
      ))}
    </Paper>
  );
};
