import { sql } from 'kysely';

export const databaseOrigin = sql<string>`(select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database())`;
