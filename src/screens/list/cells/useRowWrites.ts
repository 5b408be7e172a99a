import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'react-admin';
import type { RecordJson } from '../../../../contract/records.ts';
import { useDeclaration } from '../../../registry/useDeclaration.ts';
import { noteChanges } from '../../../ui/grid/changedCells.ts';

/** Stores a record, and then shows what was acknowledged, and what the server made of it, in every list of it. */
export const useRowWrites = () => {
  const data = useDataProvider();
  const client = useQueryClient();
  const { name } = useDeclaration();
  const show = (saved: Partial<RecordJson> & Pick<RecordJson, 'id'>) => {
    for (const query of client.getQueryCache().findAll({ queryKey: [name, 'getList'] })) {
      const before = query.state.data;
      client.setQueryData<GetListResult>(
        query.queryKey,
        (page) => page && { ...page, data: page.data.map((row) => (row.id === saved.id ? { ...row, ...saved } : row)) },
      );
      noteChanges(before, query.state.data, true);
    }
  };
  return {
    write: async (record: RecordJson, values: Readonly<Record<string, unknown>>): Promise<void> => {
      const { data: saved } = await data.update<RecordJson>(name, { id: record.id, data: values, previousData: record });
      show({ ...saved, id: record.id });
      // The row says already what was acknowledged.
      void data.getOne<RecordJson>(name, { id: record.id }).then(
        ({ data: stored }) => show(stored),
        () => undefined,
      );
    },
    show,
  };
};
