import type { KyselyPlugin } from 'kysely';

/** Calls `count` before each statement of a database `withPlugin` it, and of its transactions. */
export const countingPlugin = (count: () => void): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    count();
    return node;
  },
  transformResult: async ({ result }) => result,
});
