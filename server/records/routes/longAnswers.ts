import type { FastifyRequest } from 'fastify';
import { takeTurn } from '../../http/takeTurn.ts';
import type { DeclaredCall } from '../../registry/serveCalls.ts';
import type { Turns } from '../../turns.ts';
import { parameter } from './readQuery.ts';

/** How many are made at a time, in all and for one user. Each may need 10 MB for as long as its reader takes to read it. */
export const longAnswers = { atOnce: 4, ofOne: 2 };

const SHORT_ROWS = 1_000;

const begun = new WeakSet<FastifyRequest>();

export const inTurn = (turns: Turns, call: DeclaredCall, { isLong = false } = {}): DeclaredCall => ({
  ...call,
  answer: async (request, reply, id) => {
    const size = Number(parameter(request.query, 'size') ?? parameter(request.query, 'pageSize') ?? 0);
    if ((isLong || size > SHORT_ROWS) && !begun.has(request)) {
      await takeTurn(turns, request, reply);
      begun.add(request);
    }
    return call.answer(request, reply, id);
  },
});
