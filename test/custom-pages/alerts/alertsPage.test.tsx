import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { alert, calls } from '../../../contract/workflows/alerts/calls.ts';
import type { Alert, MailChoice, MailState, Rule } from '../../../contract/workflows/alerts/schemas.ts';
import { clearSession } from '../../../src/providers/session.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';

const said: Alert = {
  ...{ id: 1, ruleId: 1, title: 'P1', condition: 'below', threshold: 100, unit: 'USD', readOn: null, isWithdrawn: false },
  createdOn: '2026-11-26T01:00:00.000Z',
  said: {
    ...{ product: { id: 7, title: 'P1' }, supplier: { id: 3, title: 'Alpha' }, offerId: 5, amount: 90, currency: 'USD', base: 90 },
    ...{ against: 100, percent: -10, baseCurrency: 'USD', since: null, validUntil: null },
  },
};
const rule: Rule = {
  ...{ id: 1, watch: 'view', title: 'Mine', condition: 'below', threshold: 100, unit: 'USD', isActive: true, isGone: false },
  ...{ isTooSlow: true, said: 1 },
};
const off: MailChoice = { mode: 'off', address: '', briefAt: '08:30', briefDays: [1, 2, 3, 4, 5], quietFrom: null, quietUntil: null };
let state: MailState;
let stored: MailChoice[] = [];

beforeEach(() => {
  state = { choice: off, isSetUp: true, failed: null };
  stored = [];
  mockServer.use(
    http.get(`/api/console/${alert}`, () => HttpResponse.json([said], { headers: { 'Content-Range': 'alert 0-0/1' } })),
    http.get(calls.rules.path, () => HttpResponse.json({ rules: [rule] })),
    http.get('/api/d/currency/findAllPage', () =>
      HttpResponse.json({ content: [], number: 0, size: 100, numberOfElements: 0, totalPages: 0, totalElements: 0 }),
    ),
    http.get(calls.mail.path, () => HttpResponse.json(state)),
    http.put(calls.chooseMail.path, async ({ request }) => {
      const choice = (await request.json()) as MailChoice;
      if (choice.address === '')
        return HttpResponse.json({ code: 'VALIDATION_FAILED', message: 'No', errors: { address: 'Type an address' } }, { status: 400 });
      stored.push(choice);
      state = { ...state, choice };
      return HttpResponse.json({ status: 'SUCCESS', errorList: [] });
    }),
  );
  signedInAs('CLERK');
});
afterEach(() => document.querySelector('link[rel="icon"]')?.remove());

const mailForm = () => screen.findByRole('form', { name: 'Alerts by mail' });

it('alerts, rules and the mail settings stand on one page; a rule whose view is slow says so', async () => {
  openConsole('/alerts');
  expect(await screen.findByRole('link', { name: 'Alpha offers P1 at 90.00 USD: below 100.00 USD, by 10.00%' })).toHaveAttribute(
    'href',
    '/offer-compare/7',
  );
  await screen.findByText(/^Mine took too long to be read: this rule says nothing/);
  await mailForm();
  for (const heading of screen.getAllByRole('columnheader')) expect(heading).not.toBeEmptyDOMElement();
});

it('a rule is muted by its switch', async () => {
  const changed: unknown[] = [];
  mockServer.use(
    http.put(calls.changeRule.path, async ({ request }) => {
      changed.push(await request.json());
      return HttpResponse.json({ status: 'SUCCESS', errorList: [] });
    }),
  );
  openConsole('/alerts');
  await userEvent.setup().click(await screen.findByRole('switch', { name: /^On: Mine/ }));
  await waitFor(() => expect(changed).toEqual([{ isActive: false }]));
});

it('a rule is deleted, with what it said, once that is confirmed', async () => {
  const removed: string[] = [];
  mockServer.use(
    http.delete(calls.removeRule.path, ({ params }) => {
      removed.push(`${params.id}`);
      return HttpResponse.json({ status: 'SUCCESS', errorList: [] });
    }),
  );
  const user = userEvent.setup();
  openConsole('/alerts');
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: /^Delete: Mine/ }));
    return within(await screen.findByRole('dialog', { name: 'Delete this rule on Mine?' }));
  };
  await user.click((await ask()).getByRole('button', { name: 'No' }));
  const dialog = await ask();
  dialog.getByText('A price comes in below 100.00 USD. What it said goes with it.');
  expect(removed).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(removed).toEqual(['1']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a user chooses a morning brief, its time, its days and quiet hours', async () => {
  quiet();
  const user = userEvent.setup();
  openConsole('/alerts');
  const form = within(await mailForm());
  await user.selectOptions(form.getByRole('combobox', { name: 'Mail' }), 'A morning brief');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Type an address');
  await user.click(form.getByRole('textbox', { name: 'Mail address' }));
  await user.paste('clerk@trader.example');
  for (const [label, value] of Object.entries({ 'Time of the brief': '07:15', 'Quiet from': '22:00', 'Quiet until': '06:30' }))
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  await user.click(form.getByRole('checkbox', { name: 'Sat' }));
  await user.click(form.getByRole('checkbox', { name: 'Mon' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(stored).toEqual([
      {
        ...{ mode: 'brief', address: 'clerk@trader.example', briefAt: '07:15', briefDays: [2, 3, 4, 5, 6] },
        ...{ quietFrom: '22:00', quietUntil: '06:30' },
      },
    ]),
  );
  await waitFor(() => expect(form.queryByText('Type an address')).toBeNull());
});

it('has what was typed again after a session that ended meanwhile, of mails and of a new rule', async () => {
  const user = userEvent.setup();
  const endedIn = async (address: string, act: () => Promise<void>) => {
    const { unmount } = openConsole(address);
    await act();
    clearSession();
    unmount();
    signedInAs('CLERK');
  };
  await endedIn('/alerts', async () => {
    await user.selectOptions(within(await mailForm()).getByRole('combobox', { name: 'Mail' }), 'At once');
    await user.type(screen.getByRole('textbox', { name: 'Mail address' }), 'clerk@trader.example');
  });
  await endedIn('/alerts/new?watch=product&watched=7&title=P1', async () =>
    user.type(await screen.findByRole('textbox', { name: 'Below' }), '0,08'),
  );
  await endedIn('/alerts', async () => {
    expect(within(await mailForm()).getByText('What you typed before your session ended is back. It is not saved yet.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Mail' })).toHaveValue('at-once');
    expect(screen.getByRole('textbox', { name: 'Mail address' })).toHaveValue('clerk@trader.example');
  });
  openConsole('/alerts/new?watch=product&watched=7&title=P1');
  expect(await screen.findByRole('textbox', { name: 'Below' })).toHaveValue('0,08');
});

it('says that no mail server is set up, and why a mail did not go out', async () => {
  state = { choice: { ...off, mode: 'at-once' }, isSetUp: false, failed: { why: 'The mail server does not answer', isGivenUp: true } };
  openConsole('/alerts');
  const form = within(await mailForm());
  form.getByText('No mail server is set up, so nothing is mailed. Your choice is kept.');
  form.getByText('A mail did not go out and is not tried again: The mail server does not answer');
});

it("the bell's count stands in the tab's title and on its icon", async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="/favicon.svg" />');
  mockServer.use(http.get('/favicon.svg', () => HttpResponse.text('<svg><path d="M0 0"/></svg>')));
  openConsole('/alerts');
  await screen.findByRole('link', { name: 'Alerts: 1 unread' });
  await waitFor(() => expect(document.title).toBe('(1) Alerts · Offerdesk'));
  const link = document.querySelector('link[rel="icon"]');
  await waitFor(() =>
    expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toMatch(/<path d="M0 0"\/><circle .*>1<\/text><\/svg>$/),
  );
});

it('an alert whose offer is gone says so, and asks nothing', async () => {
  mockServer.use(
    http.get(`/api/console/${alert}`, () =>
      HttpResponse.json([{ ...said, isWithdrawn: true }], { headers: { 'Content-Range': 'alert 0-0/1' } }),
    ),
  );
  openConsole('/alerts');
  await screen.findByText('No longer stands');
  expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
});
