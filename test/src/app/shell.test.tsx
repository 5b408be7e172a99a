import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { searchCall } from '../../../contract/dialects.ts';
import { contentPage } from '../../../contract/records.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { tagBackend } from '../tagBackend.ts';

const openTags = (path = '/tag/list') => {
  signedInAs('MANAGER');
  tagBackend();
  return openConsole(path);
};

describe('the shell', () => {
  it('folds a group of the menu, and remembers it', async () => {
    const { user, unmount } = openTags();
    const group = async () => within(await screen.findByRole('navigation', { name: 'Main menu' })).getByRole('button', { name: 'Admin' });
    expect(await group()).toHaveAttribute('aria-expanded', 'true');
    await user.click(await group());
    expect(screen.queryByRole('link', { name: 'Tags' })).toBeNull();
    unmount();
    openTags();
    expect(await group()).toHaveAttribute('aria-expanded', 'false');
    await user.click(await group());
    expect(screen.getByRole('link', { name: 'Tags' })).toBeVisible();
  });

  it('finds the records that were looked at last, and what the keys of the page do', async () => {
    // A slow machine asks it before the choice is made.
    mockServer.use(
      http.get(searchCall.path, () =>
        HttpResponse.json(contentPage({ rows: [], info: { number: 0, size: 0, totalElements: 0, totalPages: 0 } })),
      ),
    );
    const { user, router } = openTags('/tag/2');
    await screen.findByRole('heading', { name: 'Tag 2' });
    await router.navigate('/tag/list');
    await screen.findByRole('link', { name: 'Tag 1' });
    await user.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: 'Recent records and views' });
    expect(within(recent).getByRole('option', { name: /Tag 2/ })).toBeInTheDocument();
    await user.keyboard('next row');
    await user.click(await screen.findByRole('option', { name: /Next row/ }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Tag 1' })).toHaveFocus());
  });
});
