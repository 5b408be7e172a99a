import { sql } from 'kysely';
import { CHANGED_SECRET } from '../../contract/activity.ts';
import { type Authority, authorityNames } from '../../contract/authentication.ts';
import type { Database } from '../database/tables.ts';
import { hashPassword } from '../kinds/password/passwordKind.ts';
import { recordActivity } from '../records/write.ts';
import { systemActor } from '../services.ts';
import { type Settings, SettingsError } from '../settings.ts';
import { isPassword } from './passwords.ts';
import { isNamed } from './signIn.ts';

export const createUser = async (
  db: Database,
  { username, password, authorities }: { username: string; password: string; authorities: readonly Authority[] },
): Promise<number> => {
  const roles = { clerk: authorities.includes('CLERK'), manager: authorities.includes('MANAGER') };
  const { id } = await db
    .insertInto('user')
    .values({ username, password: await hashPassword(password), active: true, ...roles })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { username, password: CHANGED_SECRET, active: true, ...roles };
  await recordActivity(db, systemActor, [{ action: 'CREATE', resource: 'user', recordId: id, recordTitle: username, before: null, after }]);
  return id;
};

/** Answers whether the database had no user before. @throws SettingsError where the settings name none either: nobody could sign in */
export const createFirstAccount = (db: Database, { adminUsername, adminPassword }: Settings): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // Servers that start together on one empty database take turns.
    await sql`select pg_advisory_xact_lock(hashtextextended('first-account', 0))`.execute(trx);
    if (await hasUsers(trx)) return false;
    if (adminUsername === undefined || adminPassword === undefined) {
      throw new SettingsError([
        'The database has no user yet. Set ADMIN_USERNAME and ADMIN_PASSWORD, the name and password of the first account, and start again.',
      ]);
    }
    await createUser(trx, { username: adminUsername, password: adminPassword, authorities: authorityNames });
    return true;
  });

export const accountsWithPassword = async (db: Database, usernames: readonly string[], password: string): Promise<string[]> => {
  const users = await db
    .selectFrom('user')
    .select(['username', 'password'])
    .where('username', 'in', usernames)
    .where('active', '=', true)
    .execute();
  const isWithPassword = await Promise.all(users.map((user) => isPassword(password, user.password)));
  return users.filter((_, index) => isWithPassword[index]).map(({ username }) => username);
};

const hasUsers = async (db: Database): Promise<boolean> => (await db.selectFrom('user').select('id').limit(1).execute()).length > 0;

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
