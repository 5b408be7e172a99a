import { z } from 'zod';
import {
  ApplyEntityRequest,
  EntityApplied,
  EntityPreview,
  EntityScripts,
  entityApplyAccess,
  entitySetupAccess,
  entitySetupCalls,
  RemovalRequest,
  RemoveEntityRequest,
  SetUpEntities,
} from '../../../contract/entity-setup/calls.ts';
import { EntityDraft } from '../../../contract/entity-setup/entityDraft.ts';
import { entityJsonSchema } from '../../../contract/entity-setup/entityJsonSchema.ts';
import type { App } from '../../http/application.ts';
import { readJsonBodies } from '../../http/jsonBody.ts';
import { readAgain } from '../../registry/readAgain.ts';
import type { Services } from '../../services.ts';
import { applySetup, removeEntity } from './applySetup.ts';
import { listEntities } from './listEntities.ts';
import { planRemoval } from './planRemoval.ts';
import { planSetup } from './planSetup.ts';
import { previewOf, scriptsOf } from './previewOf.ts';
import { readDraft } from './readDraft.ts';

const tags = ['entity-setup'];

export const entitySetupRoutes = async (app: App, services: Services): Promise<void> => {
  const { database, registry } = services;
  const { patient } = database;
  const reading = { access: entitySetupAccess };
  const applying = { access: entityApplyAccess };

  app.get(
    entitySetupCalls.schema,
    {
      config: reading,
      schema: { tags, summary: 'The JSON Schema of a declaration', response: { 200: z.record(z.string(), z.unknown()) } },
    },
    () => entityJsonSchema(),
  );
  app.get(
    entitySetupCalls.entities,
    { config: reading, schema: { tags, summary: 'The entities that were set up', response: { 200: SetUpEntities } } },
    async () => ({ entities: await listEntities(database.db, registry.runTime()) }),
  );
  await app.register(async (texts: App) => declarationRoutes(texts, services));
  app.post(
    entitySetupCalls.apply,
    {
      config: { ...applying, errors: ['PREVIEW_OUT_OF_DATE'] },
      schema: { tags, summary: 'Set up or change an entity as previewed', body: ApplyEntityRequest, response: { 200: EntityApplied } },
    },
    ({ body, user }) => applySetup(services, body, user),
  );
  app.post(
    entitySetupCalls.previewRemoval,
    {
      config: { ...applying, errors: ['NOT_FOUND'] },
      schema: { tags, summary: 'What removing an entity would do', body: RemovalRequest, response: { 200: EntityPreview } },
    },
    ({ body }) => readAgain(registry, () => patient.transaction().execute((trx) => previewOf(trx, planRemoval(body, registry.runTime())))),
  );
  app.post(
    entitySetupCalls.remove,
    {
      config: { ...applying, errors: ['NOT_FOUND', 'PREVIEW_OUT_OF_DATE'] },
      schema: { tags, summary: 'Remove an entity as previewed', body: RemoveEntityRequest, response: { 200: EntityApplied } },
    },
    ({ body, user }) => removeEntity(services, body, user),
  );
};

const declarationRoutes = (app: App, { database: { patient }, registry }: Services): void => {
  readJsonBodies(app, (text) => text);
  app.setValidatorCompiler(() => () => true);
  const draftOf = (body: unknown) => readDraft(typeof body === 'string' ? body : '');

  app.post(
    entitySetupCalls.generateScripts,
    {
      config: { access: entitySetupAccess },
      schema: { tags, summary: 'The database scripts of a declaration', body: EntityDraft, response: { 200: EntityScripts } },
    },
    async ({ body }) => {
      const draft = draftOf(body);
      return scriptsOf(await patient.transaction().execute((trx) => planSetup(trx, draft, registry.runTime())));
    },
  );
  app.post(
    entitySetupCalls.preview,
    {
      config: { access: entityApplyAccess },
      schema: { tags, summary: 'What applying a declaration would do', body: EntityDraft, response: { 200: EntityPreview } },
    },
    async ({ body }) => {
      const draft = draftOf(body);
      return readAgain(registry, () =>
        patient.transaction().execute(async (trx) => previewOf(trx, await planSetup(trx, draft, registry.runTime()))),
      );
    },
  );
};
