import { type Kysely, sql, type Transaction } from 'kysely';
import { declarationFaults } from '../../contract/declarationFaults.ts';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import { ResourceDeclaration } from '../../contract/resource.ts';
import { disagreementsOf, isTable } from '../database/agreement.ts';
import type { DatabaseHandle } from '../database/connect.ts';
import { tableName } from '../database/tableName.ts';
import type { Database, Tables } from '../database/tables.ts';
import { notFound, PublicError } from '../errors.ts';
import { logError } from '../logging.ts';
import { oneAtATime } from '../oneAtATime.ts';
import { createRegistry, type Registry } from './registry.ts';

export interface LiveRegistry extends Registry {
  runTime(): readonly ResourceDeclaration[];
  /** `plan` may change tables: nobody else declares anything meanwhile. @throws VALIDATION_FAILED with `errorList` */
  declare<Planned extends { after: ResourceDeclaration }>(plan: ChangePlan<Planned>): Promise<Planned>;
  /** The table stays unless `prepareTable` drops it. @throws NOT_FOUND, or VALIDATION_FAILED while another entity points to it */
  remove(name: string, prepareTable?: ChangePlan<void>): Promise<void>;
  close(): Promise<void>;
}

export type ChangePlan<Planned> = (trx: Transaction<Tables>, stored: readonly ResourceDeclaration[]) => Promise<Planned>;

const CHANNEL = 'entity_definition';
/** A change waits at most so long for those who use the table. Others who need the table meanwhile wait behind it. */
const LOCK_WAIT = '5s';
const RETRY_MS = 5_000;

export const openRegistry = async (
  { db, patient, listen }: Pick<DatabaseHandle, 'db' | 'patient' | 'listen'>,
  builtIn: readonly ResourceDeclaration[],
): Promise<LiveRegistry> => {
  let runTime: readonly ResourceDeclaration[] = [];
  let registry = createRegistry(builtIn);

  /** One after the other, so that an older state never replaces a newer one. */
  const inTurn = oneAtATime();
  const reload = (): Promise<void> =>
    inTurn(async () => {
      runTime = await readDefinitions(db, builtIn);
      registry = createRegistry([...builtIn, ...runTime]);
    });
  // The database may fail, or a newer version store what this one cannot read. The server then goes on with what it knows.
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  const follow = () => {
    clearTimeout(retry);
    reload().catch((error: unknown) => {
      logError(error, 'the entities that were declared were not read');
      if (!isClosed) retry = setTimeout(follow, RETRY_MS).unref();
    });
  };

  const change = async <Planned>(perform: ChangePlan<Planned>): Promise<Planned> => {
    const planned = await patient.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(trx);
      // Of two changes at once each could be right, and both together wrong.
      await sql`lock table entity_definition in share row exclusive mode`.execute(trx);
      const done = await perform(trx, await readDefinitions(trx, builtIn));
      await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
      return done;
    });
    await reload();
    return planned;
  };

  const declare: LiveRegistry['declare'] = (plan) =>
    change(async (trx, stored) => {
      const planned = await plan(trx, stored);
      const { after: declaration } = planned;
      refuse(await disagreementsOf(trx, declaration));
      await comment(trx, declaration.name, null);
      await followTables(trx, [declaration]);
      const row = { name: declaration.name, declaration: JSON.stringify(declaration) };
      await trx
        .insertInto('entityDefinition')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, entityLastUpdatedOn: sql`now()` }))
        .execute();
      return planned;
    });

  // In this order, so that no change falls between.
  const stopListening = await listen(CHANNEL, follow, follow);
  await reload()
    .then(() => followTables(db, registry.all()))
    .catch(async (error: unknown) => {
      await stopListening();
      throw error;
    });

  return {
    all: () => registry.all(),
    get: (name) => registry.get(name),
    runTime: () => runTime,
    declare,
    remove: (name, prepareTable) =>
      change(async (trx, stored) => {
        if (!stored.some((declaration) => declaration.name === name)) throw notFound`entity '${name}' that was declared at run time`;
        const referrers = stored.filter((declaration) => declaration.name !== name && declaration.fields.some(leadsTo(name)));
        refuse(referrers.map((referrer) => `'${referrer.name}' points to '${name}': remove '${referrer.name}' first`));
        await prepareTable?.(trx, stored);
        await trx.deleteFrom('entityDefinition').where('name', '=', name).execute();
        await comment(trx, name, `The entity '${name}' was removed. Put it again to have its records back, or drop this table.`);
      }),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await stopListening();
      await inTurn(async () => {});
    },
  };
};

const leadsTo =
  (name: string) =>
  (field: FieldDeclaration): boolean =>
    ('target' in field && field.target === name) || ('child' in field && field.child === name);

const refuse = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new PublicError('VALIDATION_FAILED', {}, { errorList: faults.map((message) => ({ message })) });
};

const comment = async (db: Kysely<Tables>, name: string, text: string | null): Promise<void> => {
  const table = tableName({ name });
  if (await isTable(db, table)) await sql`comment on table ${sql.table(table)} is ${text === null ? sql`null` : sql.lit(text)}`.execute(db);
};

const readDefinitions = async (db: Kysely<Tables>, builtIn: readonly ResourceDeclaration[]): Promise<ResourceDeclaration[]> => {
  const rows = await db.selectFrom('entityDefinition').select(['name', 'declaration']).orderBy('name').execute();
  const read = rows.map(({ name, declaration }) => ({ name, ...ResourceDeclaration.safeParse(declaration) }));
  const declarations = read.flatMap(({ data }) => data ?? []);
  const faults = [
    ...read.flatMap(({ name, error }) => (error?.issues ?? []).map(({ message }) => `${name}: ${message}`)),
    ...declarationFaults(declarations, builtIn),
  ];
  if (faults.length > 0) throw new Error(`Rows of the table entity_definition are not right for this version:\n${faults.join('\n')}`);
  return declarations;
};

const followTables = async (db: Database, declarations: readonly ResourceDeclaration[]): Promise<void> => {
  await sql`
    select follow_changes(name) from unnest(${declarations.map(tableName)}::text[]) as name
    where to_regclass(quote_ident(name)) is not null
      and not exists (select from pg_trigger where tgrelid = to_regclass(quote_ident(name)) and tgname = 'change_truncate')`.execute(db);
};
