import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { mappedTitleCalls } from '../../../contract/products/mappedTitleCalls.ts';
import { calls as importCalls } from '../../../contract/workflows/offer-import/calls.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../../src/consoleApp.tsx';

const stillEmpty = () =>
  mockServer.use(
    http.get('/api/:entity/search/:finder', () =>
      HttpResponse.json({ content: [], page: { number: 0, size: 1, totalElements: 1, totalPages: 1 } }),
    ),
  );

const noteOf = (title: string, noteId: number) => ({
  cause: 'UNKNOWN_PRODUCT',
  title,
  rows: 1,
  noteId,
  note: `Sheet 'Offers', row 2, cell B2: there is no product '${title}'. Correct the title or create the product; the row comes in at the next import.`,
});

/** @returns what was sent, once the first title of the desk means 'Phone 9' */
const mapFirst = async (groups: readonly ReturnType<typeof noteOf>[]) => {
  stillEmpty();
  signedInAs('CLERK');
  const sent: unknown[] = [];
  const left = () => (sent.length ? groups.slice(1) : groups);
  mockServer.use(
    http.get(importCalls.noteList.path, () => HttpResponse.json({ groups: left(), inAll: left().length, rows: 1 })),
    http.get(mappedTitleCalls.likely, () => HttpResponse.json({ products: [{ id: 3, title: 'Phone 9' }] })),
    http.post(importCalls.mapTitle.path, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ status: 'SUCCESS', errorList: [] });
    }),
    http.post(importCalls.schedule.path, () => {
      sent.push('import');
      return HttpResponse.json({ status: 'SUCCESS', jobCode: 'j', errorList: [] });
    }),
  );
  const { user } = openConsole('/', { hasSpreadsheet: true });
  await user.click(await screen.findByRole('button', { name: `This means …: ${groups[0]?.title}` }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Phone 9' }));
  await user.click(within(dialog).getByRole('button', { name: 'Map to a product' }));
  return sent;
};

it("a title's meaning is chosen from the matcher's candidates, and the sheets are imported again", async () => {
  const sent = await mapFirst([noteOf('Fone 9', 7)]);
  await screen.findByText("'Fone 9' now means 'Phone 9'. Its rows come in with the next import. That import starts by itself.");
  expect(await screen.findByText('Every row came in.')).toBeVisible();
  expect(sent).toEqual([{ noteId: 7, productId: 3 }, 'import']);
});

it('the keyboard is at the next note once one is settled', async () => {
  await mapFirst([noteOf('Fone 9', 7), noteOf('Fone 8', 8)]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'This means …: Fone 9' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'This means …: Fone 8' })).toHaveFocus());
});
