import { setTimeout as delay } from 'node:timers/promises';
import { OFFER_TEXT_CHANGE } from '../../../database/channels.ts';
import type { DatabaseHandle } from '../../../database/connect.ts';
import { PublicError } from '../../../errors.ts';
import { logError } from '../../../logging.ts';
import type { ProductIndex } from '../matching/ranking.ts';
import { type ChangedRows, readVocabulary, type Source, sources } from './readVocabulary.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

const FIRST_WAIT_MS = 5_000;
const CHANGE_WAIT_MS = 1_000;
const HEARING_MS = 100;
const RETRY_MS = 5_000;
/** How old it may be where nothing counts on NOTIFY, as through a pooler. */
const UNHEARD_MS = 30_000;

export const openVocabulary = (
  { patient, listen, isHearing }: Pick<DatabaseHandle, 'patient' | 'listen' | 'isHearing'>,
  products: ProductIndex,
  { firstWaitMs = FIRST_WAIT_MS } = {},
) => {
  const vocabulary = createVocabulary(products);
  let pending = new Map<Source, ChangedRows>();
  let listening: Promise<() => Promise<void>> | null = null;
  let reading: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isRead = false;
  let isClosed = false;
  let wholeReadAt = Number.NEGATIVE_INFINITY;

  const read = async () => {
    while (pending.size > 0 && !isClosed) {
      const changed = pending;
      pending = new Map();
      try {
        await readVocabulary(patient, vocabulary, changed);
        isRead = true;
      } catch (error) {
        for (const [source, rows] of changed) note(source, rows);
        if (isClosed) return;
        logError(error, 'the vocabulary of offer text was not read');
        retry = setTimeout(begin, RETRY_MS).unref();
        return;
      }
    }
  };
  const begin = () => {
    reading ??= read().finally(() => {
      reading = null;
    });
  };
  const note = (source: Source, rows: ChangedRows) => {
    const known = pending.get(source);
    pending.set(source, rows === 'all' || known === 'all' ? 'all' : new Set([...(known ?? []), ...rows]));
  };
  const readAll = () => {
    wholeReadAt = performance.now();
    for (const source of sources) note(source, 'all');
    begin();
  };
  const hear = (payload: string) => {
    const [table, ids = ''] = payload.split(':');
    const source = sources.find((name) => name === table);
    if (!source) return;
    note(source, ids === '' ? 'all' : new Set(ids.split(',').map(Number)));
    begin();
  };
  const start = () => {
    if (listening || isClosed) return;
    // In this order, so that no change falls between.
    listening = listen(OFFER_TEXT_CHANGE, hear, readAll);
    listening.then(readAll, (error: unknown) => {
      listening = null;
      logError(error, 'the vocabulary of offer text cannot follow changes');
    });
  };

  return {
    start,
    async current(): Promise<Vocabulary> {
      start();
      await waitFor(
        Promise.resolve(listening).then(() => {}),
        firstWaitMs,
      );
      if (performance.now() - wholeReadAt > UNHEARD_MS && !(await isHeard(isHearing))) readAll();
      if (reading) await waitFor(reading, isRead ? CHANGE_WAIT_MS : firstWaitMs);
      if (!isRead) throw new PublicError('NOT_READ_YET');
      return vocabulary;
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const stop = await listening?.catch(() => null);
      await stop?.();
      await reading;
    },
  };
};

/** Asks twice, since the first question may only prompt the proof. */
const isHeard = async (isHearing: () => boolean): Promise<boolean> => {
  if (isHearing()) return true;
  await delay(HEARING_MS);
  return isHearing();
};

const waitFor = async (work: Promise<void>, ms: number): Promise<void> => {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ms);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
};
