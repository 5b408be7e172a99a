import { sql } from 'kysely';
import { CHANGED_SECRET } from '../../contract/activity.ts';
import { systemActor } from '../actor.ts';
import type { Database } from '../database/tables.ts';
import { hashPassword } from '../kinds/password/passwordKind.ts';
import { recordActivity } from '../records/recordActivity.ts';
import { isNamed } from './signIn.ts';

/** For who runs the server: the user's sessions end. Answers the user's name as it is stored; null: there is none. */
export const setPassword = async (db: Database, username: string, password: string): Promise<string | null> => {
  const hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('user')
      .set({ password: hash, entityLastUpdatedOn: sql`now()` })
      .where(isNamed(username.normalize('NFKC').trim()))
      .returning(['id', 'username'])
      .executeTakeFirst();
    if (!user) return null;
    const change = { before: {}, after: { password: CHANGED_SECRET } };
    await recordActivity(trx, systemActor, [
      { action: 'UPDATE', resource: 'user', recordId: user.id, recordTitle: user.username, ...change },
    ]);
    return user.username;
  });
};
