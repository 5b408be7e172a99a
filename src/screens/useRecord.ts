import { useRef } from 'react';
import { HttpError } from 'react-admin';
import { useParams } from 'react-router-dom';
import { inSentence } from '../../contract/names.ts';
import type { RecordJson } from '../../contract/records.ts';
import { text } from '../messages/text.ts';
import { retryOnce } from '../providers/queryClient.ts';
import { useDeclaration } from '../registry/useDeclaration.ts';

/** How react-admin's controllers fetch the record of the address: anew, and not under what is being typed. */
export const useRecordQuery = () => ({
  enabled: isId(useParams().id),
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
  retry: retryOnce,
  onError: () => undefined,
});

export interface LoadedRecord {
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

/** A list may have read it before, so it is fetched again; then it stays, even when that fails. A malformed id counts as not found. */
export const useLoadedRecord = ({ record, error, isFetching, refetch }: RecordController): LoadedRecord => {
  const { id = '' } = useParams();
  const { label } = useDeclaration();
  const fetched = useRef<string | null>(null);
  if (record && !isFetching && !error) fetched.current = id;
  const malformed = isId(id) ? null : new HttpError(text('record.missingId', { one: inSentence(label.one), id }), 404);
  return { record: fetched.current === id ? record : undefined, error: malformed ?? error ?? null, retry: () => void refetch() };
};

const isId = (id: string | undefined): boolean => /^\d{1,15}$/.test(id ?? '');
