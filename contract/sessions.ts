import { z } from 'zod';
import { wholeNumber } from './wholeNumber.ts';

export const sessionCall = '/api/console/session';

export const UserSession = z.object({
  id: z.int(),
  userId: z.int(),
  username: z.string(),
  createdOn: z.iso.datetime().describe('when the user signed in'),
  lastSeenOn: z.iso.datetime().describe('the last call, to about a minute'),
  expiresOn: z.iso.datetime(),
  address: z.string().nullable().describe('where the user signed in from'),
  browser: z.string().nullable().describe('as Firefox on Windows; null: it did not say so'),
  isCurrent: z.boolean().describe('the session that asks'),
});
export type UserSession = z.infer<typeof UserSession>;

export const UserSessionFilter = z.strictObject({
  id: z.array(wholeNumber).max(1_000).optional(),
  username: z.string().max(150).optional(),
  isOwn: z.boolean().optional(),
});
export type UserSessionFilter = z.input<typeof UserSessionFilter>;

export const userSessionSortFields = ['id', 'username', 'createdOn', 'lastSeenOn', 'expiresOn', 'address', 'browser'] as const;

export const EndSessionsRequest = z.strictObject({ userId: z.int().optional() });
export type EndSessionsRequest = z.infer<typeof EndSessionsRequest>;
export const EndSessionsResponse = z.object({ status: z.literal('SUCCESS'), endedSessions: z.int() });
export type EndSessionsResponse = z.infer<typeof EndSessionsResponse>;
