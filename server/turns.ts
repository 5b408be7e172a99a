interface Waiting {
  user: number;
  begin(giveBack: () => void): void;
}

interface Most {
  atOnce: number;
  ofOne: number;
  /** What runs for longer counts for its user alone, so that others do not wait for somebody who reads slowly. Default: no limit. */
  shortMs?: number;
}

export class Turns {
  readonly #most: Most;
  readonly #running: { user: number; isLong: boolean }[] = [];
  #waiting: Waiting[] = [];

  constructor(most: Most) {
    this.#most = most;
  }

  begin(user: number): (() => void) | null {
    const { atOnce, ofOne, shortMs } = this.#most;
    if (this.#running.filter(({ isLong }) => !isLong).length >= atOnce) return null;
    if (this.#running.filter((other) => other.user === user).length >= ofOne) return null;
    const own = { user, isLong: false };
    this.#running.push(own);
    const becomeLong = () => {
      own.isLong = true;
      this.#beginNext();
    };
    const timer = shortMs === undefined ? undefined : setTimeout(becomeLong, shortMs).unref();
    return () => {
      const place = this.#running.indexOf(own);
      if (place < 0) return;
      clearTimeout(timer);
      this.#running.splice(place, 1);
      this.#beginNext();
    };
  }

  async take(user: number, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const { begun, leave } = this.wait(user);
    const leaveNow = () => leave(signal.reason);
    signal.addEventListener('abort', leaveNow, { once: true });
    return begun.finally(() => signal.removeEventListener('abort', leaveNow));
  }

  wait(user: number): { begun: Promise<() => void>; leave(reason: unknown): void } {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiting: Waiting = { user, begin: resolve };
    this.#waiting.push(waiting);
    this.#beginNext();
    return {
      begun: promise,
      leave: (reason) => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(reason);
      },
    };
  }

  #beginNext(): void {
    for (const waiting of this.#waiting) {
      const giveBack = this.begin(waiting.user);
      if (!giveBack) continue;
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      waiting.begin(giveBack);
    }
  }
}
