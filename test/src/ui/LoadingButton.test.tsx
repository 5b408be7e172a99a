import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LoadingButton } from '../../../src/ui/LoadingButton.tsx';

const name = { name: 'Save' };

const Form = ({ onSend }: { onSend: () => void }) => {
  const [isSending, setIsSending] = useState(false);
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setIsSending(true);
    onSend();
  };
  return (
    <form onSubmit={submit}>
      <LoadingButton type="submit" loading={isSending}>
        Save
      </LoadingButton>
    </form>
  );
};

it('A button that loads keeps the focus, says that it does nothing, and does nothing', async () => {
  const user = userEvent.setup();
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  await user.tab();
  await user.keyboard('{Enter}');
  const button = screen.getByRole('button', name);
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(onSend).toHaveBeenCalledOnce();
});

it('A double click is one click, though nothing is drawn between its two', () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())];
  render(
    <form onSubmit={onSubmit}>
      <LoadingButton type="submit" loading={false} onClick={onClick}>
        Save
      </LoadingButton>
    </form>,
  );
  for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button', name), { detail });
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledOnce();
});
