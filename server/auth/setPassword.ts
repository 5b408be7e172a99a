import { sql } from 'kysely';
import { CHANGED_SECRET } from '../../contract/activity.ts';
import { systemActor } from '../actor.ts';
import type { Database } from '../database/tables.ts';
import { hashPassword } from '../kinds/password/passwordKind.ts';
import { recordActivity } from '../records/recordActivity.ts';

/** For who runs the server: the user's sessions end. Answers whether there is such a user. */
export const setPassword = async (db: Database, username: string, password: string): Promise<boolean> => {
  const hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('user')
      .set({ password: hash, entityLastUpdatedOn: sql`now()` })
      .where('username', '=', username)
      .returning('id')
      .executeTakeFirst();
    if (!user) return false;
    const change = { before: {}, after: { password: CHANGED_SECRET } };
    await recordActivity(trx, systemActor, [{ action: 'UPDATE', resource: 'user', recordId: user.id, recordTitle: username, ...change }]);
    return true;
  });
};
