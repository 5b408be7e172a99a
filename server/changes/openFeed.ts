import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseHandle } from '../database/connect.ts';
import { logError } from '../logging.ts';
import { oneAtATime } from '../oneAtATime.ts';
import { type Read, readChanges } from './readChanges.ts';

const LOOK_MS = 250;
const AGAIN_MS = 2_000;
const STANDBY_MS = 50;

type Follower = (read: Read) => Promise<void>;

export type Feed = ReturnType<typeof openFeed>;

/** NOTIFY was rejected: transactions that notify commit one after the other, and poolers have none. A look takes 0.3 ms. */
export const openFeed = ({ db, standby }: Pick<DatabaseHandle, 'db' | 'standby'>) => {
  const followers = new Set<Follower>();
  const closing = new AbortController();
  let place: string | null = null;
  let looking: Promise<void> | null = null;

  /** Reads take turns, so that a new follower misses nothing between their first read and the next look. */
  const inTurn = oneAtATime();

  const read = async (after: string | null): Promise<Read> => {
    // A place that nobody gave, such as one that was typed, may be refused.
    const found = await readChanges(db, after).catch(async () => ({ ...(await readChanges(db, null)), isReload: true }));
    // A console reads again at once, and perhaps from there.
    if (standby && found.changes.length > 0) {
      const written = await standby.written();
      while (standby.isFit() && !(await standby.shows(written))) await wait(STANDBY_MS);
    }
    return found;
  };

  const look = async () => {
    const found = await read(place);
    place = found.place;
    await Promise.all([...followers].map((follower) => follower(found)));
  };

  const keepLooking = async () => {
    let hasFailed = false;
    while (followers.size > 0 && !closing.signal.aborted) {
      const isLooked = await inTurn(look).then(
        () => true,
        (error: unknown) => {
          if (!hasFailed) logError(error, 'changes cannot be told to consoles');
          return false;
        },
      );
      hasFailed = !isLooked;
      await wait(isLooked ? LOOK_MS : AGAIN_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    }
    looking = null;
  };

  return {
    read,
    /** What came after a place, without which nothing did. A follower then gets all that comes later, maybe twice, until it is ended. */
    follow: (after: string | null, follower: Follower): Promise<{ end: () => void }> =>
      inTurn(async () => {
        const first = await read(after);
        await follower(first);
        if (followers.size === 0) place = first.place;
        followers.add(follower);
        looking ??= keepLooking();
        return { end: () => followers.delete(follower) };
      }),
    close: async () => {
      closing.abort();
      await looking;
    },
  };
};
