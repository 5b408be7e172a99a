import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';

export interface RecordQuery {
  record: RecordJson | undefined;
  error: Error | null;
  retry: () => void;
}

/** The record of the address, fetched anew: a list may have known an older one. */
export const useRecord = (declaration: ResourceDeclaration): RecordQuery => {
  const { id = '' } = useParams();
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<RecordJson>(
    declaration.name,
    { id: id as unknown as RecordJson['id'] },
    { refetchOnMount: 'always', refetchOnWindowFocus: false },
  );
  return { record: isFetchedAfterMount ? data : undefined, error, retry: () => void refetch() };
};
