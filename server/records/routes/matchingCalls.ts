import { z } from 'zod';
import { isAllowed, readAccess, writeAccess } from '../../../contract/access.ts';
import { matchingCalls as calls, dialects, fillPath } from '../../../contract/dialects.ts';
import { changedTogether } from '../../../contract/kinds/index.ts';
import { MatchingAnswer, MatchingPart } from '../../../contract/matchingAnswer.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { invalid, PublicError } from '../../errors.ts';
import { leavingOf } from '../../http/takeTurn.ts';
import type { RecordContext, WriteContext } from '../../registry/registry.ts';
import type { DeclaredCall } from '../../registry/serveCalls.ts';
import type { Bounds, Matching } from '../eachMatching.ts';
import { removeMatching } from '../remove.ts';
import { changeMatching } from '../update.ts';
import { type AskingTime, readId, readMatching } from './readQuery.ts';
import { bodySchema, matchingQuery } from './schemas.ts';
import { type Checks, nested, only } from './writeCalls.ts';

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
