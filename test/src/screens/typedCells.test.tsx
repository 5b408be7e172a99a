import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { organization } from '../../../resources/organization.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { organizationBackend, supplier } from '../organizationBackend.ts';

const [name, country] = organization.fields;
if (!name || !country) throw new Error('an organization has a name and a country');
const fields = [
  name,
  { name: 'dialling', kind: 'TEXT', maxLength: 20, message: 'At most 20 letters' } as const,
  { name: 'remark', kind: 'TEXT', maxLength: 99, multiline: true, message: 'At most 99 letters' } as const,
  { name: 'isOpen', kind: 'BOOLEAN', default: true } as const,
  country,
];

const openPorts = async () => {
  signedInAs('CLERK', 'MANAGER');
  const columns = fields.map((field) => field.name);
  const backend = organizationBackend('port', { fields, form: columns, list: { ...organization.list, columns } });
  const port = (id: number) => ({ ...supplier(id), dialling: `+4${id}`, remark: `Gate ${id}\nby the quay`, isOpen: true });
  backend.rows = [port(1), port(2)];
  const { user } = openConsole('/d/port/list');
  await screen.findByText('+41');
  const go = async (row: number, column: string) => {
    const cells = document.querySelectorAll<HTMLElement>(`tr[data-record="${row}"] td[data-cell="${column}"]`);
    await user.click(cells[0] as HTMLElement);
  };
  const copy = (): string => {
    const copied = new Map<string, string>();
    fireEvent.copy(document.activeElement ?? document.body, {
      clipboardData: { setData: (type: string, text: string) => copied.set(type, text) },
    });
    return copied.get('text/plain') ?? '';
  };
  const paste = (text: string) => fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });
  const stored = () => backend.calls.flatMap(({ call, body }) => (call === 'update' ? [(body as { object: object }).object] : []));
  return { user, go, copy, paste, stored };
};

it('a cell that is copied onto another one stores the same text, without the apostrophe that keeps spreadsheets from it', async () => {
  const { user, go, copy, paste, stored } = await openPorts();
  await go(1, 'dialling');
  const copied = copy();
  expect(copied).toBe("'+41");
  await go(2, 'dialling');
  paste(copied);
  expect(await screen.findByRole('textbox', { name: /Dialling/ })).toHaveValue('+41');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stored()).toEqual([expect.objectContaining({ id: 2, dialling: '+41' })]));
});

it('a text of several lines keeps them when its cell is copied onto another one, and stands in one line where there is but one', async () => {
  const { user, go, copy, paste, stored } = await openPorts();
  await go(1, 'remark');
  const copied = copy();
  expect(copied).toBe('"Gate 1\nby the quay"');
  await go(2, 'remark');
  paste(copied);
  expect(await screen.findByRole('textbox', { name: /Remark/ })).toHaveValue('Gate 1\nby the quay');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stored()).toEqual([expect.objectContaining({ id: 2, remark: 'Gate 1\nby the quay' })]));
  await go(2, 'dialling');
  paste(copied);
  expect(await screen.findByRole('textbox', { name: /Dialling/ })).toHaveValue('Gate 1 by the quay');
});

it('a truth value is typed as it is shown', async () => {
  const { user, go, stored } = await openPorts();
  await go(1, 'isOpen');
  await user.keyboard('no');
  expect(await screen.findByRole('checkbox', { name: /Is open/ })).not.toBeChecked();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stored()).toEqual([expect.objectContaining({ id: 1, isOpen: false })]));
  await go(2, 'isOpen');
  await user.keyboard('y{Enter}');
  await waitFor(() => expect(screen.queryByRole('group', { name: /Is open/ })).toBeNull());
  expect(stored()).toHaveLength(1);
});

it('a value is stored when the user goes on elsewhere on the page, before the rows are those of another search', async () => {
  const { user, go, stored } = await openPorts();
  await go(2, 'dialling');
  await user.keyboard('+49');
  await screen.findByDisplayValue('+49');
  await user.click(screen.getByRole('searchbox'));
  await waitFor(() => expect(stored()).toEqual([expect.objectContaining({ id: 2, dialling: '+49' })]));
  await waitFor(() => expect(screen.queryByRole('group', { name: /Dialling/ })).toBeNull());
  expect(screen.getByRole('searchbox')).toHaveFocus();
});
