import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubmitOfferFromTextRequest } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import { createOfferTextStore } from '../../../../custom-pages/offer-from-text/intake/offerTextStore.ts';
import { emptyPaste } from '../../../../custom-pages/offer-from-text/intake/paste.ts';
import { savedKey } from '../../../../custom-pages/offer-from-text/intake/savedOfferText.ts';
import { storeSession } from '../../../../src/providers/session.ts';
import { anIntake, cleaned, cleanedSet } from './anIntake.ts';

const WAIT_MS = 1_000;
const SAVED_MS = 300;
const typed = (text: string) => ({ ...emptyPaste, text });
const data = {
  cleanOfferText: vi.fn(async ({ offerFromText }: SubmitOfferFromTextRequest) =>
    cleanedSet(offerFromText.offerTextList.map((line, lineNumber) => cleaned(line, { lineNumber }))),
  ),
};

/** The browser does so in the other tabs. */
const announce = () => window.dispatchEvent(new StorageEvent('storage', { key: savedKey('ann') }));

/** Lets each tab save what it has to, and announces it. */
const saved = async () => {
  await vi.advanceTimersByTimeAsync(SAVED_MS);
  announce();
};

/** The same user in two tabs, of which the first one reads a text. */
const twoTabs = async () => {
  const reader = createOfferTextStore('ann');
  reader.change({ paste: typed('the text that is read'), intake: anIntake(12) });
  await saved();
  const typist = createOfferTextStore('ann');
  void reader.read(data.cleanOfferText, WAIT_MS);
  await vi.advanceTimersByTimeAsync(0);
  return { reader, typist };
};

beforeEach(() => {
  vi.useFakeTimers();
  storeSession({ accessToken: 't', username: 'ann', expiration: Date.now() + 86_400_000, authorityList: [] });
  data.cleanOfferText.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe('while one tab reads a text', () => {
  it('what is typed in another one stays there, is saved, and reaches the first one', async () => {
    const { reader, typist } = await twoTabs();
    typist.change({ paste: typed('a new text') });
    await saved();
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    await saved();
    expect(typist.get()).toMatchObject({ paste: { text: 'a new text' }, intake: { read: 10 } });
    expect(createOfferTextStore('ann').get()).toMatchObject({ paste: { text: 'a new text' }, intake: { read: 10 } });
    expect(reader.get()).toMatchObject({ reading: 'running', paste: { text: 'a new text' }, intake: { read: 10 } });
  });

  it('the reading ends when another text is handed in in another one', async () => {
    const { reader, typist } = await twoTabs();
    typist.change({ paste: typed('a new text'), intake: { ...anIntake(1), submissionId: 'other' } });
    typist.save();
    announce();
    await vi.advanceTimersByTimeAsync(WAIT_MS + SAVED_MS);
    expect(data.cleanOfferText).toHaveBeenCalledOnce();
    expect(reader.get()).toMatchObject({ reading: 'idle', paste: { text: 'a new text' }, intake: { submissionId: 'other', read: 0 } });
    expect(createOfferTextStore('ann').get()).toMatchObject({ intake: { submissionId: 'other', read: 0 } });
  });

  it('a list that another tab replaced is kept, also after a reload, until its user takes it back or leaves it', async () => {
    const reader = createOfferTextStore('ann');
    reader.change({ paste: { ...typed('his text'), isHandedIn: true }, intake: anIntake(2) });
    await saved();
    const typist = createOfferTextStore('ann');
    typist.change({ paste: typed('a new text') });
    await saved();
    typist.change({ paste: { ...typed('a new text'), isHandedIn: true }, intake: { ...anIntake(1), submissionId: 'other' } });
    await saved();
    const own = { paste: { text: 'his text' }, intake: { submissionId: anIntake(2).submissionId, lines: anIntake(2).lines } };
    expect(reader.get().replaced).toMatchObject(own);
    expect(typist.get().replaced.intake).toBeNull();
    const reloaded = createOfferTextStore('ann');
    expect(reloaded.get().replaced).toMatchObject(own);
    reloaded.change(reloaded.get().replaced);
    await saved();
    expect(reloaded.get()).toMatchObject({ ...own, replaced: { intake: null } });
    expect(typist.get().replaced).toMatchObject({ paste: { text: 'a new text' }, intake: { submissionId: 'other' } });
    typist.forgetReplaced();
    expect(typist.get().replaced.intake).toBeNull();
  });

  it('it goes on when the storage is full and another one saves something', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = localStorage;
    vi.stubGlobal('localStorage', { getItem: (key: string) => storage.getItem(key), setItem: full });
    const reader = createOfferTextStore('ann');
    reader.change({ paste: typed('the text that is read'), intake: anIntake(12) });
    void reader.read(data.cleanOfferText, WAIT_MS);
    await saved();
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    vi.unstubAllGlobals();
    expect(reader.get()).toMatchObject({ isSaved: false, paste: { text: 'the text that is read' }, intake: { read: 10 } });
  });
});
