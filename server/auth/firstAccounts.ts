import { type Authority, authorityNames } from '../../contract/authentication.ts';
import type { Database } from '../database/tables.ts';
import { hashPassword } from '../kinds/password.ts';
import { type Settings, SettingsError } from '../settings.ts';
import { isPassword } from './passwords.ts';

/** Creates an active user who holds these authorities, and answers his id. */
export const createUser = async (
  db: Database,
  { username, password, authorities }: { username: string; password: string; authorities: readonly Authority[] },
): Promise<number> => {
  const { id } = await db
    .insertInto('user')
    .values({ username, password: await hashPassword(password), active: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (authorities.length > 0) {
    await db
      .insertInto('authority')
      .values(authorities.map((authority) => ({ userId: id, authority })))
      .execute();
  }
  return id;
};

/**
 * The account of ADMIN_USERNAME, holding both authorities, in a database that has no user yet. Nothing where there is one.
 *
 * @throws SettingsError when there is no user and the settings name none, since nobody could ever sign in
 */
export const createFirstAccount = async (db: Database, { adminUsername, adminPassword }: Settings): Promise<void> => {
  if (await hasUsers(db)) return;
  if (adminUsername === undefined || adminPassword === undefined) {
    throw new SettingsError([
      'The database has no user yet. Set ADMIN_USERNAME and ADMIN_PASSWORD, the name and password of the first account, and start again.',
    ]);
  }
  await createUser(db, { username: adminUsername, password: adminPassword, authorities: authorityNames });
};

/** Which of these accounts are active and still have this password. */
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

export const hasUsers = async (db: Database): Promise<boolean> => (await db.selectFrom('user').select('id').limit(1).execute()).length > 0;
