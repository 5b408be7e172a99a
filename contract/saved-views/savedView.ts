import { z } from 'zod';
import { authorityNames } from '../access.ts';
import { wholeNumber } from '../wholeNumber.ts';
import { narrowestColumn, widestColumn } from './columnWidths.ts';

/** Which columns a list shows, in this order. One that it does not name stands behind them. */
export const ListLayout = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(100),
        isHidden: z.boolean().optional(),
        width: z.int().min(narrowestColumn).max(widestColumn).optional().describe('in pixels'),
      }),
    )
    .max(200)
    .optional(),
  density: z.enum(['compact', 'comfortable']).optional(),
});
export type ListLayout = z.infer<typeof ListLayout>;

export const ViewState = z.strictObject({
  query: z.string().max(16_000).describe('of the address of the list: keyword, conditions and sort, without page and view'),
  layout: ListLayout,
});
export type ViewState = z.infer<typeof ViewState>;

const name = z.string().trim().min(1).max(100);
const sharedWith = z.enum(authorityNames).nullable().describe('who else sees it; null: nobody');
const isDefault = z.boolean().describe('opens with the list, for its owner');

export const SavedView = z.object({
  id: z.int(),
  entity: z.string(),
  name,
  owner: z.string(),
  isOwn: z.boolean(),
  sharedWith,
  isDefault,
  state: ViewState,
  entityLastUpdatedOn: z.iso.datetime(),
});
export type SavedView = z.infer<typeof SavedView>;

export const NewView = z.strictObject({
  entity: z.string().max(100),
  name,
  state: ViewState,
  sharedWith: sharedWith.optional(),
  isDefault: isDefault.optional(),
});
export type NewView = z.infer<typeof NewView>;

/** What is left out stays. `entityLastUpdatedOn`: of the view that was read. */
export const ViewChange = NewView.omit({ entity: true }).partial().extend({ entityLastUpdatedOn: z.iso.datetime() });
export type ViewChange = z.infer<typeof ViewChange>;

const params = z.object({ id: wholeNumber });

export const callSchemas = {
  list: {
    summary: 'The views of a list, or of all lists: one’s own in their order, then those that others share',
    query: z.object({ entity: z.string().optional().describe('absent: of all lists') }),
    answer: z.array(SavedView),
  },
  create: { summary: 'Save a view of a list', body: NewView, answer: SavedView },
  update: { summary: 'Change a view of one’s own', params, body: ViewChange, answer: SavedView },
  arrange: { summary: 'Put views of one’s own into this order', body: z.strictObject({ ids: z.array(z.int()).max(200) }) },
  remove: { summary: 'Delete a view of one’s own; managers also delete those that others share', params },
};
