import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubmitOfferFromTextRequest } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import { createOfferTextStore } from '../../../../custom-pages/offer-from-text/intake/offerTextStore.ts';
import { emptyPaste } from '../../../../custom-pages/offer-from-text/intake/paste.ts';
import { clearSession, storeSession } from '../../../../src/providers/session.ts';
import { anIntake, cleaned, cleanedSet } from './anIntake.ts';

const BATCH_WAIT_MS = 2_000;

const signIn = (username: string) => storeSession({ accessToken: 't', username, expiration: Date.now() + 86_400_000, authorityList: [] });

/** Answers each call with an entry for every line. */
const backend = () => {
  const sent: SubmitOfferFromTextRequest['offerFromText'][] = [];
  const cleanOfferText = vi.fn(async ({ offerFromText }: SubmitOfferFromTextRequest) => {
    sent.push(offerFromText);
    const cleanedOfferFromTextList = offerFromText.offerTextList.map((line, lineNumber) => cleaned(line, { lineNumber }));
    return { ...cleanedSet(cleanedOfferFromTextList), matchedIgnoreTerms: ['stock'], context: { headings: [`after ${sent.length}`] } };
  });
  return { sent, cleanOfferText };
};
const batches = (sent: ReturnType<typeof backend>['sent']) => sent.map(({ offerTextList }) => offerTextList.length);

beforeEach(() => {
  vi.useFakeTimers();
  signIn('ann');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('reading a text of twelve lines', () => {
  it('sends batches of 5 lines, 2 s apart, and each carries the context of the one before [spec 4.offer-from-text.1 9.offer-text.1]', async () => {
    const store = createOfferTextStore('ann');
    store.change({ intake: anIntake(12) });
    const data = backend();
    const done = store.read(data.cleanOfferText, BATCH_WAIT_MS);
    await vi.advanceTimersByTimeAsync(0);
    expect(batches(data.sent)).toEqual([5]);
    expect(store.get().intake).toMatchObject({ read: 5, ignoreTerms: ['stock'] });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(batches(data.sent)).toEqual([5]);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches(data.sent)).toEqual([5, 5]);
    await vi.advanceTimersByTimeAsync(2_000);
    await done;
    expect(batches(data.sent)).toEqual([5, 5, 2]);
    expect(data.sent.map(({ context }) => context)).toEqual([undefined, { headings: ['after 1'] }, { headings: ['after 2'] }]);
    expect(store.get()).toMatchObject({ reading: 'idle' });
    expect(store.get().intake?.entries.map(({ title }) => title)).toEqual(anIntake(12).lines.map(({ text }) => text));
  });

  it('is stopped at once, keeps what came, and goes on where it stopped', async () => {
    const store = createOfferTextStore('ann');
    store.change({ intake: anIntake(12) });
    const data = backend();
    void store.read(data.cleanOfferText, BATCH_WAIT_MS);
    await vi.advanceTimersByTimeAsync(0);
    store.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(batches(data.sent)).toEqual([5]);
    expect(store.get()).toMatchObject({ reading: 'idle', intake: { isStopped: true, read: 5 } });
    await Promise.all([store.read(data.cleanOfferText, 0), vi.advanceTimersByTimeAsync(10)]);
    expect(batches(data.sent)).toEqual([5, 5, 2]);
    expect(store.get().intake).toMatchObject({ isStopped: false, read: 12 });
  });

  it('says why it failed, and goes on with the same batch', async () => {
    const store = createOfferTextStore('ann');
    store.change({ intake: anIntake(6) });
    const data = backend();
    data.cleanOfferText.mockRejectedValueOnce(new Error('The database does not answer.'));
    await store.read(data.cleanOfferText, 0);
    expect(store.get().reading).toEqual(new Error('The database does not answer.'));
    await Promise.all([store.read(data.cleanOfferText, 0), vi.advanceTimersByTimeAsync(10)]);
    expect(batches(data.sent)).toEqual([5, 1]);
  });

  it('leaves a text alone that is handed in before its answer comes, and reads that one next', async () => {
    const store = createOfferTextStore('ann');
    store.change({ intake: anIntake(3) });
    const data = backend();
    const done = store.read(data.cleanOfferText, 0);
    const other = { ...anIntake(1), submissionId: 'other', lines: [{ number: 1, text: 'another line', isHeading: false }] };
    store.change({ intake: other });
    await Promise.all([done, vi.advanceTimersByTimeAsync(10)]);
    expect(data.sent.map(({ offerTextList }) => offerTextList)).toEqual([['line 1', 'line 2', 'line 3'], ['another line']]);
    expect(store.get().intake).toMatchObject({ submissionId: 'other', read: 1, entries: [{ title: 'another line' }] });
  });

  it('is not read twice at a time, nor by another user', async () => {
    const store = createOfferTextStore('ann');
    store.change({ intake: anIntake(12) });
    const data = backend();
    void store.read(data.cleanOfferText, BATCH_WAIT_MS);
    void store.read(data.cleanOfferText, BATCH_WAIT_MS);
    await vi.advanceTimersByTimeAsync(0);
    signIn('bob');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(batches(data.sent)).toEqual([5]);
    expect(store.get()).toMatchObject({ reading: 'idle', intake: { isStopped: false } });
  });
});

describe('what was typed and decided', () => {
  it('survives a reload and the end of the session, for the same user only', async () => {
    const store = createOfferTextStore('ann');
    store.change({ paste: { ...emptyPaste, text: 'pixel 9 100' }, intake: anIntake(3) });
    await vi.advanceTimersByTimeAsync(300);
    clearSession();
    expect(createOfferTextStore('ann').get()).toMatchObject({ paste: { text: 'pixel 9 100' }, intake: anIntake(3) });
    expect(createOfferTextStore('bob').get()).toMatchObject({ paste: emptyPaste, intake: null });
  });

  it('is saved when the page is left before the next save', () => {
    createOfferTextStore('ann').change({ paste: { ...emptyPaste, text: 'pixel 9 100' } });
    window.dispatchEvent(new Event('pagehide'));
    expect(createOfferTextStore('ann').get().paste.text).toBe('pixel 9 100');
  });

  it('stays in memory where the storage is full, and the store says so', async () => {
    const store = createOfferTextStore('ann');
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { setItem });
    store.change({ paste: { ...emptyPaste, text: 'pixel 9 100' } });
    await vi.advanceTimersByTimeAsync(300);
    vi.unstubAllGlobals();
    expect(store.get()).toMatchObject({ isSaved: false, paste: { text: 'pixel 9 100' } });
  });

  it.each(['{', '{"version":0}', 'null'])('is left aside when it cannot be read: %s', (saved) => {
    localStorage.setItem('offer_text:ann', saved);
    expect(createOfferTextStore('ann').get()).toMatchObject({ paste: emptyPaste, intake: null });
  });
});
