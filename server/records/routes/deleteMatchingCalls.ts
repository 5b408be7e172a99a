import { z } from 'zod';
import { isAllowed, readAccess, writeAccess } from '../../../contract/access.ts';
import { DeletedMatching } from '../../../contract/deletedMatching.ts';
import { deleteMatchingCall, dialects, fillPath } from '../../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { invalid, PublicError } from '../../errors.ts';
import { leavingOf } from '../../http/takeTurn.ts';
import type { RecordContext } from '../../registry/registry.ts';
import type { DeclaredCall } from '../../registry/serveCalls.ts';
import { removeMatching } from '../remove.ts';
import { type AskingTime, readId, readMatching } from './readQuery.ts';
import { matchingQuery } from './schemas.ts';
import { only } from './writeCalls.ts';

const AT_MOST = 'atMost';

const Deleted = DeletedMatching.extend({ status: z.enum(['SUCCESS', 'FAILED']), errorList: z.array(z.object({ message: z.string() })) });

export const deleteMatchingCalls = (context: RecordContext, declaration: ResourceDeclaration, asking: AskingTime): DeclaredCall[] => {
  const { name, label, canDelete } = declaration;
  const [dialectName] = declaration.dialects;
  if (!dialectName || !dialects[dialectName].remove || !canDelete) return [];
  const { method, path, most } = deleteMatchingCall;
  const call: DeclaredCall = {
    method,
    url: fillPath(path, name),
    access: writeAccess(declaration, dialectName),
    errors: ['UNUSABLE_FILTER', 'UNKNOWN_SEARCH_FIELD'],
    schema: () => ({
      tags: [name],
      summary: `Delete all ${label.many} that a list finds, up to ${most}`,
      querystring: z.object(matchingQuery(declaration)),
      body: z.strictObject({ [AT_MOST]: z.int().min(1).describe('as many as the caller saw: where more match, nothing is deleted') }),
      response: { 200: Deleted },
    }),
    answer: async (request, { raw }) => {
      const { id, username, authorities } = request.user;
      // What may be written may be kept from being read, and what a condition finds tells of it.
      if (!isAllowed(readAccess(declaration, dialectName), authorities)) throw new PublicError('FORBIDDEN');
      // A misspelt condition would delete the whole list.
      const unknown = Object.keys(Object(request.query)).find((key) => !Object.hasOwn(matchingQuery(declaration), key));
      if (unknown !== undefined) throw invalid`'${unknown}' is none of its conditions`;
      const query = readMatching(context.registry, declaration, dialects[dialectName], request, asking);
      const bounds = { atMost: readId(only(request.body, AT_MOST), AT_MOST), signal: leavingOf(raw) };
      const { stopped, ...done } = await removeMatching({ ...context, actor: { id, username } }, declaration, query, bounds);
      if (stopped) request.log.error({ err: stopped }, 'a deletion stopped before its end');
      return { status: 'SUCCESS', errorList: [], ...done, isWhole: !stopped };
    },
  };
  return [call];
};
