import { Link as MuiLink, Paper, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { inSentence } from '../../contract/names.ts';
import { useText } from '../messages/text.ts';
import { useDeclaration } from '../registry/useDeclaration.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useListToReturnTo } from '../ui/fromList.ts';
import type { LoadedRecord } from './useRecord.ts';

export const RecordState = ({ state: { record, error, retry }, children }: { state: LoadedRecord; children: ReactNode }) => {
  const text = useText();
  const declaration = useDeclaration();
  const list = useListToReturnTo(declaration);
  if (record) return children;
  if (error instanceof HttpError && (error.status === 404 || error.status === 400)) {
    const back = (
      <MuiLink component={Link} to={list}>
        {text('record.backToList')}
      </MuiLink>
    );
    const title = error.status === 404 ? error.message : text('record.missing', { one: inSentence(declaration.label.one) });
    return <EmptyState title={title} hint={text('record.mayBeDeleted')} action={back} />;
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
