import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { tagBackend } from '../tagBackend.ts';

describe('the export', () => {
  const openExporting = (path: string, answer: (request: Request) => Response | Promise<Response>) => {
    signedInAs('MANAGER');
    const backend = tagBackend();
    const asked: Request[] = [];
    mockServer.use(
      http.get('/api/console/export/tag', ({ request }) => {
        asked.push(request);
        return answer(request);
      }),
    );
    const saved: { name: string; file: Promise<string> }[] = [];
    let last: Blob | null = null;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      last = file as Blob;
      return 'blob:1';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.download && last) saved.push({ name: this.download, file: last.text() });
    });
    return { ...openConsole(path), backend, asked, saved };
  };

  it('asks for exactly what is shown, with the token, and saves the file', async () => {
    const path = '/tag/list/search/50%25?sort=active%3Bdesc&sf=title&page=2&active=all';
    const { user, asked, saved } = openExporting(
      path,
      () => new HttpResponse('Title\r\n50%\r\n', { headers: { 'content-type': 'text/csv' } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Tags were exported.')).toBeVisible();
    expect(Object.fromEntries(new URL(asked[0]?.url ?? '').searchParams)).toEqual({
      format: 'csv',
      sort: 'active;desc',
      keyword: '50%',
      active: 'all',
    });
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(saved.map(({ name }) => name)).toEqual(['tag.csv']);
    expect(await saved[0]?.file).toBe('Title\r\n50%\r\n');
  });

  it('as a workbook asks for the columns that are shown', async () => {
    const { user, asked, saved } = openExporting('/tag/list?sort=title%3Bdesc', () => new HttpResponse('PK'));
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Active' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Export as .xlsx, with the columns as they are shown' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['tag.xlsx']));
    expect(Object.fromEntries(new URL(asked[0]?.url ?? '').searchParams)).toEqual({
      format: 'xlsx',
      columns: 'title,entityLastUpdatedOn',
      sort: 'title;desc',
    });
  });

  it('says why it failed, saves nothing, and can be tried again', async () => {
    quiet();
    let answers = 0;
    const { user, saved } = openExporting('/tag/list', () => {
      answers += 1;
      if (answers > 1) return new HttpResponse('Title\r\n');
      return HttpResponse.json({ code: 'INTERNAL', message: 'It failed. Request 7.', errors: {} }, { status: 500 });
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It failed. Request 7.');
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByText('It failed. Request 7.')).toBeNull();
  });

  it('that breaks off is no file', async () => {
    quiet();
    const broken = () =>
      new HttpResponse(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('Title\r\nTag'));
            controller.error(new TypeError('terminated'));
          },
        }),
      );
    const { user, saved } = openExporting('/tag/list', broken);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/broke off|cannot be reached/);
    expect(saved).toEqual([]);
  });

  it('can be stopped, and then says nothing', async () => {
    const endless = (request: Request) =>
      new Promise<Response>((resolve) => request.signal.addEventListener('abort', () => resolve(HttpResponse.error())));
    const { user, saved } = openExporting('/tag/list', endless);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('button', { name: 'Stop export' }));
    expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(saved).toEqual([]);
  });
});
