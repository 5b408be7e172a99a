import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Notifications } from '../../../src/app/Notifications.tsx';
import { lazyWithTexts } from '../../../src/ui/lazyWithTexts.tsx';
import { ConsoleContexts } from '../ConsoleContexts.tsx';
import { quiet } from '../consoleApp.tsx';

const message = /^This part of the console could not be fetched/;

describe('a part of the console that cannot be fetched', () => {
  it('says so in its place, and comes when it is tried again', async () => {
    quiet();
    const load = vi.fn(async () => () => <p>The part</p>).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Part = lazyWithTexts(load);
    render(
      <Suspense>
        <Part />
      </Suspense>,
      { wrapper: ConsoleContexts },
    );
    expect(await screen.findByText(message)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The part')).toBeVisible();
  });

  it('leaves what was typed beside it when it is a dialog, which opens the next time', async () => {
    quiet();
    const load = vi.fn(async () => (_: { onClose: () => void }) => <p>The part</p>).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Part = lazyWithTexts(load);
    const Form = () => {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <input aria-label="Name" />
          <button type="button" onClick={() => setIsOpen(true)}>
            Open
          </button>
          <Suspense>{isOpen ? <Part onClose={() => setIsOpen(false)} /> : null}</Suspense>
          <Notifications />
        </>
      );
    };
    render(<Form />, { wrapper: ConsoleContexts });
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Acme');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Acme');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('The part')).toBeVisible();
  });
});
