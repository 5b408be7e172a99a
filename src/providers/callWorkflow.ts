import { HttpError } from 'react-admin';
import { pathOf, type TypesOf, type WorkflowCall } from '../../contract/workflow.ts';
import { text } from '../messages/text.ts';
import { callApi, type Query } from './callApi.ts';
import { callManagement } from './callManagement.ts';

type Given<Call extends WorkflowCall> = Omit<TypesOf<Call>, 'answer'> & { signal?: AbortSignal | undefined };

/** Makes a call of a workflow: `data.call(calls.undo, { params: { id }, body: { version } })`. */
export const callWorkflow = async <Call extends WorkflowCall>(
  call: Call,
  ...[given]: Partial<Given<Call>> extends Given<Call> ? [given?: Given<Call>] : [given: Given<Call>]
): Promise<TypesOf<Call>['answer']> => {
  const { params, query, body, signal }: { params?: object; query?: object; body?: unknown; signal?: AbortSignal | undefined } =
    given ?? {};
  const { method } = call;
  const address = pathOf(call, params);
  const options = { query: query as Query | undefined, body, signal };
  if (method !== 'GET') return callManagement(address, { method, ...options });
  const answer = await callApi<TypesOf<Call>['answer'] | null>(address, options);
  if (answer === null) throw new HttpError(text('calls.unreadable'), 200);
  return answer;
};
