import { z } from 'zod';
import { languages } from './languages.ts';

export { type Access, type Authority, authorityNames, isAllowed } from './access.ts';

export const SignInRequest = z.strictObject({ username: z.string(), password: z.string() });
/** `expiration` is epoch milliseconds. */
export const SignInResponse = z.object({
  accessToken: z.string(),
  username: z.string(),
  expiration: z.number(),
  authorityList: z.array(z.string()),
  language: z.enum(languages).optional(),
});
export type SignInResponse = z.infer<typeof SignInResponse>;

export const ChangePasswordRequest = z.strictObject({ currentPassword: z.string(), newPassword: z.string() });
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>;

export const ChangePasswordResponse = z.object({ entityId: z.number(), status: z.literal('SUCCESS'), endedSessions: z.int() });
export type ChangePasswordResponse = z.infer<typeof ChangePasswordResponse>;

export const Account = z.object({ username: z.string(), authorityList: z.array(z.string()), language: z.enum(languages) });
export type Account = z.infer<typeof Account>;

export const ChooseLanguageRequest = z.strictObject({ language: z.enum(languages) });
