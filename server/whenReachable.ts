import { setTimeout as wait } from 'node:timers/promises';
import { asPublicError } from './http/asPublicError.ts';

const PAUSE_MS = 1_000;

export const whenReachable = async <Opened>(open: () => Promise<Opened>, waitSeconds: number, say: (line: string) => void) => {
  const until = performance.now() + waitSeconds * 1_000;
  for (let tries = 0; ; tries += 1) {
    try {
      return await open();
    } catch (error) {
      if (asPublicError(error)?.[0] !== 'UNAVAILABLE' || performance.now() >= until) throw error;
      if (tries === 0) say(`The database does not answer yet. The server waits for it, for up to ${waitSeconds} seconds …`);
      await wait(PAUSE_MS);
    }
  }
};
