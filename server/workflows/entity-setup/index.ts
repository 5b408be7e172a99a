import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { completeDeclaration, completeField } from '../../../contract/workflows/entity-setup/completeDeclaration.ts';
import { EntityDraft, type FieldDraft } from '../../../contract/workflows/entity-setup/entityDraft.ts';
import { entityJsonSchema } from '../../../contract/workflows/entity-setup/entityJsonSchema.ts';
import * as contract from '../../../contract/workflows/entity-setup/index.ts';
import type { SetUpEntity } from '../../../contract/workflows/entity-setup/schemas.ts';
import * as schemas from '../../../contract/workflows/entity-setup/schemas.ts';
import { resources } from '../../../resources/index.ts';
import type { Tables } from '../../database/tables.ts';
import type { ChangePlan } from '../../registry/openRegistry.ts';
import { readAgain } from '../../registry/readAgain.ts';
import type { Services } from '../../services.ts';
import { defineWorkflow } from '../../workflow.ts';
import { applySetup, removeEntity } from './applySetup.ts';
import { planRemoval } from './planRemoval.ts';
import { planSetup } from './planSetup.ts';
import { previewOf, scriptsOf } from './previewOf.ts';
import { readDraft } from './readDraft.ts';
import type { Setup } from './setupScripts.ts';

export const entitySetup = defineWorkflow<typeof contract>({
  contract,
  tables: [],
  calls: {
    schema: { answer: z.record(z.string(), z.unknown()), handle: () => entityJsonSchema() },
    entities: {
      answer: schemas.SetUpEntities,
      handle: async (_, { database, registry }) => ({ entities: await listEntities(database.db, registry.runTime()) }),
    },
    generateScripts: {
      keepsText: true,
      body: EntityDraft,
      answer: schemas.EntityScripts,
      handle: async ({ body }, { database, registry }) => {
        const draft = readDraft(textOf(body));
        return scriptsOf(await database.patient.transaction().execute((trx) => planSetup(trx, draft, registry.runTime())));
      },
    },
    preview: {
      keepsText: true,
      body: EntityDraft,
      answer: schemas.EntityPreview,
      handle: ({ body }, services) => {
        const draft = readDraft(textOf(body));
        return preview(services, (trx, stored) => planSetup(trx, draft, stored));
      },
    },
    apply: {
      body: schemas.ApplyEntityRequest,
      answer: schemas.EntityApplied,
      handle: ({ body, user }, services) => applySetup(services, body, user),
    },
    previewRemoval: {
      body: schemas.RemovalRequest,
      answer: schemas.EntityPreview,
      handle: ({ body }, services) => preview(services, async (_, stored) => planRemoval(body, stored)),
    },
    remove: {
      body: schemas.RemoveEntityRequest,
      answer: schemas.EntityApplied,
      handle: ({ body, user }, services) => removeEntity(services, body, user),
    },
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
