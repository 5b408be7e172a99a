import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { organizationBackend, supplier } from '../organizationBackend.ts';

it('a second click with Shift ticks or unticks the rows between, and says how many', async () => {
  signedInAs('CLERK', 'MANAGER');
  organizationBackend().rows.push(supplier(3), supplier(4), supplier(5));
  const { user } = openConsole('/d/organization/list');
  await screen.findByText('Supplier 5');
  const box = (id: number) => screen.getByRole('checkbox', { name: `Select Supplier ${id}` });
  const ticked = () => [1, 2, 3, 4, 5].filter((id) => (box(id) as HTMLInputElement).checked);
  await user.click(box(4));
  await user.keyboard('{Shift>}');
  await user.click(box(2));
  expect(ticked()).toEqual([2, 3, 4]);
  expect(screen.getByText('3 rows are selected.')).toHaveAttribute('role', 'status');
  await user.click(box(3));
  await user.keyboard('{/Shift}');
  expect(ticked()).toEqual([4]);
  await user.click(box(1));
  expect(ticked()).toEqual([1, 4]);
});

it('the question before a deletion leaves out the columns that are empty', async () => {
  signedInAs('CLERK', 'MANAGER');
  const row = supplier(3);
  organizationBackend().rows.push({ ...row, country: null });
  const { user } = openConsole('/d/organization/list');
  const shown = (await screen.findByText('Supplier 3')).closest('tr') as HTMLElement;
  await user.click(within(shown).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this organization?' });
  expect(within(dialog).queryByText('Country')).toBeNull();
});
