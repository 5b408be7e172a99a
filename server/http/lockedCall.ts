import type { FastifySchema } from 'fastify';
import type { Access } from '../../contract/access.ts';
import type { ErrorCode } from '../../contract/errors.ts';

export interface LockedCall {
  method: string;
  url: string;
  access: Access;
  errors: readonly ErrorCode[];
  schema: () => FastifySchema;
  /** True: the call always refuses, with a reason; the description omits it. */
  isRefusal?: boolean;
}
