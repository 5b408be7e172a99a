import { HttpError } from 'react-admin';
import type { ManagementAnswer } from '../../contract/records.ts';
import { text } from '../messages/text.ts';
import { callApi, type Query } from './callApi.ts';

/** An answer that says FAILED is thrown like any other refusal. */
export const callManagement = async <Answer = unknown>(
  path: string,
  { method = 'POST', ...options }: { method?: string; query?: Query; body?: unknown; signal?: AbortSignal | undefined } = {},
): Promise<ManagementAnswer & Answer> => {
  const answer = await callApi<ManagementAnswer & Answer>(path, { method, ...options });
  if (answer.status === 'FAILED') throw new HttpError(answer.errorList[0]?.message ?? text('calls.refused'), 400, answer);
  return answer;
};
