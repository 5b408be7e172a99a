import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { tagBackend } from '../tagBackend.ts';

const openContacts = (path: string) => {
  signedInAs('MANAGER');
  tagBackend();
  const asked: Record<string, string>[] = [];
  const page = ({ request }: { request: Request }) => {
    asked.push({ call: new URL(request.url).pathname, ...Object.fromEntries(new URL(request.url).searchParams) });
    return HttpResponse.json({ _embedded: { contact: [] }, page: { number: 0, size: 20, totalElements: 0, totalPages: 0 } });
  };
  mockServer.use(
    http.get('/api/contact/search/findAllActive', page),
    http.get('/api/contact/search/findAllActiveByKeywordCaseInsensitive', page),
  );
  return { ...openConsole(path), asked };
};

describe('a list whose records are bound to others', () => {
  it('is narrowed to the records bound to all ticked ones, and the address says so', async () => {
    const { user, address, asked } = openContacts('/contact/list?page=3');
    await user.click(await screen.findByRole('button', { name: 'Tags' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Tag 2' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ tagIdList: '2', page: '0' }));
    await user.click(screen.getByRole('checkbox', { name: 'Tag 1' }));
    await waitFor(() => expect(asked.at(-1)?.tagIdList).toBe('2,1'));
    expect(address()).toContain('tagIdList=2%2C1');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('tagIdList'));
    expect(address()).not.toContain('tagIdList');
  });

  it('reopens narrowed by its address, together with a keyword, and says that nothing matches', async () => {
    const { user, asked } = openContacts('/contact/list/search/ann?tagIdList=1,x,2');
    expect(await screen.findByText("No contacts match 'ann'")).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ keyword: 'ann', tagIdList: '1,2', call: expect.stringContaining('Keyword') });
    expect(screen.getByRole('button', { name: 'Tags (2)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('tagIdList'));
  });

  it('is exported as it is narrowed', async () => {
    const { user } = openContacts('/contact/list?tagIdList=1,2');
    const exported = new Promise<URL>((resolve) => {
      mockServer.use(
        http.get('/api/console/export/contact', ({ request }) => {
          resolve(new URL(request.url));
          return HttpResponse.text('');
        }),
      );
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect((await exported).searchParams.get('tagIdList')).toBe('1,2');
  });
});
