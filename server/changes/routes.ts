import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Access, canRead, isAllowed, readAccess } from '../../contract/access.ts';
import { changesCall, presenceCall } from '../../contract/changeCalls.ts';
import { type Change, Changes, Presence, Present } from '../../contract/changes.ts';
import { lookupOf } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { bearerOf } from '../auth/authenticate.ts';
import type { SignedInUser } from '../auth/sessions.ts';
import { touching } from '../database/parts.ts';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import { columnName, tableName } from '../records/fields.ts';
import type { App, Services } from '../services.ts';
import { type Feed, openFeed } from './openFeed.ts';
import type { TableChange } from './readChanges.ts';

/** Of one session. A further one gets an answer that ends. */
const MOST_STREAMS = 12;

export interface ShownTable {
  table: string;
  entity: string;
  access: Access;
}

export const changeRoutes = (app: App, { database, registry }: Services, shown: readonly ShownTable[]): void => {
  const feed = openFeed(database);
  const streams = new Map<PassThrough, string>();
  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end();
    await feed.close();
  });

  let known = heardOf(registry.all(), shown);
  const seenBy = ({ authorities }: SignedInUser, changes: readonly TableChange[]): Change[] => {
    if (known.of !== registry.all()) known = heardOf(registry.all(), shown);
    return changes.flatMap(({ table, kind, ids, lookups }) => {
      const told = known.tables.get(table)?.find(({ access }) => isAllowed(access, authorities));
      const named = (lookups && known.lookups.get(table)) ?? [];
      const of = named.flatMap(({ name, column, target }) => {
        const targets = lookups?.[column];
        return targets && target && canRead(target, authorities) ? [[name, targets.map(Number)]] : [];
      });
      return told ? [{ entity: told.entity, kind, ids, ...(of.length > 0 ? { of: Object.fromEntries(of) } : {}) }] : [];
    });
  };

  app.get(
    changesCall,
    {
      config: { access: {} },
      exposeHeadRoute: false,
      compress: false,
      schema: {
        tags: ['console'],
        summary: 'Which records changed after a place, as far as the caller may read them; as server-sent events for who accepts these',
        querystring: z.object({ after: z.string().optional(), tab: z.guid().optional().describe('whose presence ends with the stream') }),
        response: { 200: Changes },
      },
    },
    async (request, reply) => {
      const { user, query, headers, log } = request;
      const token = bearerOf(request) ?? '';
      const lastEvent = headers['last-event-id'];
      const after = query.after ?? (typeof lastEvent === 'string' ? lastEvent : null);
      const isFull = [...streams.values()].filter((holder) => holder === token).length >= MOST_STREAMS;
      if (isFull || !headers.accept?.includes('text/event-stream')) {
        const { changes, ...read } = await feed.read(after);
        return { ...read, changes: seenBy(user, changes) };
      }
      const stream = await streamChanges(feed, { after, signedIn: () => app.signedIn(token), seenBy });
      streams.set(stream, token);
      const { tab } = query;
      stream.once('close', () => {
        streams.delete(stream);
        if (tab) leaveRecord(database.db, { tab, userId: user.id }).catch((error: unknown) => log.warn({ err: error }, 'presence stayed'));
      });
      return reply
        .type('text/event-stream')
        .header('x-accel-buffering', 'no')
        .send(stream as never);
    },
  );

  app.post(
    presenceCall,
    {
      config: { access: {}, errors: ['NOT_FOUND'] },
      schema: {
        tags: ['console'],
        summary: 'Say which record a tab shows, each 20 seconds, and learn who else has it open',
        body: Presence,
        response: { 200: Present },
      },
    },
    async ({ user, body: { tab, entity, id, isEditing } }) => {
      const declaration = registry.get(entity);
      if (!isAllowed(readAccess(declaration), user.authorities)) throw new PublicError('FORBIDDEN');
      if (id !== null) return showRecord(database.db, { tab, userId: user.id, entity, table: tableName(declaration), id, isEditing });
      await leaveRecord(database.db, { tab, userId: user.id });
      return { others: [], changedBy: null };
    },
  );
};

const heardOf = (declarations: readonly ResourceDeclaration[], shown: readonly ShownTable[]) => {
  const declared = declarations.map(
    (declaration): ShownTable => ({
      table: tableName(declaration),
      entity: declaration.name,
      access: readAccess(declaration),
    }),
  );
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  const lookupsOf = ({ fields }: ResourceDeclaration) =>
    fields.map((field) => ({ name: field.name, column: columnName(field), target: byName.get(lookupOf(field)?.target ?? '') }));
  return {
    of: declarations,
    tables: Map.groupBy([...declared, ...shown], ({ table }) => table),
    lookups: new Map(declarations.map((declaration) => [tableName(declaration), lookupsOf(declaration)])),
  };
};

interface Shown {
  tab: string;
  userId: number;
  entity: string;
  table: string;
  id: number;
  isEditing: boolean;
}

/** Notes which record a tab shows, tells it to those who look at it, and answers who they are. Call it again before 45 seconds are over. */
const showRecord = async (db: Database, { tab, userId, entity, table, id, isEditing }: Shown): Promise<Present> => {
  const { rows } = await touching(['presence', 'change'], () =>
    sql<Present['others'][number]>`
      with before as (select table_name, record_id, is_editing from presence where tab = ${tab}),
      shown as (
        insert into presence (tab, user_id, table_name, record_id, is_editing) values (${tab}, ${userId}, ${table}, ${id}, ${isEditing})
        on conflict (tab) do update
        set table_name = excluded.table_name, record_id = excluded.record_id, is_editing = excluded.is_editing, seen_on = now()
        where presence.user_id = excluded.user_id
        returning table_name, record_id, is_editing
      ),
      told as (
        insert into change (table_name, kind, ids)
        select table_name, 'OPEN', array_agg(distinct record_id) from (select * from shown union all select * from before) either
        where not exists (select from shown join before using (table_name, record_id, is_editing)) group by table_name
      )
      select username, bool_or(is_editing) as "isEditing" from presence join "user" on "user".id = user_id
      where table_name = ${table} and record_id = ${id} and user_id <> ${userId} and seen_on > now() - interval '45 seconds'
      group by username order by username`.execute(db),
  );
  const { rows: changes } = await sql<{ username: string | null }>`
    select username from activity where resource = ${entity} and record_id = ${id} and at > now() - interval '1 minute'
    order by at desc, id desc limit 1`.execute(db);
  return { others: rows, changedBy: changes[0]?.username ?? null };
};

const leaveRecord = async (db: Database, { tab, userId }: Pick<Shown, 'tab' | 'userId'>): Promise<void> => {
  await touching(['presence', 'change'], () =>
    sql`
      with gone as (delete from presence where tab = ${tab} and user_id = ${userId} returning table_name, record_id)
      insert into change (table_name, kind, ids) select table_name, 'OPEN', array[record_id] from gone`.execute(db),
  );
};

const ASK_MS = 1_000;
/** Proxies end a connection that is silent for longer, and a place grows old. */
const BEAT_MS = 5_000;
/** A reader who takes nothing is let go: they go on from their place. */
const MOST_WAITING = 65_536;

interface Asking {
  after: string | null;
  /** Null: the session has ended. */
  signedIn: () => Promise<SignedInUser | null>;
  seenBy: (user: SignedInUser, changes: readonly TableChange[]) => Change[];
}

/** The changes as server-sent events. The stream ends with the session, and when what the user may read changes. */
export const streamChanges = async (feed: Feed, { after, signedIn, seenBy }: Asking): Promise<PassThrough> => {
  const stream = new PassThrough();
  let authorities: string | null = null;
  let [asked, wrote] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const following = await feed.follow(after, async ({ place, isReload, changes }) => {
    const now = performance.now();
    if (changes.length === 0 && !isReload && now - asked < ASK_MS) return;
    asked = now;
    const user = await signedIn().catch((error: unknown) => {
      // The reader comes again from the place that they have, and misses nothing.
      stream.end();
      throw error;
    });
    authorities ??= user?.authorities.join() ?? null;
    if (!user || user.authorities.join() !== authorities || stream.readableLength > MOST_WAITING) stream.end();
    if (!user || stream.writableEnded) return;
    const seen = seenBy(user, changes);
    if (seen.length === 0 && !isReload && now - wrote < BEAT_MS) return;
    wrote = now;
    stream.write(`${isReload ? 'event: reload\n' : ''}id: ${place}\ndata: ${JSON.stringify(seen)}\n\n`);
  });
  stream.once('finish', following.end).once('close', following.end);
  return stream;
};
