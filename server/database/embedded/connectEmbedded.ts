import { Kysely, sql } from 'kysely';
import { fromPglite, PgBoss } from 'pg-boss';
import { bossTiming } from '../bossTiming.ts';
import { camelCasePlugin } from '../camelCase.ts';
import type { DatabaseHandle } from '../connect.ts';
import { touching } from '../parts.ts';
import type { Tables } from '../tables.ts';
import { EmbeddedDialect } from './embeddedDialect.ts';
import { EmbeddedPostgres, type EmbeddedTransaction } from './embeddedPostgres.ts';
import type { Place } from './messages.ts';

/** The embedded database. `{dataDir}`: a folder of which this process becomes the owner. `{dump}`: in memory, from a file that `dump` wrote. */
export const connectEmbedded = async (place: Place): Promise<DatabaseHandle & { dump(file: string): Promise<void> }> => {
  const postgres = new EmbeddedPostgres(place);
  await postgres.waitReady;
  const db = kyselyOn(postgres);
  return {
    kind: 'embedded',
    db,
    inParts: (tables, work) =>
      postgres.inParts(tables, (runPart) =>
        work({ isAlone: true, db, run: (perform) => runPart((part) => perform(kyselyOn(insidePart(part)))) }),
      ),
    createBoss: () => new PgBoss({ db: fromPglite(ownTablesOnly(postgres)), backend: 'pglite', ...bossTiming }),
    listen: (channel, handler) => postgres.listen(channel, handler),
    isHearing: () => true,
    ready: async () => void (await sql`select 1`.execute(db)),
    dump: (file) => postgres.dump(file),
    async close() {
      await db.destroy();
      await postgres.close();
    },
  };
};

type Connected = ConstructorParameters<typeof EmbeddedDialect>[0]['pglite'];

const kyselyOn = (pglite: Connected) => new Kysely<Tables>({ dialect: new EmbeddedDialect({ pglite }), plugins: [camelCasePlugin] });

/** A part is already a transaction, so none may begin in it. */
const insidePart = ({ query }: EmbeddedTransaction): Connected => ({
  query,
  transaction: () => Promise.reject(new Error('A part of a larger whole is a transaction already')),
  ready: true,
  waitReady: Promise.resolve(),
  closed: false,
  close: async () => {},
});

/** The queue's statements touch only its own tables. */
const ownTablesOnly = (postgres: EmbeddedPostgres): Parameters<typeof fromPglite>[0] => ({
  query: (text, parameters) => touching(['pgboss'], () => postgres.query(text, parameters)),
  exec: (text) => touching(['pgboss'], () => postgres.exec(text)),
  listen: (channel, handler) => touching(['pgboss'], () => postgres.listen(channel, handler)),
});
