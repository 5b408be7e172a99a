import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { tag } from '../../../resources/tag.ts';
import { useOpenRecord } from '../../../src/screens/list/useOpenRecord.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { Declared } from '../declared.tsx';
import { tagBackend } from '../tagBackend.ts';

const openTags = async (path = '/tag/list') => {
  signedInAs('MANAGER', 'CLERK');
  tagBackend();
  const opened = openConsole(path);
  const rowOf = (title: string) => screen.getByRole('link', { name: title });
  await screen.findByRole('link', { name: 'Tag 1' });
  return { ...opened, rowOf };
};
const panel = () => screen.findByRole('region', { name: 'Tag' });
const noPanel = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Tag' })).toBeNull());

describe('a record beside its list', () => {
  it('is opened by the link of its row, stands in the address, and is closed by Back', async () => {
    const { user, rowOf, address, router } = await openTags();
    await user.click(rowOf('Tag 1'));
    expect(await within(await panel()).findByRole('heading', { name: 'Tag 1' })).toBeVisible();
    expect(address()).toContain('/tag/list?');
    expect(address()).toContain('open=1');
    expect(screen.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^Tag 1 · /));
    await router.navigate(-1);
    await noPanel();
    expect(document.title).toMatch(/^Tags · /);
  });

  it('is there at its address, and Escape gives the focus to its row', async () => {
    const { user, rowOf, address } = await openTags('/tag/list?open=2');
    await within(await panel()).findByRole('heading', { name: 'Tag 2' });
    expect(await panel()).toHaveFocus();
    await user.keyboard('{Escape}');
    await noPanel();
    await waitFor(() => expect(rowOf('Tag 2')).toHaveFocus());
    expect(address()).not.toContain('open');
  });

  it('follows j and k, and is edited by e, after which it is open again', async () => {
    const { user, rowOf, address } = await openTags();
    await user.keyboard('j');
    expect(rowOf('Tag 1')).toHaveFocus();
    await user.keyboard('{Enter}');
    await within(await panel()).findByRole('heading', { name: 'Tag 1' });
    await user.keyboard('j');
    await within(await panel()).findByRole('heading', { name: 'Tag 2' });
    expect(rowOf('Tag 2')).toHaveFocus();
    await user.keyboard('k');
    await within(await panel()).findByRole('heading', { name: 'Tag 1' });
    await user.keyboard('e');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await within(await panel()).findByRole('heading', { name: 'Tag 1' });
    expect(address()).toContain('open=1');
  });

  it('is edited by e from its page as well', async () => {
    const { user, address } = await openTags('/tag/list?open=1');
    await panel();
    await user.keyboard('o');
    await screen.findByRole('link', { name: 'Back to list' });
    await user.keyboard('e');
    await waitFor(() => expect(address()).toBe('/tag/1/edit'));
  });

  it('is opened whole by o, and leads back to the list', async () => {
    const { user, address } = await openTags('/tag/list?open=1');
    await panel();
    await user.keyboard('o');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tag 1' })).toBeVisible();
    expect(address()).toBe('/tag/1');
    await user.click(screen.getByRole('link', { name: 'Back to list' }));
    await screen.findByRole('heading', { level: 1, name: 'Tags' });
  });

  it('has its row marked before it is drawn', async () => {
    const drawn: string[] = [];
    const Opener = () => {
      const { openId, panel, open } = useOpenRecord('/tag/list?page=1');
      drawn.push(`row ${openId}, panel ${panel?.id ?? null}`);
      return (
        <button type="button" onClick={() => open(String(Number(openId) + 1))}>
          Next
        </button>
      );
    };
    render(
      <MemoryRouter initialEntries={['/tag/list']} useTransitions={false}>
        <Declared declaration={tag}>
          <Opener />
        </Declared>
      </MemoryRouter>,
    );
    for (const _ of [1, 2]) await userEvent.click(screen.getByRole('button'));
    expect([...new Set(drawn)]).toEqual([
      'row null, panel null',
      'row 1, panel null',
      'row 1, panel 1',
      'row 2, panel 1',
      'row 2, panel 2',
    ]);
  });

  it('is left to the page where Details is followed', async () => {
    const { user, address } = await openTags();
    await user.click(screen.getAllByRole('link', { name: 'Details' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/tag/1'));
  });
});

describe('the keys of a page', () => {
  it('are listed by ?, each page with its own, and mean nothing where something is typed', async () => {
    const { user, address } = await openTags();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('j?');
    expect(screen.getByRole('searchbox')).toHaveValue('j?');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keys' });
    for (const key of ['Next row', 'Edit it', 'New', 'Show the keys']) expect(within(dialog).getByText(key)).toBeVisible();
    expect(within(dialog).queryByText('Close the record')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n');
    await waitFor(() => expect(address()).toBe('/tag/new'));
  });
});
