import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import { translateBy } from '../../../contract/translated.ts';
import { plainText } from '../../../src/ui/plainText.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { typedBackend } from '../typedBackend.ts';

const row = (note: string) => ({
  id: 4,
  category: 'mine',
  note,
  sentence: note === coded ? SENTENCE : null,
  entityCreatedOn: '2026-03-01T00:00:00.000Z',
  entityLastUpdatedOn: '2026-03-01T00:00:00.000Z',
});
const rich = '<p>Call <strong>Ann</strong></p><ul><li><p>today</p></li></ul><p><img src="x" onerror="boom()"></p><script>boom()</script>';
const coded = JSON.stringify({ code: 'UNREGISTERED_ORGANIZATION', sheetName: 'Asia', orgName: 'Kita', username: 'ann' });
const SENTENCE = "The organization 'Kita' is not mapped to a currency for the sheet 'Asia'.";

const open = (address: string, note: string) => {
  signedInAs('CLERK');
  const backend = typedBackend(row(note));
  mockServer.use(
    http.get('/api/general-note/search/findAll', () =>
      HttpResponse.json({ _embedded: { generalNote: [row(note)] }, page: { number: 0, size: 100, totalElements: 1, totalPages: 1 } }),
    ),
  );
  return { backend, ...openConsole(address) };
};

describe('a note that staff wrote', () => {
  it('is plain text in the list', async () => {
    open('/general-note/list', rich);
    const table = await screen.findByRole('grid', { name: 'General notes' });
    expect(await within(table).findByText('Call Ann today')).toBeVisible();
    expect(within(table).queryByRole('img')).toBeNull();
  });

  it('keeps its emphasis and lists in the details', async () => {
    open('/general-note/4', rich);
    expect(await screen.findByText('Ann')).toHaveProperty('tagName', 'STRONG');
    expect(screen.getByText('today').closest('li')).not.toBeNull();
  });
});

describe('a note that is JSON with a code', () => {
  it.each(['/general-note/list', '/general-note/4'])('is its sentence at %s', async (address) => {
    open(address, coded);
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(screen.queryByText(/UNREGISTERED_ORGANIZATION/)).toBeNull();
  });

  it('is said by its code, in the language of who reads, and not as it was stored', async () => {
    translateBy(() => new Map([["The organization '{0}' is not mapped to a currency for the sheet '{1}'.", '{1}: {0} ?']]));
    onTestFinished(() => translateBy(() => undefined));
    open('/general-note/list', coded);
    expect(await screen.findByText('Asia: Kita ?')).toBeVisible();
  });

  it('stays as it is when another field is edited', async () => {
    const { user, backend } = open('/general-note/4/edit', coded);
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue(coded);
    await user.type(screen.getByRole('textbox', { name: 'Category' }), ' too');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(backend.writes).toHaveLength(1));
    expect(backend.writes[0]?.body).toMatchObject({ generalNote: { category: 'mine too', note: coded } });
  });
});

describe('a note that is kept as its text and values', () => {
  it.each(['/general-note/list', '/general-note/4'])('is what it says at %s', async (address) => {
    open(address, JSON.stringify({ text: 'Sheet {0}: {1}', values: ["'A'", { text: 'the amount is missing', values: [] }] }));
    expect(await screen.findByText("Sheet 'A': the amount is missing")).toBeVisible();
  });
});

describe('plain text', () => {
  it('of what an import noted is that text, angle brackets and all', () => {
    expect(plainText("The product 'Phone <256GB> & case' is unknown.")).toBe("The product 'Phone <256GB> & case' is unknown.");
  });

  it('of rich text is its words, blocks apart', () => {
    expect(plainText('<p>a &amp; b</p><p>c<br>d</p><script>e</script>')).toBe('a & b c d');
  });
});
