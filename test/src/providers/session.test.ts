import { describe, expect, it } from 'vitest';
import { clearSession, readSession, storeSession, subscribeToSession } from '../../../src/providers/session.ts';

const later = Date.now() + 3_600_000;
const stored = () => ['access_token', 'username', 'expiration', 'authority_list'].map((key) => localStorage.getItem(key));

describe('the session', () => {
  it('is kept under the four keys of the specification, the authorities as a comma-separated string [spec 3.session.1-2]', () => {
    storeSession({ accessToken: 'abc', username: 'ann', expiration: later, authorityList: ['CLERK', 'MANAGER'] });
    expect(stored()).toEqual(['abc', 'ann', String(later), 'CLERK,MANAGER']);
    expect(Object.keys(localStorage)).toHaveLength(4);
  });

  it.each([
    ['epoch milliseconds', String(later)],
    ['an ISO date', new Date(later).toISOString()],
  ])('accepts %s as its expiration', (_, expiration) => {
    storeSession({ accessToken: 'abc', username: 'ann', expiration, authorityList: ['CLERK'] });
    expect(readSession()).toMatchObject({ username: 'ann', authorities: ['CLERK'], expiration: later });
  });

  it.each([
    ['has expired', String(Date.now() - 1)],
    ['expired as an ISO date', '2001-01-01T00:00:00.000Z'],
    ['has no readable expiration', 'soon'],
    ['has none', ''],
  ])('is none when it %s', (_, expiration) => {
    storeSession({ accessToken: 'abc', username: 'ann', expiration, authorityList: ['CLERK'] });
    expect(readSession()).toBeNull();
  });

  it('is none without a token', () => {
    storeSession({ accessToken: '', username: 'ann', expiration: later });
    expect(readSession()).toBeNull();
  });

  it('ends at its expiration, without anything being written [spec 4.session.1]', () => {
    storeSession({ accessToken: 'abc', username: 'ann', expiration: later });
    expect(readSession(later - 1)).not.toBeNull();
    expect(readSession(later)).toBeNull();
  });

  it('without authorities holds none, not an empty one', () => {
    storeSession({ accessToken: 'abc', username: 'ann', expiration: later, authorityList: null });
    expect(readSession()?.authorities).toEqual([]);
  });

  it('leaves nothing behind when it is cleared, and tells who listens', () => {
    let calls = 0;
    const stop = subscribeToSession(() => {
      calls += 1;
    });
    storeSession({ accessToken: 'abc', username: 'ann', expiration: later });
    clearSession();
    stop();
    clearSession();
    expect(stored()).toEqual([null, null, null, null]);
    expect(calls).toBe(2);
  });
});
