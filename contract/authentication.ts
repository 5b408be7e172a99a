import { z } from 'zod';

export { type Access, type Authority, authorityNames, isAllowed } from './access.ts';

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
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>;

/** `endedSessions`: how many others of the caller's sessions the change ended. */
export const ChangePasswordResponse = z.object({ entityId: z.number(), status: z.literal('SUCCESS'), endedSessions: z.int() });
export type ChangePasswordResponse = z.infer<typeof ChangePasswordResponse>;

/** The answer of `GET /api/console/account`: the caller as the server knows them now. */
export const Account = z.object({ username: z.string(), authorityList: z.array(z.string()) });
export type Account = z.infer<typeof Account>;

/** The answer of `GET /api/console/settings`, for anybody: the settings that the console needs. */
export const ConsoleSettings = z.object({
  title: z.string(),
  timeZone: z.string(),
  baseCurrency: z.string(),
  /** How long the console waits between two batches of pasted lines, in milliseconds. Default 2,000. */
  textBatchWaitMs: z.number().optional(),
  /** False: no shared spreadsheet is set up, so nothing can be imported from it. */
  hasSpreadsheet: z.boolean().optional(),
  /** True: a feed of forex rates is set up, which a manager may read now; see `refreshRatesCall`. */
  hasRateFeed: z.boolean().optional(),
  /** True: lists can be exported as files; see `exportCall`. */
  hasExport: z.boolean().optional(),
  /** True: lists can be filtered by the records that theirs are bound to; see `selectionParameter`. */
  hasSelectionFilters: z.boolean().optional(),
  /** True: every change is recorded, and managers may read the entries; see `activityCall`. */
  hasActivity: z.boolean().optional(),
  /** True: sessions are listed and can be ended; see `sessionCall`. */
  hasSessions: z.boolean().optional(),
  /** True: imports and job runs are listed, and a running import says how far it is; see `importBatchCall` and `jobRunCall`. */
  hasJobRecords: z.boolean().optional(),
  /** True: merges are listed and can be previewed and undone; see `productMergeCalls`. */
  hasMergeLedger: z.boolean().optional(),
  /** True: what entries of the activity record did can be taken back; see `restorationCalls`. */
  hasRestoration: z.boolean().optional(),
  /** True: resources can be declared while the server runs, and are listed; see `runTimeResourceCall`. */
  hasRunTimeResources: z.boolean().optional(),
});
export type ConsoleSettings = z.infer<typeof ConsoleSettings>;
