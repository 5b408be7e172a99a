import type pg from 'pg';
import { PublicError } from '../../errors.ts';
import { Turns } from '../../turns.ts';
import { asker } from '../asker.ts';

export interface Share {
  ofOne: number;
  waitMs: number;
}

export const shareOut = (pool: pg.Pool, { ofOne, waitMs }: Share): void => {
  const turns = new Turns({ atOnce: Number.POSITIVE_INFINITY, ofOne });
  const connect = pool.connect.bind(pool);
  const connectInTurn = async (): Promise<pg.PoolClient> => {
    const user = asker.getStore();
    if (user === undefined) return connect();
    const giveBack = turns.begin(user) ?? (await takeSoon(turns, user, waitMs));
    try {
      const client = await connect();
      const release = client.release;
      client.release = (isBroken) => {
        giveBack();
        release(isBroken);
      };
      return client;
    } catch (error) {
      giveBack();
      throw error;
    }
  };
  Object.assign(pool, { connect: connectInTurn });
};

const takeSoon = (turns: Turns, user: number, ms: number): Promise<() => void> => {
  const { begun, leave } = turns.wait(user);
  const end = setTimeout(() => leave(new PublicError('TOOK_TOO_LONG')), ms).unref();
  return begun.finally(() => clearTimeout(end));
};
