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
  // The page shows it; react-admin would lead to the list.
  onError: () => undefined,
});

export interface LoadedRecord {
  record: RecordJson | undefined;
  error: Error | null;
  retry: () => void;
}

/** What the page and its children read of react-admin's edit or show context. */
interface RecordController {
  record?: RecordJson | undefined;
  error?: Error | null | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * The record of the controller once it was fetched: a list or another page may have read it before, and it may be different or gone by
 * now. Then it stays, even when it cannot be fetched again. A malformed id counts as not found; no request is made.
 */
export const useLoadedRecord = ({ record, error, isFetching, refetch }: RecordController): LoadedRecord => {
  const { id = '' } = useParams();
  const { label } = useDeclaration();
  const fetched = useRef<string | null>(null);
  if (record && !isFetching && !error) fetched.current = id;
  const malformed = isId(id) ? null : new HttpError(text('record.missingId', { one: inSentence(label.one), id }), 404);
  return { record: fetched.current === id ? record : undefined, error: malformed ?? error ?? null, retry: () => void refetch() };
};

const isId = (id: string | undefined): boolean => /^\d{1,15}$/.test(id ?? '');
