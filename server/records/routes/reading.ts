import type { FastifyRequest } from 'fastify';
import type { RecordContext } from '../../registry/registry.ts';

/** Reads for a call, on a database that shows what its caller wrote. `read` may run twice: once more where the first database fails. */
export type Reading = <Answer>(request: FastifyRequest, read: (from: RecordContext) => Promise<Answer>) => Promise<Answer>;
