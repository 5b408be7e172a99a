import { useQuery } from '@tanstack/react-query';
import type { TypesOf, WorkflowCall } from '../../../contract/workflow.ts';
import { keyShows } from '../../live/refreshChanged.ts';
import { useConsoleData } from '../../providers/dataProvider.ts';

export interface DeskQuery<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

type DeskCall<Answer> = WorkflowCall & { types?: { answer: Answer } | undefined };

/** Sections that show the same call share its answer. */
export const useDeskQuery = <Answer>(call: DeskCall<Answer>): DeskQuery<Answer> => {
  const data = useConsoleData();
  return useQuery({
    queryKey: [call.path],
    queryFn: ({ signal }): Promise<TypesOf<DeskCall<Answer>>['answer']> => data.call(call as WorkflowCall, { signal }) as Promise<Answer>,
    retry: false,
  });
};

/** An import changes thousands of records: the desk need not count each. */
export const deskShows = ({ path }: WorkflowCall, entities: readonly string[], everyMs = 10_000): void => keyShows(path, entities, everyMs);
