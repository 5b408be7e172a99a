import { z } from 'zod';
import { offerAppend } from './offerAppend.ts';

export { calls } from './calls.ts';

export const jobs = { 'append-offers-from-text': z.strictObject({}), 'replay-offers-from-text': z.strictObject({}) } as const;
export const plans = { 'replay-offers-from-text': { at: '0 3 * * *', isTriedOnce: true } } as const;
export const announced = { 'append-offers-from-text': offerAppend } as const;

export const errors = {
  SUBMISSION_UNDONE: {
    status: 409,
    message: '{username} has already undone this list. The offers that stayed still cannot be undone.',
  },
  NOT_READ_YET: { status: 503, message: 'The server is still reading the catalogue after its start. Please try again in a few seconds.' },
} as const;
