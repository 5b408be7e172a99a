import type { Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../contract/translated.ts';
import { PublicError } from '../errors.ts';
import type { Turns } from '../turns.ts';

export const takeTurn = async (turns: Turns, { user }: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
  const giveBack = await turns.take(user.id, leavingOf(raw));
  raw.once('close', giveBack).once('finish', giveBack);
  if (raw.destroyed) giveBack();
};

export const workInTurn = async <Result>(turns: Turns, { user }: FastifyRequest, { raw }: FastifyReply, work: () => Promise<Result>) => {
  const giveBack = await turns.take(user.id, leavingOf(raw));
  return work().finally(giveBack);
};

/** Aborted when the caller goes away before they have their answer. */
export const leavingOf = (raw: Writable, reason = () => new PublicError('INVALID_REQUEST', { reason: say`it broke off` })) => {
  const leaving = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) leaving.abort(reason());
  };
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return leaving.signal;
};
