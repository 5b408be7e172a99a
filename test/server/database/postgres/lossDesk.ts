import { sql } from 'kysely';
import type { TestApp } from '../../../helpers/app.ts';

const callerOf =
  (test: TestApp, user: Record<string, string>) =>
  async (url: string, payload: object | string = {}, headers: Record<string, string> = {}) => {
    const answer = await test.app.inject({ method: 'POST', url, headers: { ...user, ...headers }, payload });
    return { status: answer.statusCode, body: answer.json() };
  };

/** Where the cases of `lostInWorkflow.test.ts` are prepared. */
export interface LossDesk {
  test: TestApp;
  user: Record<string, string>;
  post: ReturnType<typeof callerOf>;
  /** The id of the latest entry of the activity record. */
  lastEntry(action: string): Promise<number>;
}

/** What a workflow does in one transaction that ends with its entry into the activity record: a call, or the work of a job. */
export type LossCase = {
  title: string;
  /** Why it may end between before and after. Tried again it ends as after. */
  inSteps?: string;
} & ({ call(desk: LossDesk): Promise<() => ReturnType<LossDesk['post']>> } | { job(desk: LossDesk): Promise<() => Promise<unknown>> });

export const signal = new AbortController().signal;

export const openLossDesk = async (test: TestApp): Promise<LossDesk> => {
  const user = await test.signIn('CLERK', 'MANAGER');
  return {
    test,
    user,
    post: callerOf(test, user),
    async lastEntry(action) {
      const { rows } = await sql<{ id: number }>`
        select id from activity where action = ${action} and part_of is null order by id desc limit 1`.execute(test.database.db);
      return rows[0]?.id ?? 0;
    },
  };
};
