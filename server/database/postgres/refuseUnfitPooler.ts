import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { databaseOrigin } from './standby.ts';

interface PooledTraits {
  role: string;
  statementTimeout: number;
  idleTimeout: number;
  zone: string;
}

export const refuseUnfitPooler = async (pooled: Kysely<Tables>, direct: Kysely<Tables>, longest: number): Promise<void> => {
  const { rows: meant } = await sql<{ origin: string }>`select ${databaseOrigin} as origin`.execute(direct.withoutPlugins());
  const traits = await askPooler(pooled).catch((cause: Error) => {
    throw new Error(`DATABASE_POOLED_URL does not lead to the database (${cause.message}). Is the pooler running?`, { cause });
  });
  if (traits.origin !== meant[0]?.origin)
    throw new Error('DATABASE_POOLED_URL leads to another database than DATABASE_URL. Name the same one in both.');
  const fault = poolerFault(traits, longest);
  if (fault) throw new Error(`DATABASE_POOLED_URL ${fault}`);
};

const askPooler = async (db: Kysely<Tables>): Promise<PooledTraits & { origin: string }> => {
  const setting = (name: string) => sql`(select setting::int from pg_settings where name = ${name})`;
  const { rows } = await sql<PooledTraits & { origin: string }>`
    select ${databaseOrigin} as origin, current_user as role, ${setting('statement_timeout')} as "statementTimeout",
      ${setting('idle_in_transaction_session_timeout')} as "idleTimeout", current_setting('timezone') as zone`.execute(db.withoutPlugins());
  if (!rows[0]) throw new Error('it answered nothing');
  return rows[0];
};

const poolerFault = ({ role, statementTimeout, idleTimeout, zone }: PooledTraits, longest: number): string | null => {
  const missing = [
    ...(statementTimeout > 0 && statementTimeout <= longest ? [] : [`statement_timeout = ${longest}`]),
    ...(idleTimeout > 0 ? [] : ['idle_in_transaction_session_timeout = 60000']),
    ...(zone === 'UTC' ? [] : ["timezone = 'UTC'"]),
  ];
  if (missing.length === 0) return null;
  const statements = missing.map((setting) => `alter role "${role}" set ${setting};`).join(' ');
  return `leads to connections without settings that the server needs. Run this in the database, and restart the pooler: ${statements}`;
};
