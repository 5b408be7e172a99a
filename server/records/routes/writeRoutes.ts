import { z } from 'zod';
import { type Dialect, dialects, fillPath } from '../../../contract/dialects.ts';
import type { ManagementAnswer, RecordJson } from '../../../contract/records.ts';
import type { DialectName, ResourceDeclaration } from '../../../contract/resource.ts';
import type { App } from '../../app.ts';
import { PublicError } from '../../errors.ts';
import { writeAccess } from '../access.ts';
import { create } from '../create.ts';
import type { RecordContext } from '../registry.ts';
import { remove } from '../remove.ts';
import { update } from '../update.ts';
import { described } from './described.ts';
import { invalid, readId } from './readQuery.ts';
import { answerSchema, inputSchema } from './schemas.ts';

/** The management calls of one declaration in one dialect. What they may write is what the declaration's form holds. */
export const writeRoutes = (app: App, context: RecordContext, declaration: ResourceDeclaration, dialectName: DialectName): void => {
  const dialect = dialects[dialectName];
  const { name, label } = declaration;
  const [bodyKey, removeKey] = [dialect.bodyKey(name), dialect.removeKey(name)];
  const shared = { config: { access: writeAccess(declaration, dialectName) }, preHandler: async () => refuseServerOwned(declaration) };
  const response = { 200: answerSchema(declaration, dialect) };

  app.route({
    method: dialect.create.method,
    url: fillPath(dialect.create.path, name),
    ...shared,
    ...described(name, {
      summary: `Create one of the ${label.many}`,
      body: z.strictObject({ [bodyKey]: inputSchema(declaration, false) }),
      response,
    }),
    handler: async ({ body, user: actor }) => {
      const record = await create({ ...context, actor }, declaration, nested(body, bodyKey), declaration.form);
      return answer(declaration, dialect, record);
    },
  });

  app.route({
    method: dialect.update.method,
    url: fillPath(dialect.update.path, name),
    ...shared,
    ...described(name, {
      summary: `Change one of the ${label.many}; fields that are left out stay`,
      body: z.strictObject({ [bodyKey]: inputSchema(declaration, true) }),
      response,
    }),
    handler: async ({ body, user: actor }) => {
      const { id, ...values } = nested(body, bodyKey);
      const record = await update({ ...context, actor }, declaration, readId(id, `${bodyKey}.id`), values, declaration.form);
      return answer(declaration, dialect, record);
    },
  });

  if (!dialect.remove || !declaration.canDelete) return;
  app.route({
    method: dialect.remove.method,
    url: fillPath(dialect.remove.path, name),
    ...shared,
    ...described(name, { summary: `Delete one of the ${label.many}`, body: z.strictObject({ [removeKey]: z.int() }), response }),
    handler: async ({ body, user: actor }) => {
      const id = readId(only(body, removeKey), removeKey);
      await remove({ ...context, actor }, declaration, id);
      return { status: 'SUCCESS', entityId: id, [dialect.answerKey(name)]: id, errorList: [] };
    },
  });
};

const answer = ({ name }: ResourceDeclaration, { answerKey }: Dialect, { id, entityLastUpdatedOn }: RecordJson): ManagementAnswer => ({
  status: 'SUCCESS',
  entityId: id,
  [answerKey(name)]: id,
  errorList: [],
  entityLastUpdatedOn,
});

const refuseServerOwned = ({ access }: ResourceDeclaration): void => {
  if (access.writtenBy === 'server') throw new PublicError('FORBIDDEN');
};

/** The body's only key. */
const only = (body: unknown, key: string): unknown => {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isObject || !Object.hasOwn(body, key)) throw invalid(`its body is {"${key}": …}`);
  const unknown = Object.keys(body).find((each) => each !== key);
  if (unknown !== undefined) throw invalid(`its body holds '${key}' alone, not '${unknown}'`);
  return (body as Readonly<Record<string, unknown>>)[key];
};

const nested = (body: unknown, key: string): Readonly<Record<string, unknown>> => {
  const values = only(body, key);
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw invalid(`'${key}' is an object of fields`);
  return values as Readonly<Record<string, unknown>>;
};
