import type { FastifyRequest } from 'fastify';

export const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest): string | null =>
  /^Bearer +([\w-]{1,200}) *$/i.exec(authorization)?.[1] ?? null;
