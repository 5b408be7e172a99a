import type { Access } from '../../../contract/access.ts';
import {
  ProductMerge,
  ProductMergePreview,
  ProductMergeRequest,
  ProductMergeResponse,
  productMergeCalls,
  UndoMergeRequest,
  UndoMergeResponse,
} from '../../../contract/products/merge.ts';
import type { App } from '../../http/application.ts';
import { ownResource } from '../../http/ownResource.ts';
import { parseId } from '../../kinds/recordId.ts';
import type { Services } from '../../services.ts';
import { findMerges, findOneMerge } from './findMerges.ts';
import { mergeProducts } from './mergeProducts.ts';
import { previewMerge } from './previewMerge.ts';
import { mostMoved } from './refuseByDay.ts';
import { undoMerge } from './undoMerge.ts';

export const productMergeRoutes = (app: App, services: Services): void => {
  const {
    database: { db, patient },
    registry,
  } = services;
  const access: Access = { anyOf: ['CLERK'] };
  const config = { access };
  const tags = ['product-merge'];

  app.post(
    productMergeCalls.preview,
    {
      config,
      schema: {
        tags,
        summary: 'What a merge of two products would move',
        body: ProductMergeRequest,
        response: { 200: ProductMergePreview },
      },
    },
    ({ body }) => previewMerge({ db, registry }, body, mostMoved(services)),
  );

  app.post(
    productMergeCalls.merge,
    {
      config,
      schema: {
        tags,
        summary: 'Move everything of the secondary product to the primary one, and delete the secondary',
        body: ProductMergeRequest,
        response: { 200: ProductMergeResponse },
      },
    },
    async ({ body, user: actor }) => {
      const merged = await mergeProducts({ db: patient, registry, actor }, body, mostMoved(services));
      return { status: 'SUCCESS' as const, ...merged, errorList: [] };
    },
  );

  app.post(
    productMergeCalls.undo,
    {
      config: { ...config, errors: ['NOT_FOUND'] },
      schema: {
        tags,
        summary: 'Undo a merge',
        body: UndoMergeRequest,
        response: { 200: UndoMergeResponse },
      },
    },
    async ({ body, user: actor }) => {
      const leftOut = await undoMerge({ db: patient, registry, actor }, body.mergeId, mostMoved(services));
      return { status: 'SUCCESS' as const, leftOut, errorList: [] };
    },
  );

  ownResource(app, {
    call: productMergeCalls.merges,
    access,
    unit: 'product-merge',
    name: 'A merge',
    summaries: { list: 'Merges of products, newest first', one: 'One merge of products' },
    row: ProductMerge,
    find: (query) => findMerges(db, query),
    parseId,
    findOne: (id) => findOneMerge(db, id),
  });
};
