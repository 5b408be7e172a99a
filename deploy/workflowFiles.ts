import { languages } from '../contract/languages.ts';

/** The files of a new workflow: a call that sends a job, a page with a button, and their tests. */
export const workflowFiles = (name: string, constant: string, title: string): (readonly [path: string, text: string])[] => {
  const component = `${constant.charAt(0).toUpperCase()}${constant.slice(1)}Page`;
  return [
    [
      `contract/workflows/${name}/calls.ts`,
      `import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

export const calls = callsOf<typeof callSchemas>()({
  start: { method: 'POST', path: '/api/${name}/start', access: { anyOf: ['MANAGER'] }, tag: '${name}' },
});
`,
    ],
    [
      `contract/workflows/${name}/schemas.ts`,
      `import { ScheduledJob } from '../../workflow.ts';

export const callSchemas = {
  start: { summary: 'Start the job; while it runs, answers the running one', answer: ScheduledJob },
};
`,
    ],
    [
      `contract/workflows/${name}/index.ts`,
      `import { z } from 'zod';

export { calls } from './calls.ts';

export const jobs = { '${name}': z.strictObject({ requestedBy: z.string() }) } as const;
`,
    ],
    [
      `server/workflows/${name}/index.ts`,
      `import * as contract from '../../../contract/workflows/${name}/index.ts';
import { callSchemas } from '../../../contract/workflows/${name}/schemas.ts';
import { sendOrRunning } from '../../jobs/untilSent.ts';
import { defineWorkflow } from '../../workflow.ts';

export const ${constant} = defineWorkflow<typeof contract>({
  contract,
  tables: [],
  schemas: callSchemas,
  calls: {
    start: async ({ user }, services) => {
      const jobCode = await sendOrRunning(services, '${name}', { requestedBy: user.username });
      return { status: 'SUCCESS', jobCode, errorList: [] };
    },
  },
  jobs: {
    // A job of several steps asks the signal between them, so that it ends when the server stops.
    '${name}':
      () =>
      async ({ signal }) =>
        signal.throwIfAborted(),
  },
});
`,
    ],
    ...languages.map((language) => {
      const english = { start: 'Start', done: `${title}: done.`, failed: `${title}: failed.`, jobs: { [name]: title } };
      const chinese = { start: '開始', done: `${title}：完成。`, failed: `${title}：失敗。`, jobs: { [name]: title } };
      return [`src/languages/${language}/${name}.json`, `${JSON.stringify(language === 'en' ? english : chinese, null, 2)}\n`] as const;
    }),
    [
      `custom-pages/${name}/index.ts`,
      `import type * as contract from '../../contract/workflows/${name}/index.ts';
import type texts from '../../src/languages/en/${name}.json';
import { definePages } from '../../src/workflow/definePages.ts';

export const ${constant} = definePages<typeof contract, typeof texts>({
  name: '${name}',
  pages: [
    {
      paths: ['/${name}'],
      access: { anyOf: ['MANAGER'] },
      title: '${title}',
      menu: { id: '${name}', group: 'Admin' },
      load: async () => (await import('./${component}.tsx')).${component},
    },
  ],
});
export const { text } = ${constant};
`,
    ],
    [
      `custom-pages/${name}/${component}.tsx`,
      `import { Box, Button } from '@mui/material';
import { calls } from '../../contract/workflows/${name}/calls.ts';
import { Page } from '../../src/ui/Page.tsx';
import { useJob } from '../../src/workflow/useJob.ts';
import { text } from './index.ts';

export const ${component} = () => {
  const { isBusy, send } = useJob(calls.start, { done: text('done'), failed: text('failed') });
  return (
    <Page>
      <Box>
        <Button variant="contained" disabled={isBusy} onClick={send}>
          {text('start')}
        </Button>
      </Box>
    </Page>
  );
};
`,
    ],
    [
      `test/server/workflows/${name}/${constant}.test.ts`,
      `import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../../contract/workflows/${name}/index.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { servedJob } from '../../../helpers/servedJob.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.services.jobs.start({});
});
afterAll(() => test.close());

const start = async (authority: 'CLERK' | 'MANAGER') =>
  test.app.inject({ method: 'POST', url: calls.start.path, headers: await test.signIn(authority) });

it('a manager starts the job; a second start answers the one that waits', async () => {
  const first = await start('MANAGER');
  expect(first.json()).toMatchObject({ status: 'SUCCESS', errorList: [] });
  expect((await start('MANAGER')).json()).toEqual(first.json());
});

it('a clerk may not', async () => {
  expect((await start('CLERK')).statusCode).toBe(403);
});

it('the job ends, and gives way when the server stops', async () => {
  const run = servedJob(test.services, '${name}');
  const job = { id: '1', payload: { requestedBy: 'ann' }, isLastAttempt: true };
  await expect(run({ ...job, signal: new AbortController().signal })).resolves.toBeUndefined();
  await expect(run({ ...job, signal: AbortSignal.abort() })).rejects.toThrow();
});
`,
    ],
    [
      `test/custom-pages/${name}/${component}.test.tsx`,
      `import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { jobRunCall } from '../../../contract/jobRuns.ts';
import { calls } from '../../../contract/workflows/${name}/calls.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../../src/consoleApp.tsx';

it('the button starts the job and says when it is done', async () => {
  mockServer.use(
    http.post(calls.start.path, () => HttpResponse.json({ status: 'SUCCESS', jobCode: '1', errorList: [] })),
    http.get(\`\${jobRunCall}/1\`, () => HttpResponse.json({ id: '1', name: '${name}', state: 'completed', problem: null })),
  );
  signedInAs('MANAGER');
  const { user } = openConsole('/${name}');
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByText('${title}: done.')).toBeInTheDocument();
});
`,
    ],
  ];
};
