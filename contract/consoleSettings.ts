import { z } from 'zod';
import { workflowFlags } from './workflows/index.ts';

export const ConsoleSettings = z.object({
  title: z.string(),
  timeZone: z.string(),
  baseCurrency: z.string(),
  /** In milliseconds; default 2,000. */
  textBatchWaitMs: z.number(),
  hasSpreadsheet: z.boolean(),
  /** Workflows, by their folders, that an application setting switches on. */
  switches: z.array(z.string()).optional(),
  switchedOff: z.array(z.string()).optional(),
  ...workflowFlags,
});
export type ConsoleSettings = z.infer<typeof ConsoleSettings>;

export type Flag = {
  [Name in keyof ConsoleSettings]-?: NonNullable<ConsoleSettings[Name]> extends boolean ? Name : never;
}[keyof ConsoleSettings];
