import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { inSentence } from '../../../contract/names.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { useText } from '../../messages/text.ts';
import type { DeleteMeta } from '../../providers/dialectProvider.ts';

interface Failure {
  record: RecordJson;
  reason: string;
}

/** They go one after the other, so that it can be stopped and tells why each one failed; react-admin's deleteMany cannot. */
export const useDeleteSelected = ({ name, label }: ResourceDeclaration, records: readonly RecordJson[], onAllDeleted: () => void) => {
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<Failure[] | null>(null);
  const isStopped = useRef(false);
  const dataProvider = useDataProvider();
  const { refetch } = useListContext();
  const notify = useNotify();
  const text = useText();
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  useEffect(() => stop, [stop]);

  const start = async () => {
    const failed: Failure[] = [];
    let tried = 0;
    let meta: DeleteMeta = records.length > 1 ? { partOf: 'new' } : {};
    isStopped.current = false;
    for (const record of records) {
      if (isStopped.current) break;
      setDone(tried);
      try {
        const { data } = await dataProvider.delete(name, { id: record.id, previousData: record, meta });
        if (typeof data.partOf === 'number') meta = { partOf: data.partOf };
      } catch (reason) {
        failed.push({ record, reason: reason instanceof Error ? reason.message : String(reason) });
      }
      tried += 1;
    }
    const count = tried - failed.length;
    if (count > 0) {
      const deleted =
        count === 1
          ? text('list.deletedOne', { one: inSentence(label.one) })
          : text('list.deletedMany', { count, many: inSentence(label.many) });
      notify(deleted, { type: 'success' });
      void refetch();
    }
    setDone(null);
    if (failed.length > 0) setFailures(failed);
    else onAllDeleted();
  };
  return { start, stop, done, failures };
};
