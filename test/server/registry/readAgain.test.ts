import { expect, it } from 'vitest';
import { readAgain } from '../../../server/registry/readAgain.ts';

const registry = { all: () => [] };
const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });

const failing = (times: number) => {
  const read = { count: 0 };
  const once = async () => {
    read.count += 1;
    if (read.count <= times) throw deadlock;
    return read.count;
  };
  return { read, answer: readAgain(registry, once) };
};

it('a read that ends in a deadlock is made again at once, though the registry is the same', async () => {
  expect(await failing(3).answer).toBe(4);
});

it('a read that ends in a deadlock each time is given up', async () => {
  const { read, answer } = failing(1_000);
  await expect(answer).rejects.toBe(deadlock);
  expect(read.count).toBe(6);
});
