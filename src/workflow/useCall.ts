import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { TypesOf, WorkflowCall } from '../../contract/workflow.ts';
import { useConsoleData } from '../providers/dataProvider.ts';

type Given<Call extends WorkflowCall> = Omit<TypesOf<Call>, 'answer'>;
type Options<Answer> = Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'>;

/** What a call of a workflow reads. `keyShows` says by the first part of the key when it is read again. */
export const useCall = <Call extends WorkflowCall>(
  queryKey: QueryKey,
  call: Call,
  given: Given<Call>,
  options: Options<TypesOf<Call>['answer']> = {},
) => {
  const data = useConsoleData();
  return useQuery({ ...options, queryKey, queryFn: ({ signal }) => data.call<Call>(call, { ...given, signal } as never) });
};
