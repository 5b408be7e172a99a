import { Kysely, PGliteDialect, sql } from 'kysely';
import { fromPglite, PgBoss } from 'pg-boss';
import { bossTiming } from '../bossTiming.ts';
import { camelCasePlugin } from '../camelCase.ts';
import type { DatabaseHandle } from '../connect.ts';
import type { Tables } from '../tables.ts';
import { EmbeddedPostgres } from './embeddedPostgres.ts';
import type { Place } from './messages.ts';

/** The embedded database. `{dataDir}`: a folder of which this process becomes the owner. `{dump}`: in memory, from a file that `dump` wrote. */
export const connectEmbedded = async (place: Place): Promise<DatabaseHandle & { dump(file: string): Promise<void> }> => {
  const postgres = new EmbeddedPostgres(place);
  await postgres.waitReady;
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: postgres }), plugins: [camelCasePlugin] });
  return {
    kind: 'embedded',
    db,
    createBoss: () => new PgBoss({ db: fromPglite(postgres), backend: 'pglite', ...bossTiming }),
    listen: (channel, handler) => postgres.listen(channel, handler),
    ready: async () => void (await sql`select 1`.execute(db)),
    dump: (file) => postgres.dump(file),
    async close() {
      await db.destroy();
      await postgres.close();
    },
  };
};
