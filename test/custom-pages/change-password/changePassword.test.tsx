import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { mockServer, noAlerts, noHeldPrices, noNewPairs, noRunTimeResources, noSavedViews } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';

const CALL = '/api/user-management/change-password';

const open = async (...authorities: string[]) => {
  signedInAs(...authorities);
  const bodies: unknown[] = [];
  mockServer.use(
    http.post(CALL, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ status: 'SUCCESS', entityId: 1, errorList: [], endedSessions: 0 });
    }),
    noRunTimeResources,
    noSavedViews,
    noHeldPrices,
    noNewPairs,
    noAlerts,
    http.get('/api/*', () => HttpResponse.json({ content: [], number: 0, size: 1, numberOfElements: 0, totalElements: 0, totalPages: 0 })),
  );
  const view = openConsole('/user/change-password');
  const current = await screen.findByLabelText(/^Current password/);
  const fresh = screen.getByLabelText(/^New password/);
  const confirmation = screen.getByLabelText(/^Confirm new password/);
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Change password' }));
  const type = async (texts: readonly [string, string, string]) => {
    for (const [index, field] of [current, fresh, confirmation].entries()) {
      await view.user.click(field);
      if (texts[index]) await view.user.paste(texts[index]);
    }
  };
  return { ...view, bodies, current, fresh, confirmation, submit, type };
};
const fine = ['old secret', 'new secret', 'new secret'] as const;

describe('changing the password', () => {
  it('needs all three, masked, says Required at each and sends nothing [spec 2.change-password.1 5.change-password.1]', async () => {
    const { bodies, current, fresh, confirmation, submit } = await open('CLERK');
    await submit();
    for (const field of [current, fresh, confirmation]) {
      expect(field).toHaveAttribute('type', 'password');
      expect(field).toHaveAccessibleDescription('Required');
    }
    expect(current).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  it.each([
    ['is only white space', ['old', '   ', '   '], 'Required', 'Required'],
    ['is longer than 150 characters', ['old', 'x'.repeat(151), 'x'.repeat(151)], 'Max 150 characters', 'Max 150 characters'],
    ['differs from its confirmation', ['old', 'new secret', 'new  secret'], '', 'Password does not match'],
  ] as const)('is refused when the new one %s [spec 5.change-password.2-3]', async (_, texts, atNew, atConfirmation) => {
    const { bodies, fresh, confirmation, type, submit } = await open('CLERK');
    await type(texts);
    await submit();
    expect(fresh).toHaveAccessibleDescription(atNew);
    expect(confirmation).toHaveAccessibleDescription(atConfirmation);
    expect(bodies).toEqual([]);
  });

  it('takes 150 characters, as they were typed [spec 5.change-password.2]', async () => {
    const { bodies, type, submit } = await open('CLERK', 'MANAGER');
    const long = ` ${'x'.repeat(148)} `;
    await type(['old', long, long]);
    await submit();
    await waitFor(() => expect(bodies).toEqual([{ currentPassword: 'old', newPassword: long }]));
  });

  it('says that it was done and goes to /contact/list for those who may open it [spec 1.product.8 2.change-password.2]', async () => {
    const { address, type, submit } = await open('CLERK', 'MANAGER');
    await type(fine);
    await submit();
    await waitFor(() => expect(address()).toBe('/contact/list'));
    expect(await screen.findByText('Your password was changed.')).toBeVisible();
  });

  it('says beforehand that other sessions end, and afterwards how many did', async () => {
    const { type, submit } = await open('CLERK');
    expect(screen.getByText('This ends your sessions in all other browsers. You stay signed in here.')).toBeVisible();
    mockServer.use(http.post(CALL, () => HttpResponse.json({ status: 'SUCCESS', entityId: 1, endedSessions: 2 })));
    await type(fine);
    await submit();
    expect(await screen.findByText('Your password was changed. 2 other sessions were ended.')).toBeVisible();
  });

  it('goes to the first page that a user may open who may not open the contacts [spec 2.change-password.2]', async () => {
    const { address, type, submit } = await open('CLERK');
    await type(fine);
    await submit();
    await waitFor(() => expect(address()).toBe('/offer-compare'));
    expect(await screen.findByText('Your password was changed.')).toBeVisible();
  });

  it('shows what the server refuses at its field, keeps what was typed, and can be sent again', async () => {
    quiet();
    const { bodies, current, fresh, type, submit } = await open('CLERK');
    const errors = { currentPassword: 'This is not your current password' };
    mockServer.use(
      http.post(CALL, () => HttpResponse.json({ code: 'VALIDATION_FAILED', message: 'x', errors }, { status: 400 }), { once: true }),
    );
    await type(fine);
    await submit();
    await waitFor(() => expect(current).toHaveAccessibleDescription('This is not your current password'));
    expect(current).toHaveFocus();
    expect(fresh).toHaveValue('new secret');
    await submit();
    await waitFor(() => expect(bodies).toHaveLength(1));
  });

  it.each([
    [
      'too many attempts',
      () => HttpResponse.json({ code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts.', errors: {} }, { status: 429 }),
      /Too many attempts/,
    ],
    ['an unreachable server', () => HttpResponse.error(), /cannot be reached/],
    [
      'an answer of 200 that says FAILED',
      () => HttpResponse.json({ status: 'FAILED', errorList: [{ message: 'Not today' }] }),
      /Not today/,
    ],
  ])('after %s says so and keeps what was typed [spec 9.limits.2]', async (_, answer, text) => {
    quiet();
    const { fresh, address, type, submit } = await open('CLERK');
    mockServer.use(http.post(CALL, answer));
    await type(fine);
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(fresh).toHaveValue('new secret');
    expect(address()).toBe('/user/change-password');
  });

  it('is for clerks, who find it in the menu after the user roles', async () => {
    await open('CLERK');
    expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/user/change-password');
  });
});

it('changing the password is denied to a manager who is no clerk', async () => {
  signedInAs('MANAGER');
  const { address } = openConsole('/user/change-password');
  await waitFor(() => expect(address()).toBe('/access-denied'));
});
