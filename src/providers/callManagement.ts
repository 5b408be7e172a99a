import { HttpError } from 'react-admin';
import type { ManagementAnswer } from '../../contract/records.ts';
import { text } from '../messages/text.ts';
import { callApi, type Query } from './callApi.ts';
import { readErrorBody } from './readErrorBody.ts';

/** Makes a call that changes something. An answer of 200 that says FAILED, or lists errors, is thrown like any other refusal. */
export const callManagement = async (
  path: string,
  { method = 'POST', ...options }: { method?: string; query?: Query; body?: unknown; signal?: AbortSignal | undefined } = {},
): Promise<Partial<ManagementAnswer> & Record<string, unknown>> => {
  const answer = await callApi<(Partial<ManagementAnswer> & Record<string, unknown>) | null>(path, { method, ...options });
  const refusal = readErrorBody(answer);
  const [first] = refusal?.errorList ?? [];
  if (first || answer?.status === 'FAILED') throw new HttpError(first?.message || refusal?.message || text('calls.refused'), 400, refusal);
  return answer ?? {};
};
