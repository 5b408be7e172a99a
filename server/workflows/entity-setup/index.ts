import { z } from 'zod';
import { EntityDraft } from '../../../contract/workflows/entity-setup/entityDraft.ts';
import { entityJsonSchema } from '../../../contract/workflows/entity-setup/entityJsonSchema.ts';
import * as contract from '../../../contract/workflows/entity-setup/index.ts';
import * as schemas from '../../../contract/workflows/entity-setup/schemas.ts';
import type { ChangePlan } from '../../registry/openRegistry.ts';
import { readAgain } from '../../registry/readAgain.ts';
import type { Services } from '../../services.ts';
import { defineWorkflow } from '../../workflow.ts';
import { applySetup, removeEntity } from './applySetup.ts';
import { listEntities } from './listEntities.ts';
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
