import { z } from 'zod';
import type { FieldDeclaration } from './kinds.ts';

export const authorityNames = ['CLERK', 'MANAGER'] as const;
export type Authority = (typeof authorityNames)[number];

/**
 * Who may call an endpoint or open a page. `public`: anybody. Otherwise a session is needed, that holds at least one of
 * `anyOf` (when given and not empty) and every one of `allOf` (when given).
 */
export type Access = 'public' | { anyOf?: readonly Authority[]; allOf?: readonly Authority[] };

/** Authorities are compared by membership; none implies another. */
export const isAllowed = (access: Access, held: readonly string[] | null): boolean => {
  if (access === 'public') return true;
  if (held === null) return false;
  const { anyOf = [], allOf = [] } = access;
  return (anyOf.length === 0 || anyOf.some((name) => held.includes(name))) && allOf.every((name) => held.includes(name));
};

export const SignInRequest = z.object({ username: z.string(), password: z.string() });
/** `expiration` is epoch milliseconds. */
export const SignInResponse = z.object({
  accessToken: z.string(),
  username: z.string(),
  expiration: z.number(),
  authorityList: z.array(z.string()),
});
export type SignInResponse = z.infer<typeof SignInResponse>;

export const ChangePasswordRequest = z.object({ currentPassword: z.string(), newPassword: z.string() });
/** The rules of a new password, for both halves by `rulesOf`; the console adds the confirmation. */
export const changePasswordForm: { fields: FieldDeclaration[] } = {
  fields: [
    { name: 'currentPassword', kind: 'PASSWORD', required: true, maxLength: 150 },
    { name: 'newPassword', kind: 'PASSWORD', required: true, maxLength: 150 },
  ],
};

/** What `GET /api/console/settings` answers, to anybody: the settings that the console presents by. */
export const ConsoleSettings = z.object({
  title: z.string(),
  timeZone: z.string(),
  baseCurrency: z.string(),
  /** False: no shared spreadsheet is set up, so nothing can be imported from it. */
  hasSpreadsheet: z.boolean().optional(),
  /** True: lists can be had as files; see `exportCall`. */
  hasExport: z.boolean().optional(),
});
export type ConsoleSettings = z.infer<typeof ConsoleSettings>;
