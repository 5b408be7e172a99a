import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';

const answers = {
  'an error without words': () => new HttpResponse(null, { status: 500 }),
  "a proxy's page": () => HttpResponse.html('<!doctype html><title>Maintenance</title>'),
  'nothing at all': () => new HttpResponse(null),
  'half an answer': () => new HttpResponse('{"content": [{"id": 1'),
  'another kind of thing': () => HttpResponse.json('maintenance'),
  'no connection': () => HttpResponse.error(),
} satisfies Record<string, () => Response>;

const screens = [
  '/tag/list',
  '/tag/1',
  '/tag/1/edit',
  '/contact/new',
  '/d/organization/list',
  '/d/organization/1',
  '/offer-compare/7',
  '/activity',
];

const isWaiting = () => document.querySelector('main [aria-busy="true"], main .MuiSkeleton-root, main [role="progressbar"]') !== null;

/** Each answer on every second screen; `npm run soak -- everyResource` takes all. */
const isWhole = process.env.OFFERDESK_TEST_RESOURCES === 'all';
const numbered = Object.entries(answers).map((entry, place) => [...entry, place] as const);

describe.each(numbered)('a backend that answers every call with %s', (_, answer, place) => {
  it.each(screens.filter((_screen, index) => isWhole || index % 2 === place % 2))(
    'makes %s say what is wrong, instead of an empty or a waiting page',
    async (path) => {
      quiet();
      signedInAs('CLERK', 'MANAGER');
      openConsole(path);
      mockServer.use(http.all(/\/api\/(?!console\/settings)/, answer));
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      await waitFor(() => expect(isWaiting()).toBe(false));
      const said = [...screen.queryAllByRole('alert'), ...screen.queryAllByText('There is no such record.')];
      expect(said.length).toBeGreaterThan(0);
      for (const { textContent } of said)
        expect(textContent).not.toMatch(/undefined|null|JSON|Unexpected|TypeError|Cannot read|Something went wrong/);
    },
  );
});
