import { sql } from 'kysely';

/** Which cluster, and which database in it: equal for a primary, its standbys and every pooler before them. */
export const databaseOrigin = sql<string>`(select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database())`;
