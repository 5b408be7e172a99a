import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { calls } from '../../../contract/workflows/supplier-question/calls.ts';
import type { SupplierQuestion } from '../../../contract/workflows/supplier-question/schemas.ts';
import { AskAction } from '../../../custom-pages/supplier-question/AskAction.tsx';
import { AskedMark } from '../../../custom-pages/supplier-question/AskedMark.tsx';
import { supplierQuestion } from '../../../custom-pages/supplier-question/index.ts';
import { DialogHost } from '../../../src/ui/DialogHost.tsx';
import { mockServer } from '../../helpers/mockServer.ts';
import { signedInAs } from '../../src/consoleApp.tsx';
import { openPage } from '../../src/openPage.tsx';
import { backend, offer } from '../offer-compare/comparePage.tsx';

await supplierQuestion.loadTexts();

it('a mail goes to the address of the contact, nowhere else that the address may name, with its lines apart', async () => {
  backend();
  const contacts = [{ name: 'Ann', digits: '', email: 'ann?bcc=other%40evil.example&z=@kita.example' }];
  const question: SupplierQuestion = { contacts, texts: [{ title: 'Usual', text: 'Your best price?\nThank you' }] };
  mockServer.use(http.get(calls.question.path, () => HttpResponse.json(question)));
  const element = (
    <RecordContextProvider value={offer(3)}>
      <DialogHost>
        <AskAction />
      </DialogHost>
    </RecordContextProvider>
  );
  signedInAs('CLERK');
  openPage([{ path: '/', element }], '/');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ask the supplier' }));
  const { protocol, pathname, searchParams } = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Mail: Ann' })).href);
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', contacts[0]?.email]);
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  expect(searchParams.get('body')).toBe('Your best price?\r\nThank you');
});

it('an offer that was asked for says when, also on another day, and by whom', async () => {
  backend();
  const asked = [{ offerId: 3, way: 'MAIL', askedOn: '2026-01-02T03:04:00.000Z', askedBy: 'ann' }];
  mockServer.use(http.get(calls.asked.path, () => HttpResponse.json({ asked })));
  const element = (
    <RecordContextProvider value={offer(3)}>
      <AskedMark />
    </RecordContextProvider>
  );
  signedInAs('CLERK');
  openPage([{ path: '/', element }], '/');
  expect(await screen.findByText(/^Asked 2026-01-02 \d\d:04, ann$/)).toBeVisible();
});
