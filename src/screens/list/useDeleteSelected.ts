import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';

interface Failure {
  record: RecordJson;
  reason: string;
}

/** Deletes the records one after the other, each by its own call. `done`: how many were tried, null while it does not run. */
export const useDeleteSelected = (declaration: ResourceDeclaration, records: readonly RecordJson[], onAllDeleted: () => void) => {
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<Failure[] | null>(null);
  const isStopped = useRef(false);
  const data = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const start = async () => {
    const failed: Failure[] = [];
    let tried = 0;
    isStopped.current = false;
    for (const record of records) {
      if (isStopped.current) break;
      setDone(tried);
      await data.delete(declaration.name, { id: record.id, previousData: record }).catch((reason: unknown) => {
        failed.push({ record, reason: reason instanceof Error ? reason.message : String(reason) });
      });
      tried += 1;
    }
    const deleted = tried - failed.length;
    if (deleted > 0) {
      const { one, many } = declaration.label;
      notify(deleted === 1 ? `1 ${one.toLowerCase()} was deleted.` : `${deleted} ${many.toLowerCase()} were deleted.`, { type: 'success' });
      void queries.invalidateQueries({ queryKey: [declaration.name, 'getList'] });
    }
    setDone(null);
    if (failed.length > 0) setFailures(failed);
    else onAllDeleted();
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { start, stop, done, failures };
};
