import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RecordContext } from '../../registry/registry.ts';

/** Reads for a call, on a database that shows what its caller wrote. `read` may run twice: once more where the first database fails. It ends when the caller goes away. */
export type Reading = <Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: (from: RecordContext) => Promise<Answer>,
) => Promise<Answer>;
