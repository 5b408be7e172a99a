import { z } from 'zod';

/** With `Accept: text/event-stream` it goes on; each event has its place as its id, and the event `reload` says that some may be missing. */
export const changesCall = '/api/console/changes';
export const presenceCall = '/api/console/presence';

/** A kind of record that the session may read, and which of them. `OPEN`: others opened or left them. */
export const Change = z.object({
  entity: z.string(),
  kind: z.enum(['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'OPEN']),
  ids: z.array(z.int()).nullable().describe('null: many'),
});
export type Change = z.infer<typeof Change>;

export const Changes = z.object({
  place: z.string().describe('to ask for what comes after it'),
  isReload: z.boolean().describe('true: the place that was asked for is too old, and changes may be missing'),
  changes: z.array(Change),
});

/** `id` null: the tab left its record. */
export const Presence = z.strictObject({
  tab: z.uuid(),
  entity: z.string(),
  id: z.int().nullable(),
  isEditing: z.boolean().default(false),
});

export const Present = z.object({
  others: z.array(z.object({ username: z.string(), isEditing: z.boolean() })),
});
export type Present = z.infer<typeof Present>;
