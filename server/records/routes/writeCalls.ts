import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAllowed, readAccess, writeAccess } from '../../../contract/access.ts';
import { matchingCalls as calls, type Dialect, dialects, fillPath, KEY_HEADER } from '../../../contract/dialects.ts';
import { changedTogether, selectionKey } from '../../../contract/kinds/index.ts';
import { MatchingAnswer, MatchingPart } from '../../../contract/matchingAnswer.ts';
import type { ManagementAnswer, RecordJson } from '../../../contract/records.ts';
import type { DialectName, ResourceDeclaration } from '../../../contract/resource.ts';
import type { Database } from '../../database/tables.ts';
import { invalid, PublicError } from '../../errors.ts';
import { MOST_BYTES, USUAL_BYTES } from '../../http/jsonBody.ts';
import { leavingOf } from '../../http/takeTurn.ts';
import type { RecordContext, WriteContext } from '../../registry/registry.ts';
import type { DeclaredCall } from '../../registry/serveCalls.ts';
import { createOnce } from '../create.ts';
import type { Bounds, Matching } from '../eachMatching.ts';
import { findOne } from '../findOne.ts';
import { remove, removeMatching } from '../remove.ts';
import { changeMatching, update } from '../update.ts';
import { type AskingTime, readId, readMatching } from './readQuery.ts';
import { answerSchema, bodySchema, matchingQuery, selectionsOf } from './schemas.ts';

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

const AT_MOST = 'atMost';
const VERSIONS = 'versions';
const PART = Object.keys(MatchingPart.shape);

const Answer = MatchingAnswer.extend({ status: z.enum(['SUCCESS', 'FAILED']), errorList: z.array(z.object({ message: z.string() })) });
const Versions = z.record(z.string(), z.string());
const atMost = z.int().min(1).describe('as many as the caller saw: where more match, nothing is done');
const versions = Versions.optional().describe('by id, entityLastUpdatedOn of those that the caller saw: one that has another stays');

type Perform = (context: WriteContext, matching: Matching, body: unknown, bounds: Bounds) => ReturnType<typeof removeMatching>;

/** What changes or deletes all that a list finds. */
export const matchingCalls = (
  context: RecordContext,
  declaration: ResourceDeclaration,
  asking: AskingTime,
  check?: Checks[string],
): DeclaredCall[] => {
  const { name, label, canDelete } = declaration;
  const [dialectName] = declaration.dialects;
  if (!dialectName) return [];
  const dialect = dialects[dialectName];
  const bodyKey = dialect.bodyKey(name);
  const call = (verb: 'delete' | 'change', bodyOf: () => z.ZodType, others: readonly string[] | null, perform: Perform): DeclaredCall => ({
    method: calls.method,
    url: fillPath(calls[verb], name),
    access: writeAccess(declaration, dialectName),
    errors: ['UNUSABLE_FILTER', 'UNKNOWN_SEARCH_FIELD'],
    schema: () => ({
      tags: [name],
      summary: `${verb === 'delete' ? 'Delete' : 'Change'} all ${label.many} that a list finds, up to ${calls.most}`,
      querystring: z.object(matchingQuery(declaration, dialect)),
      body: bodyOf(),
      response: { 200: Answer },
    }),
    answer: async (request, { raw }) => {
      const { id, username, authorities } = request.user;
      // What may be written may be kept from being read, and what a condition finds tells of it.
      if (!isAllowed(readAccess(declaration, dialectName), authorities)) throw new PublicError('FORBIDDEN');
      // A misspelt condition would mean the whole list.
      const unknown = Object.keys(Object(request.query)).find((key) => !Object.hasOwn(matchingQuery(declaration, dialect), key));
      if (unknown !== undefined) throw invalid`'${unknown}' is none of its conditions`;
      const query = readMatching(context.registry, declaration, dialect, request, asking);
      const body = Object(request.body);
      const atMost = readId(only(body, AT_MOST, others ?? Object.keys(body)), AT_MOST);
      const bounds = { ...readPart(body), atMost, signal: leavingOf(raw) };
      const { stopped, ...done } = await perform({ ...context, actor: { id, username } }, query, request.body, bounds);
      if (stopped) request.log.error({ err: stopped }, `${verb}-matching stopped before its end`);
      return { status: 'SUCCESS', errorList: [], ...done, isWhole: !stopped };
    },
  });
  const changing = call(
    'change',
    () =>
      bodySchema({ ...declaration, form: changedTogether(declaration) }, bodyKey, 'many', {
        ...MatchingPart.shape,
        [AT_MOST]: atMost,
        [VERSIONS]: versions,
      }),
    null,
    (inside, query, body, bounds) => {
      const values = nested(declaration, body, bodyKey, [AT_MOST, VERSIONS, ...PART]);
      return changeMatching(inside, declaration, query, bounds, { values, versions: readVersions(body), check });
    },
  );
  const deleting = call(
    'delete',
    () => MatchingPart.extend({ [AT_MOST]: atMost }).strict(),
    PART,
    (inside, query, _, bounds) => removeMatching(inside, declaration, query, bounds),
  );
  return [changing, ...(dialect.remove && canDelete ? [deleting] : [])];
};

const readPart = (body: unknown): Pick<Bounds, keyof MatchingPart> => {
  const { data } = MatchingPart.safeParse(body);
  if (!data) throw invalid`${PART.join(', ')} are whole numbers above 0`;
  return data;
};

const readVersions = (body: unknown): Readonly<Record<string, string>> => {
  const read = Versions.optional().safeParse(Object(body)[VERSIONS]);
  if (!read.success) throw invalid`'${VERSIONS}' is an object of dates and times by id`;
  return read.data ?? {};
};
