import { pathOf } from '../../../../../contract/workflow.ts';
import { calls, submissionCall, submittedOfferCall } from '../../../../../contract/workflows/offer-from-text/calls.ts';
import type {
  Submission,
  SubmissionDifference,
  SubmissionUndone,
  SubmittedOffer,
} from '../../../../../contract/workflows/offer-from-text/submissions.ts';
import type { prepareTextDesk } from '../textDesk.ts';

/** What a reader of submitted lists asks for. */
export const listDesk = ({ test, post }: Pick<ReturnType<typeof prepareTextDesk>, 'test' | 'post'>) => {
  const get = async <Body>(url: string, headers: object, query: object = {}) => {
    const asked = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
    const response = await test().app.inject({ url: `${url}?${new URLSearchParams(asked)}`, headers: { ...headers } });
    return { status: response.statusCode, body: response.json() as Body };
  };
  return {
    get,
    rowsOf: async (headers: object, submissionId: number, more: object = {}) =>
      (await get<SubmittedOffer[]>(submittedOfferCall, headers, { filter: { submissionId, ...more }, range: [0, 99] })).body,
    submissionOf: async (headers: object, id: number) => (await get<Submission>(`${submissionCall}/${id}`, headers)).body,
    differenceOf: async (headers: object, id: number) =>
      (await get<SubmissionDifference>(pathOf(calls.difference, { id: String(id) }), headers)).body,
    undo: (headers: { authorization: string }, id: number) =>
      post<SubmissionUndone & { code?: string; message?: string }>(pathOf(calls.undo, { id: String(id) }), {}, headers),
  };
};
