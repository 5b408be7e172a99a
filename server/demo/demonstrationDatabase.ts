import { sql } from 'kysely';
import type { Authority } from '../../contract/authentication.ts';
import { accountsWithPassword } from '../auth/firstAccounts.ts';
import type { Database } from '../database/tables.ts';
import { type Settings, SettingsError } from '../settings.ts';

export const DEMONSTRATION_PASSWORD = 'offerdesk-demo';

export const demonstrationAccounts: readonly { username: string; authorities: Authority[] }[] = [
  { username: 'manager', authorities: ['MANAGER', 'CLERK'] },
  { username: 'clerk', authorities: ['CLERK'] },
  { username: 'records', authorities: ['MANAGER'] },
];

const usernames = demonstrationAccounts.map(({ username }) => username);

export const isDemonstrationDatabase = async (db: Database): Promise<boolean> => {
  const found = await db.selectFrom('user').select('id').where('username', 'in', usernames).execute();
  return found.length === usernames.length;
};

export const isUnusedDatabase = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ isUnused: boolean }>`
    select not exists (select from "user") and not exists (select from organization)
      and not exists (select from product) as is_unused`.execute(db);
  return rows[0]?.isUnused === true;
};

/** The demonstration's password is public. @throws SettingsError when HOST is not a loopback address */
export const refuseExposure = async (db: Database, { host, isDemo }: Settings): Promise<void> => {
  if (isLoopback(host)) return;
  const willSeed = isDemo && (await isUnusedDatabase(db));
  const exposed = willSeed ? usernames : await openDemonstrationAccounts(db);
  if (exposed.length === 0) return;
  throw new SettingsError([
    `HOST is '${host}': the server listens only on a loopback address while the demonstration accounts (${exposed.join(', ')}) have their public password. ` +
      'Change their passwords or disable them, or start with DEMO=off and another DATA_DIR.',
  ]);
};

export const openDemonstrationAccounts = (db: Database): Promise<string[]> => accountsWithPassword(db, usernames, DEMONSTRATION_PASSWORD);

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
