import { z } from 'zod';

/** A kind of record that the session may read, and which of them. `OPEN`: others opened or left them. */
export const Change = z.object({
  entity: z.string(),
  kind: z.enum(['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'OPEN']),
  ids: z.array(z.int()).nullable().describe('null: many'),
  of: z
    .record(z.string(), z.array(z.int()))
    .optional()
    .describe('which records they name, before or after, by their lookups. A lookup that is missing may name any.'),
});
export type Change = z.infer<typeof Change>;

export const Changes = z.object({
  place: z.string().describe('to ask for what comes after it'),
  isReload: z.boolean().describe('true: the place that was asked for is too old, and changes may be missing'),
  changes: z.array(Change),
});

/** `id` null: the tab left its record. */
export const Presence = z.strictObject({
  tab: z.guid(),
  entity: z.string(),
  id: z.int().nullable(),
  isEditing: z.boolean().default(false),
});

export type Presence = z.input<typeof Presence>;

export const Present = z.object({
  others: z.array(z.object({ username: z.string(), isEditing: z.boolean() })),
  changedBy: z.string().nullable().describe('who changed the record in the last minute'),
});
export type Present = z.infer<typeof Present>;
