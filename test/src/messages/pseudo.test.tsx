import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activityCall } from '../../../contract/activity.ts';
import { languageNames } from '../../../contract/languages.ts';
import { sessionCall } from '../../../contract/sessions.ts';
import { translateBy } from '../../../contract/translated.ts';
import { i18nProvider } from '../../../src/messages/text.ts';
import { activityEntry } from '../../custom-pages/activity/activityEntry.ts';
import { notificationBackend } from '../../custom-pages/competing-region/notificationPages.ts';
import { mergeBackend } from '../../custom-pages/product-merge/mergeBackend.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { organizationBackend } from '../organizationBackend.ts';
import { tagBackend } from '../tagBackend.ts';
import { pseudo, unsaid } from './unsaid.ts';

// Before anything is loaded that reads a declaration.
translateBy(() => ({ get: pseudo }));
const translate = i18nProvider.translate;
beforeEach(() => void vi.spyOn(i18nProvider, 'translate').mockImplementation((key, values) => pseudo(translate(key, values))));
const { openConsole, signedInAs } = await import('../consoleApp.tsx');
const compare = await import('../../custom-pages/offer-compare/comparePage.tsx');

const always = ['Offerdesk', 'ann', /^[·\s]*Offerdesk$/, /^\.?(tsv|xlsx|csv)$/i];
const session = {
  id: 1,
  userId: 1,
  username: 'ann',
  createdOn: '2026-11-20T06:00:00.000Z',
  lastSeenOn: '2026-11-20T07:00:00.000Z',
  expiresOn: '2026-11-20T18:00:00.000Z',
  address: '203.0.113.7',
  browser: 'Firefox',
  isCurrent: false,
};
const answering = (call: string, name: string, row: object) =>
  mockServer.use(http.get(call, () => HttpResponse.json([row], { headers: { 'Content-Range': `${name} 0-0/1` } })));

const screens: [address: string, prepare: () => unknown, sign: string, data: (string | RegExp)[]][] = [
  ['/', () => undefined, pseudo('Welcome to the home page.'), []],
  ['/tag/list', tagBackend, 'Tag 1', [/^Tag \d$/]],
  ['/tag/list/search/none', tagBackend, pseudo(`No ${pseudo('Tags')} match 'none'`), ['none']],
  ['/tag/1', tagBackend, 'Tag 1', [/^Tag \d/]],
  ['/tag/1/edit', tagBackend, pseudo('Save'), [/Tag 1/]],
  ['/d/organization/list', organizationBackend, 'Supplier 1', [/^Supplier \d$/, 'Japan']],
  ['/d/organization/1', organizationBackend, 'Japan', [/^Supplier \d/, 'Japan']],
  ['/d/organization/new', organizationBackend, pseudo('Save'), []],
  ['/activity', () => answering(activityCall, 'activity', activityEntry(1)), 'bea', ['bea', /^Late/]],
  ['/session', () => answering(sessionCall, 'session', session), 'Firefox', ['Firefox']],
  ['/product-merge', mergeBackend, pseudo('No products were merged yet'), []],
  ['/competing-region-offer-notifications', notificationBackend, 'Pixel 1', [/^Pixel/, /^Supplier/, 'EUR', 'Hong Kong']],
  ['/user/change-password', () => undefined, pseudo('New password'), []],
];

describe('every word of a page has a key, so that another language can say it', () => {
  it.each(screens)('%s', async (address, prepare, sign, data) => {
    prepare();
    signedInAs('MANAGER', 'CLERK');
    openConsole(address);
    await shows(sign);
    expect(unsaid([...always, ...data])).toEqual([]);
  });

  it('a form with mistakes', async () => {
    tagBackend();
    signedInAs('MANAGER', 'CLERK');
    openConsole('/tag/new');
    fireEvent.click(await screen.findByRole('button', { name: pseudo('Save') }));
    await shows(pseudo('Required and no more than 100 characters long'));
    expect(unsaid(always)).toEqual([]);
  });

  it('an upload', async () => {
    organizationBackend();
    signedInAs('MANAGER', 'CLERK');
    openConsole('/d/organization/list');
    fireEvent.click(await screen.findByRole('button', { name: pseudo('Upload file') }));
    await shows(pseudo('Download template'));
    expect(unsaid([...always, /^Supplier \d$/, 'Japan'])).toEqual([]);
  });

  it('/sign-in', async () => {
    openConsole('/sign-in');
    fireEvent.click(await screen.findByRole('button', { name: pseudo('Sign in') }));
    await shows(pseudo('Invalid credentials'));
    expect(unsaid(always)).toEqual([]);
  });

  it('the comparison', async () => {
    const server = compare.backend();
    server.notes = [{ id: 1, note: 'Row 7', entityCreatedOn: '2026-11-20T06:00:00.000Z' }];
    compare.openComparePage('/offer-compare/7');
    await shows('Supplier 3');
    await shows(pseudo('Other notes'));
    expect(unsaid([...always, /^Supplier \d$/, /^Pixel/, /EUR|CHF|HKD|JPY/, 'Row 7', '128GB', / ago$/])).toEqual([]);
  });

  it('the account menu and the keys', async () => {
    tagBackend();
    signedInAs('MANAGER', 'CLERK');
    const { user } = openConsole('/tag/list');
    await shows('Tag 1');
    const data = [...always, /^Tag \d$/, ...Object.values(languageNames), /^(Ctrl|Enter|Escape|Shift)$/];
    await user.click(screen.getByRole('button', { name: 'ann' }));
    await screen.findByRole('menu');
    expect(unsaid(data)).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.keyboard('?');
    await screen.findByRole('dialog');
    expect(unsaid(data)).toEqual([]);
  });
});

const shows = (sign: string) => waitFor(() => expect(document.body.textContent).toContain(sign));
