import { PassThrough } from 'node:stream';
import type { Change } from '../../contract/changes.ts';
import type { SignedInUser } from '../auth/sessions.ts';
import type { Feed } from './openFeed.ts';
import type { TableChange } from './readChanges.ts';

const ASK_MS = 1_000;
/** Proxies end a connection that is silent for longer, and a place grows old. */
const BEAT_MS = 15_000;
/** A reader who takes nothing is let go: they go on from their place. */
const MOST_WAITING = 65_536;

export interface Asking {
  after: string | null;
  /** Null: the session has ended. */
  signedIn: () => Promise<SignedInUser | null>;
  seenBy: (user: SignedInUser, changes: readonly TableChange[]) => Change[];
}

/** The changes as server-sent events. The stream ends with the session, and when what the user may read changes. */
export const streamChanges = async (feed: Feed, { after, signedIn, seenBy }: Asking): Promise<PassThrough> => {
  const stream = new PassThrough();
  let authorities: string | null = null;
  let [asked, wrote] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const following = await feed.follow(after, async ({ place, isReload, changes }) => {
    const now = performance.now();
    if (changes.length === 0 && !isReload && now - asked < ASK_MS) return;
    asked = now;
    const user = await signedIn().catch((error: unknown) => {
      // The reader comes again from the place that they have, and misses nothing.
      stream.end();
      throw error;
    });
    authorities ??= user?.authorities.join() ?? null;
    if (!user || user.authorities.join() !== authorities || stream.readableLength > MOST_WAITING) stream.end();
    if (!user || stream.writableEnded) return;
    const seen = seenBy(user, changes);
    if (seen.length === 0 && !isReload && now - wrote < BEAT_MS) return;
    wrote = now;
    stream.write(`${isReload ? 'event: reload\n' : ''}id: ${place}\ndata: ${JSON.stringify(seen)}\n\n`);
  });
  stream.once('finish', following.end).once('close', following.end);
  return stream;
};
