import type { FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../contract/translated.ts';
import { PublicError } from '../errors.ts';
import type { Turns } from '../turns.ts';

export const takeTurn = async (turns: Turns, { user }: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
  const giveBack = await turns.take(user.id, leavingOf(raw));
  raw.once('close', giveBack).once('finish', giveBack);
  if (raw.destroyed) giveBack();
};

export const workInTurn = async <Result>(
  turns: Turns,
  { user }: FastifyRequest,
  { raw }: FastifyReply,
  work: () => Promise<Result>,
): Promise<Result> => {
  const giveBack = await turns.take(user.id, leavingOf(raw));
  return work().finally(giveBack);
};

export const leavingOf = (raw: FastifyReply['raw']): AbortSignal => {
  const leaving = new AbortController();
  raw.once('close', () => leaving.abort(new PublicError('INVALID_REQUEST', { reason: say`it broke off` })));
  return leaving.signal;
};
