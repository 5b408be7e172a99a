interface Waiting {
  user: number;
  begin(giveBack: () => void): void;
}

export class Turns {
  readonly #most: { atOnce: number; ofOne: number };
  readonly #running: number[] = [];
  #waiting: Waiting[] = [];

  constructor(most: { atOnce: number; ofOne: number }) {
    this.#most = most;
  }

  begin(user: number): (() => void) | null {
    if (this.#running.length >= this.#most.atOnce || this.#running.filter((other) => other === user).length >= this.#most.ofOne)
      return null;
    this.#running.push(user);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#running.splice(this.#running.indexOf(user), 1);
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
