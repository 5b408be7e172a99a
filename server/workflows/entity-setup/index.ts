import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { entitySetup as resource } from '../../../contract/activity.ts';
import { baseAddress } from '../../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { say } from '../../../contract/translated.ts';
import {
  completeDeclaration,
  completeField,
  EntityDraft,
  type FieldDraft,
} from '../../../contract/workflows/entity-setup/completeDeclaration.ts';
import { entityJsonSchema } from '../../../contract/workflows/entity-setup/entityJsonSchema.ts';
import * as contract from '../../../contract/workflows/entity-setup/index.ts';
import {
  type ApplyEntityRequest,
  callSchemas,
  type EntityApplied,
  type EntityPreview,
  type RemoveEntityRequest,
  type SetUpEntity,
} from '../../../contract/workflows/entity-setup/schemas.ts';
import { resources } from '../../../resources/index.ts';
import { tableName } from '../../database/tableName.ts';
import type { Tables } from '../../database/tables.ts';
import { PublicError } from '../../errors.ts';
import { passIds } from '../../records/passIds.ts';
import { recordActivity } from '../../records/write.ts';
import type { ChangePlan } from '../../registry/openRegistry.ts';
import { readAgain } from '../../registry/readAgain.ts';
import type { Actor, Services } from '../../services.ts';
import { defineWorkflow } from '../../workflow.ts';
import { planRemoval, planSetup } from './planSetup.ts';
import { previewOf, scriptsOf } from './previewOf.ts';
import { draftOfValue, readDraft } from './readDraft.ts';
import { type Setup, tableStatements } from './setupScripts.ts';

export const entitySetup = defineWorkflow<typeof contract>({
  contract,
  tables: [],
  schemas: callSchemas,
  calls: {
    schema: () => entityJsonSchema(),
    entities: async (_, { database, registry }) => ({ entities: await listEntities(database.db, registry.runTime()) }),
    generateScripts: {
      keepsText: true,
      handle: async ({ body }, { database, registry }) => {
        const draft = readDraft(textOf(body));
        return scriptsOf(await database.patient.transaction().execute((trx) => planSetup(trx, draft, registry.runTime())));
      },
    },
    preview: {
      keepsText: true,
      handle: ({ body }, services) => {
        const draft = readDraft(textOf(body));
        return preview(services, (trx, stored) => planSetup(trx, draft, stored));
      },
    },
    apply: ({ body, user }, services) => applySetup(services, body, user),
    previewRemoval: ({ body }, services) => preview(services, async (_, stored) => planRemoval(body, stored)),
    remove: ({ body, user }, services) => removeEntity(services, body, user),
  },
});

const textOf = (body: unknown): string => (typeof body === 'string' ? body : '');

const preview = ({ database, registry }: Services, plan: ChangePlan<Setup>) =>
  readAgain(registry, () => database.patient.transaction().execute(async (trx) => previewOf(trx, await plan(trx, registry.runTime()))));

const listEntities = async (db: Kysely<Tables>, runTime: readonly ResourceDeclaration[]): Promise<SetUpEntity[]> => {
  const rows = await db.selectFrom('entityDefinition').select(['name', 'entityCreatedOn', 'entityLastUpdatedOn']).execute();
  return runTime.flatMap((declaration) => {
    const { name, label } = declaration;
    const row = rows.find((each) => each.name === name);
    if (!row) return [];
    const others = [...resources, ...runTime.filter((each) => each !== declaration)];
    return {
      name,
      label,
      declaration: shortDeclaration(declaration, others),
      entityCreatedOn: row.entityCreatedOn.toISOString(),
      entityLastUpdatedOn: row.entityLastUpdatedOn.toISOString(),
    };
  });
};

const shortDeclaration = (whole: ResourceDeclaration, others: readonly ResourceDeclaration[]): EntityDraft => {
  const fields = whole.fields.map((field) =>
    without(field as FieldDraft, ['name', 'kind'], (tried) => isDeepStrictEqual(completeField(tried, whole, others), field)),
  );
  const isWhole = (tried: EntityDraft) => isDeepStrictEqual(completeDeclaration(tried, others), whole);
  const { list, label, ...rest } = without<EntityDraft>({ ...whole, fields }, ['name', 'fields', 'list', 'label'], isWhole);
  const draft = { ...rest, list, label };
  const shortList = without({ ...list }, [], (tried) => isWhole({ ...draft, list: tried }));
  const shortLabel = without({ ...label }, [], (tried) => isWhole({ ...draft, list: shortList, label: tried }));
  const short: EntityDraft = {
    ...rest,
    ...(Object.keys(shortLabel).length > 0 && { label: shortLabel }),
    ...(Object.keys(shortList).length > 0 && { list: shortList }),
  };
  return inOrder(short, Object.keys(EntityDraft.shape));
};

const without = <Value extends object>(value: Value, needed: readonly string[], meansTheSame: (tried: Value) => boolean): Value => {
  let short = value;
  for (const key of Object.keys(value).filter((name) => !needed.includes(name))) {
    const { [key as keyof Value]: _, ...tried } = short;
    if (meansTheSame(tried as Value)) short = tried as Value;
  }
  return inOrder(short, needed);
};

/** PostgreSQL gives the keys of stored JSON back in its own order. */
const inOrder = <Value extends object>(value: Value, keys: readonly string[]): Value => {
  const place = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => place(a) - place(b))) as Value;
};

type Confirmed = Pick<ApplyEntityRequest, 'fingerprint' | 'typedNames'>;

const applySetup = async (
  { registry }: Pick<Services, 'registry'>,
  { declaration, ...confirmed }: ApplyEntityRequest,
  actor: Actor,
): Promise<EntityApplied> => {
  const draft = draftOfValue(declaration);
  const { before, after } = await registry.declare(async (trx, stored) => {
    const setup = await planSetup(trx, draft, stored);
    await perform(trx, setup, confirmed, actor);
    return setup;
  });
  const action = before ? 'CHANGE' : 'CREATE';
  return {
    status: 'SUCCESS',
    action,
    name: after.name,
    address: after.dialects.length > 0 ? `${baseAddress(after)}/list` : null,
    errorList: [],
  };
};

const removeEntity = async (
  { registry }: Pick<Services, 'registry'>,
  { name, keepsTable, ...confirmed }: RemoveEntityRequest,
  actor: Actor,
): Promise<EntityApplied> => {
  await registry.remove(name, (trx, stored) => perform(trx, planRemoval({ name, keepsTable }, stored), confirmed, actor));
  return { status: 'SUCCESS', action: 'REMOVE', name, address: null, errorList: [] };
};

const perform = async (trx: Transaction<Tables>, setup: Setup, confirmed: Confirmed, actor: Actor): Promise<void> => {
  const { before, after } = setup;
  const statements = tableStatements(setup);
  // What would be lost is counted when nobody can add to it any more.
  if (before && statements.length > 0) await sql`lock table ${sql.table(tableName(before))} in access exclusive mode`.execute(trx);
  const preview = await previewOf(trx, setup);
  if (preview.fingerprint !== confirmed.fingerprint) throw new PublicError('PREVIEW_OUT_OF_DATE');
  refuse([...preview.obstacles, ...untyped(preview, confirmed.typedNames ?? [])]);
  for (const statement of statements) await run(trx, statement);
  if (!before && after) await passEarlierIds(trx, after);
  const action = after ? (before ? 'UPDATE' : 'CREATE') : 'DELETE';
  await recordActivity(trx, actor, [{ action, resource, recordId: null, recordTitle: preview.name, before, after }]);
};

/** An entity of this name may have been removed with its table. An undo of what was done to its records must not meet new ones. */
const passEarlierIds = async (trx: Transaction<Tables>, declaration: ResourceDeclaration): Promise<void> => {
  const earlier = trx.selectFrom('activity').where('resource', '=', declaration.name);
  const { highest } = await earlier.select(({ fn }) => fn.max('recordId').as('highest')).executeTakeFirstOrThrow();
  if (highest !== null) await passIds(trx, declaration, highest);
};

const untyped = ({ losses, namesToType }: EntityPreview, typed: readonly string[]): string[] =>
  losses
    .filter(({ name }) => namesToType.includes(name) && !typed.includes(name))
    .map(({ name, records }) => say`Type the name '${name}' to confirm that it is dropped. Records that lose a value: ${records}`);

const refuse = (messages: readonly string[]): void => {
  if (messages.length > 0) throw new PublicError('VALIDATION_FAILED', {}, { errorList: messages.map((message) => ({ message })) });
};

/** PostgreSQL refuses what no preview foresaw: data exceptions, broken constraints, dependents, taken names, limits. */
const refusedByPostgres = /^(22|23|2B|42|54)/;

const run = async (trx: Transaction<Tables>, statement: string): Promise<void> => {
  try {
    await sql.raw(statement).execute(trx);
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    if (typeof code === 'string' && refusedByPostgres.test(code)) refuse([say`PostgreSQL refused the change: ${String(message)}`]);
    throw error;
  }
};
