import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { writeAccess } from '../../../contract/access.ts';
import { type Dialect, dialects, fillPath, KEY_HEADER } from '../../../contract/dialects.ts';
import { selectionKey } from '../../../contract/kinds/index.ts';
import type { ManagementAnswer, RecordJson } from '../../../contract/records.ts';
import type { DialectName, ResourceDeclaration } from '../../../contract/resource.ts';
import type { Database } from '../../database/tables.ts';
import { invalid } from '../../errors.ts';
import { MOST_BYTES, USUAL_BYTES } from '../../http/jsonBody.ts';
import type { RecordContext } from '../../registry/registry.ts';
import type { DeclaredCall } from '../../registry/serveCalls.ts';
import { createOnce } from '../create.ts';
import { findOne } from '../findOne.ts';
import { remove } from '../remove.ts';
import { update } from '../update.ts';
import { readId } from './readQuery.ts';
import { answerSchema, bodySchema, selectionsOf } from './schemas.ts';

/** By resource: refuses, by an error, values that a record may not have for reasons that no declaration says. */
export type Checks = Readonly<Record<string, (db: Database, values: Readonly<Record<string, unknown>>) => Promise<void>>>;

export const writeCalls = (
  context: RecordContext,
  declaration: ResourceDeclaration,
  dialectName: DialectName,
  check?: Checks[string],
): DeclaredCall[] => {
  const dialect = dialects[dialectName];
  const { name, label } = declaration;
  const [bodyKey, removeKey] = [dialect.bodyKey(name), dialect.removeKey(name)];
  const access = writeAccess(declaration, dialectName);
  const described = (summary: string, body: z.ZodType) => ({
    tags: [name],
    summary,
    body,
    response: { 200: answerSchema(declaration, dialect) },
  });

  const creating: DeclaredCall = {
    method: dialect.create.method,
    url: fillPath(dialect.create.path, name),
    access,
    errors: ['NOT_UNIQUE', 'STORED_AND_DELETED', 'KEY_OF_OTHER_CONTENT'],
    bodyBytes: bodyBytes(declaration),
    schema: () => ({
      ...described(`Create one of the ${label.many}`, bodySchema(declaration, bodyKey, 'new')),
      headers: z.object({
        [KEY_HEADER]: z
          .uuid()
          .optional()
          .describe(
            'of a form and what it holds: sent again within a day, it is answered with the first record; with other content it is refused',
          ),
      }),
    }),
    answer: async ({ body, headers, user: actor }) => {
      const values = withoutNoId(nested(declaration, body, bodyKey));
      await check?.(context.db, values);
      const record = await createOnce({ ...context, actor }, declaration, values, readKey(headers));
      return answer(declaration, dialect, record);
    },
  };

  const updating: DeclaredCall = {
    method: dialect.update.method,
    url: fillPath(dialect.update.path, name),
    access,
    errors: ['NOT_FOUND', 'NOT_UNIQUE', 'STALE_RECORD', 'LAST_ADMINISTRATOR'],
    bodyBytes: bodyBytes(declaration),
    schema: () => described(`Change one of the ${label.many}; fields that are left out stay`, bodySchema(declaration, bodyKey, 'one')),
    answer: async ({ body, user: actor }) => {
      const { id: given, ...values } = nested(declaration, body, bodyKey);
      const id = readId(given, `${bodyKey}.id`);
      if (check) await check(context.db, { ...(await findOne(context, declaration, id)), ...values });
      const record = await update({ ...context, actor }, declaration, id, values, declaration.form);
      return answer(declaration, dialect, record);
    },
  };

  if (!dialect.remove || !declaration.canDelete) return [creating, updating];
  const removing: DeclaredCall = {
    method: dialect.remove.method,
    url: fillPath(dialect.remove.path, name),
    access,
    errors: ['NOT_FOUND', 'IN_USE', 'LAST_ADMINISTRATOR'],
    schema: () => described(`Delete one of the ${label.many}`, z.strictObject({ [removeKey]: z.int() })),
    answer: async ({ body, user: actor }) => {
      const id = readId(only(body, removeKey), removeKey);
      await remove({ ...context, actor }, declaration, id);
      return { status: 'SUCCESS', entityId: id, [dialect.answerKey(name)]: id, errorList: [] };
    },
  };
  return [creating, updating, removing];
};

/** A client's one form for new and stored records may send an id, empty, of a new one. */
const withoutNoId = ({ id, ...values }: Readonly<Record<string, unknown>>) =>
  id === null || id === undefined ? values : { id, ...values };

const answer = ({ name }: ResourceDeclaration, { answerKey }: Dialect, { id, entityLastUpdatedOn }: RecordJson): ManagementAnswer => ({
  status: 'SUCCESS',
  entityId: id,
  [answerKey(name)]: id,
  errorList: [],
  entityLastUpdatedOn,
});

const readKey = ({ [KEY_HEADER]: key }: FastifyRequest['headers']): string | undefined => {
  if (key !== undefined && !z.uuid().safeParse(key).success) throw invalid`the header '${KEY_HEADER}' is a UUID`;
  return key?.toString();
};

export const only = (body: unknown, key: string, others: readonly string[] = []): unknown => {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isObject || !Object.hasOwn(body, key)) throw invalid`its body is {"${key}": …}`;
  const unknown = Object.keys(body).find((each) => each !== key && !others.includes(each));
  if (unknown !== undefined) throw invalid`its body holds '${key}' alone, not '${unknown}'`;
  return (body as Readonly<Record<string, unknown>>)[key];
};

export const nested = (
  declaration: ResourceDeclaration,
  body: unknown,
  key: string,
  others: readonly string[] = [],
): Readonly<Record<string, unknown>> => {
  const selections = selectionsOf(declaration).map((field) => [field.name, selectionKey(field)] as const);
  const beside = selections.map(([, besideKey]) => besideKey);
  const values = only(body, key, [...beside, ...others]);
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw invalid`'${key}' is an object of fields`;
  const inside = selections.find(([name]) => Object.hasOwn(values, name));
  if (inside) throw invalid`'${inside[0]}' is written as '${inside[1]}' beside '${key}'`;
  const chosen = selections.map(([name, besideKey]) => [name, (body as Readonly<Record<string, unknown>>)[besideKey]]);
  return { ...values, ...Object.fromEntries(chosen) };
};

const BYTES_OF_CHARACTER = 12;
const BYTES_OF_SELECTION = 160_000;

const bodyBytes = (declaration: ResourceDeclaration): number => {
  const { fields, form } = declaration;
  const written = fields.filter(({ name }) => form.includes(name));
  const characters = written.reduce((sum, field) => sum + ('maxLength' in field ? (field.maxLength ?? 0) : 0), 0);
  return Math.min(MOST_BYTES, USUAL_BYTES + characters * BYTES_OF_CHARACTER + selectionsOf(declaration).length * BYTES_OF_SELECTION);
};
