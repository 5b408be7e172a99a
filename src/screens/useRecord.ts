import { useMemo, useRef } from 'react';
import { HttpError, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';

export interface RecordQuery {
  record: RecordJson | undefined;
  error: Error | null;
  retry: () => void;
}

/**
 * The record of the address, fetched anew: what was read of it before may be older, or it may be gone by now. Once it is there, it stays
 * when it cannot be asked for again. What is no id is that of no record, and is not asked for.
 */
export const useRecord = (declaration: ResourceDeclaration): RecordQuery => {
  const { id = '' } = useParams();
  const isId = /^\d{1,15}$/.test(id);
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<RecordJson>(
    declaration.name,
    { id: Number(id) },
    { refetchOnMount: 'always', refetchOnWindowFocus: false, enabled: isId },
  );
  const one = declaration.label.one.toLowerCase();
  const nonesuch = useMemo(() => (isId ? null : new HttpError(`There is no ${one} with the id ${id}.`, 404)), [isId, one, id]);
  const fetched = useRef<string | null>(null);
  if (isFetchedAfterMount && !error) fetched.current = id;
  return { record: fetched.current === id ? data : undefined, error: nonesuch ?? error, retry: () => void refetch() };
};
