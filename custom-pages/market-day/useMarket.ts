import type { TypesOf, WorkflowCall } from '../../contract/workflow.ts';
import { type DeskQuery, useDeskQuery } from '../../src/trade/desk/useDeskQuery.ts';

/** Null while the workflow is switched off. */
export const useMarket = <Found>(
  call: WorkflowCall & { types: { answer: { found: Found | null } } | undefined },
): DeskQuery<Found> | null => {
  const { data, ...query } = useDeskQuery<TypesOf<typeof call>['answer']>(call);
  if (data?.found === null) return null;
  return { ...query, data: data?.found };
};
