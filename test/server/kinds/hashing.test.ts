import { expect, it } from 'vitest';
import { inTurn, MOST_WAITING } from '../../../server/kinds/password/hashing.ts';

const works = (count: number) => {
  let [running, most] = [0, 0];
  const ends: (() => void)[] = [];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
  };
  const outcomes = Promise.allSettled(Array.from({ length: count }, () => inTurn(work)));
  const endAll = async () => {
    for (let ended = 0; ended < count; ended += 1) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    return outcomes;
  };
  return { endAll, mostAtOnce: () => most };
};

it('passwords are hashed two at a time, and of a flood those wait that fit the queue', async () => {
  const { endAll, mostAtOnce } = works(2 + MOST_WAITING + 50);
  const outcomes = await endAll();
  expect(mostAtOnce()).toBe(2);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(50);
  expect(refused[0]).toMatchObject({ code: 'BUSY', status: 503, details: { retryAfterSeconds: 5 } });
});

it('passwords are hashed again after a failure, and after a flood', async () => {
  await expect(inTurn(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  await expect(inTurn(() => Promise.resolve('hash'))).resolves.toBe('hash');
});
