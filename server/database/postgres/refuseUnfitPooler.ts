import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** What a connection of the pooler says about itself. Times in milliseconds; 0: no limit. */
export interface PooledTraits {
  role: string;
  statementTimeout: number;
  idleTimeout: number;
  zone: string;
}

/** @throws Error in words when the pooler's connections lack what the server's own would ask for. `longest`: of a statement, in milliseconds. */
export const refuseUnfitPooler = async (db: Kysely<Tables>, longest: number): Promise<void> => {
  const setting = (name: string) => sql`(select setting::int from pg_settings where name = ${name})`;
  const { rows } = await sql<PooledTraits>`
    select current_user as role, ${setting('statement_timeout')} as "statementTimeout",
      ${setting('idle_in_transaction_session_timeout')} as "idleTimeout", current_setting('timezone') as zone`.execute(db.withoutPlugins());
  const fault = rows[0] && poolerFault(rows[0], longest);
  if (fault) throw new Error(`DATABASE_POOLED_URL ${fault}`);
};

/** Null: it is fit. A text goes on from 'DATABASE_POOLED_URL …'. */
export const poolerFault = ({ role, statementTimeout, idleTimeout, zone }: PooledTraits, longest: number): string | null => {
  const missing = [
    ...(statementTimeout > 0 && statementTimeout <= longest ? [] : [`statement_timeout = ${longest}`]),
    ...(idleTimeout > 0 ? [] : ['idle_in_transaction_session_timeout = 60000']),
    ...(zone === 'UTC' ? [] : ["timezone = 'UTC'"]),
  ];
  if (missing.length === 0) return null;
  const statements = missing.map((setting) => `alter role "${role}" set ${setting};`).join(' ');
  return `leads to connections without settings that the server needs. Run this in the database, and restart the pooler: ${statements}`;
};
