import { HttpError } from 'react-admin';
import { type ContentPage, type EmbeddedPage, type ManagementAnswer, type Page, readPage } from '../../contract/records.ts';
import { pathOf, type TypesOf, type WorkflowCall } from '../../contract/workflow.ts';
import { text } from '../messages/text.ts';
import { requestJson } from './request.ts';

export type Query = Record<string, string | number | boolean | null | undefined>;

interface CallOptions {
  method?: string;
  query?: Query;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** `query`: undefined and null are left out. `body`: JSON text goes as it is. @throws HttpError(message, status, body); status 0 when the server cannot be reached */
export const callApi = async <T>(path: string, options: CallOptions = {}): Promise<T> => {
  const { method = 'GET', query = {}, body, headers = {}, signal } = options;
  const { json } = await requestJson(withQuery(path, query), {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  return json as T;
};

export const withQuery = (path: string, query: Query): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
};

export const callManagement = async <Answer = unknown>(
  path: string,
  { method = 'POST', ...options }: CallOptions = {},
): Promise<ManagementAnswer & Answer> => {
  const answer = await callApi<ManagementAnswer & Answer>(path, { method, ...options });
  if (answer.status === 'FAILED') throw new HttpError(answer.errorList[0]?.message ?? text('calls.refused'), 400, answer);
  return answer;
};

/** An empty answer, such as a proxy's, is an error and not an empty page: that would claim that there are no records. */
export const callPage = async <Row>(path: string, options: { query: Query; signal?: AbortSignal | undefined }): Promise<Page<Row>> => {
  const page = await callApi<ContentPage<Row> | EmbeddedPage<Row> | string | null>(path, options);
  if (typeof page !== 'object' || page === null) throw new HttpError(text('calls.unreadable'), 200);
  return readPage(page);
};

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
  if (method) return callManagement(address, { method, ...options });
  const answer = await callApi<TypesOf<Call>['answer'] | null>(address, options);
  if (answer === null) throw new HttpError(text('calls.unreadable'), 200);
  return answer;
};
