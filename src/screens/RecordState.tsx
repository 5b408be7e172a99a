import { Paper, Skeleton } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { HttpError } from 'react-admin';
import { useParams } from 'react-router-dom';
import { inSentence } from '../../contract/names.ts';
import type { RecordJson } from '../../contract/records.ts';
import { text } from '../messages/text.ts';
import { retryOnce } from '../providers/queryClient.ts';
import { useDeclaration } from '../registry/useDeclaration.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { TextLink } from '../ui/Links.tsx';
import { useListToReturnTo } from '../ui/listAddress.ts';
import { EmptyState } from '../ui/Page.tsx';
import { usePanel } from '../ui/panel.ts';

export const RecordState = ({ state: { record, error, retry }, children }: { state: LoadedRecord; children: ReactNode }) => {
  const declaration = useDeclaration();
  const list = useListToReturnTo(declaration);
  if (record) return children;
  if (isGone(error) || (error instanceof HttpError && error.status === 400)) {
    const back = <TextLink to={list}>{text('record.backToList')}</TextLink>;
    const title = isGone(error) ? error.message : text('record.missing', { one: inSentence(declaration.label.one) });
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

/** How react-admin's controllers fetch the record of the address: anew, and not under what is being typed. */
export const useRecordQuery = () => ({
  enabled: isId(useRecordId()),
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
  retry: retryOnce,
  onError: () => undefined,
});

export const useRecordId = (): string => {
  const { id = '' } = useParams();
  return usePanel()?.id ?? id;
};

interface LoadedRecord {
  record: RecordJson | undefined;
  error: Error | null;
  retry: () => void;
}

interface RecordController {
  record?: RecordJson | undefined;
  error?: Error | null | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

const isGone = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404;

/** A list may have read it before, so it is fetched again; then it stays until it is gone. A malformed id counts as not found. */
export const useLoadedRecord = ({ record, error, isFetching, refetch }: RecordController): LoadedRecord => {
  const id = useRecordId();
  const { label } = useDeclaration();
  const fetched = useRef<string | null>(null);
  if (record && !isFetching && !error) fetched.current = id;
  const malformed = isId(id) ? null : new HttpError(text('record.missingId', { one: inSentence(label.one), id }), 404);
  const isShown = fetched.current === id && !isGone(error);
  return { record: isShown ? record : undefined, error: malformed ?? error ?? null, retry: () => void refetch() };
};

const isId = (id: string): boolean => /^\d{1,15}$/.test(id);
