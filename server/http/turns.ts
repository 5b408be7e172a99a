import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicError } from '../errors.ts';

/** How many long answers are made at a time, in all and for one user. Each may need 10 MB for as long as its reader takes to read it. */
const most = { atOnce: 4, ofOne: 2 };

interface Waiting {
  user: number;
  begin(): void;
}

/** Works in turn. One user's works never take every place, however many they ask for. */
export class Turns {
  #running: number[] = [];
  #waiting: Waiting[] = [];

  /** Waits for a place, and answers what gives it back. A wait that is given up throws the signal's reason. */
  async take(user: number, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { user, begin: resolve };
    const leave = () => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting.push(waiting);
    this.#beginNext();
    await promise;
    signal.removeEventListener('abort', leave);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#running.splice(this.#running.indexOf(user), 1);
      this.#beginNext();
    };
  }

  #beginNext(): void {
    while (this.#running.length < most.atOnce) {
      const next = this.#waiting.find(({ user }) => this.#running.filter((other) => other === user).length < most.ofOne);
      if (!next) return;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      this.#running.push(next.user);
      next.begin();
    }
  }
}

/** Waits until a long answer may be made. Its place is given back when the answer has ended, or its reader has gone. */
export const takeTurn = async (turns: Turns, { user }: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
  const leaving = new AbortController();
  raw.once('close', () => leaving.abort(new PublicError('INVALID_REQUEST', { reason: 'it broke off' })));
  const giveBack = await turns.take(user.id, leaving.signal);
  raw.once('close', giveBack).once('finish', giveBack);
  if (raw.destroyed) giveBack();
};
