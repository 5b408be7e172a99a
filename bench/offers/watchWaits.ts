import { setTimeout } from 'node:timers/promises';
import { timed } from './median.ts';

const PAUSE_MS = 20;

/** Does the work while another user calls, one call after the other. Answers how long each call took, in milliseconds. */
export const watchWaits = async <Result>(
  call: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<{ result: Result; waits: number[] }> => {
  let isOver = false;
  const waits: number[] = [];
  const calling = async () => {
    while (!isOver) {
      waits.push(await timed(call));
      await setTimeout(PAUSE_MS);
    }
  };
  const watching = calling();
  try {
    const result = await work();
    return { result, waits };
  } finally {
    isOver = true;
    await watching;
  }
};
