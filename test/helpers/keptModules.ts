import { afterAll, expect, vi } from 'vitest';

/** These put other modules in place of the product's, so they load all of them anew, and so does the next file. */
const replacing = ['auth/passwords.test.ts', 'records/newResource.test.ts'];
const isReplacing = replacing.some((name) => expect.getState().testPath?.endsWith(`test/server/${name}`));

// The files of the server's tests share a process and its modules: none keeps anything between two applications.
if (isReplacing) vi.resetModules();

// A hook of a setup file runs after every hook of the test file.
afterAll(async () => {
  const { closeLeaked } = await import('./database.ts');
  if (isReplacing) vi.resetModules();
  await closeLeaked();
});
