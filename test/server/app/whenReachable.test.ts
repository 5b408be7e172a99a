import { expect, it, vi } from 'vitest';
import { whenReachable } from '../../../server/whenReachable.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });

it('a database that comes up later is opened then, and the wait is said once', async () => {
  const said = vi.fn();
  const open = vi.fn().mockRejectedValueOnce(refused).mockRejectedValueOnce(starting).mockResolvedValueOnce('opened');
  expect(await whenReachable(open, 60, said)).toBe('opened');
  expect(said.mock.calls).toEqual([['The database does not answer yet. The server waits for it, for up to 60 seconds …']]);
});

it('one that stays away is reported after the wait', async () => {
  const open = vi.fn().mockRejectedValue(refused);
  await expect(whenReachable(open, 1, () => {})).rejects.toBe(refused);
  expect(open.mock.calls.length).toBeGreaterThan(1);
});

it('what no waiting mends, as a wrong password, is reported at once', async () => {
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const open = vi.fn().mockRejectedValue(wrong);
  await expect(whenReachable(open, 60, () => {})).rejects.toBe(wrong);
  expect(open).toHaveBeenCalledOnce();
});
