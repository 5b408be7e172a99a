import { z } from 'zod';
import * as contract from '../../contract/saved-views/calls.ts';
import { NewView, SavedView, ViewChange, ViewOrder } from '../../contract/saved-views/savedView.ts';
import { wholeNumber } from '../../contract/wholeNumber.ts';
import { defineWorkflow, serveWorkflow } from '../workflow.ts';
import { findViews } from './findViews.ts';
import { arrangeViews, changeView, createView, removeView } from './writeViews.ts';

const params = z.object({ id: wholeNumber });
const done = { status: 'SUCCESS' } as const;
const Done = z.object({ status: z.literal('SUCCESS') });

/** They are calls like those of a workflow, but the house's own: every list has views. */
export const savedViewRoutes = serveWorkflow(
  defineWorkflow<typeof contract>({
    contract,
    tables: ['savedView'],
    calls: {
      list: {
        query: z.object({ entity: z.string() }),
        answer: z.array(SavedView),
        handle: ({ query: { entity }, user }, services) => findViews(services, user, entity),
      },
      create: { body: NewView, answer: SavedView, handle: ({ body, user }, services) => createView(services, user, body) },
      update: {
        params,
        body: ViewChange,
        answer: SavedView,
        handle: ({ params: { id }, body, user }, services) => changeView(services, user, id, body),
      },
      arrange: {
        body: ViewOrder,
        answer: Done,
        handle: async ({ body: { ids }, user }, services) => {
          await arrangeViews(services, user, ids);
          return done;
        },
      },
      remove: {
        params,
        answer: Done,
        handle: async ({ params: { id }, user }, services) => {
          await removeView(services, user, id);
          return done;
        },
      },
    },
  }),
);
