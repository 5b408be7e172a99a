import { z } from 'zod';
import { mappedTitle, mappedTitleCalls, mapTitleFaults } from '../../../contract/products/mappedTitleCalls.ts';
import { MappedTitle, MapTitleRequest } from '../../../contract/products/mappedTitles.ts';
import { refusalAt } from '../../errors.ts';
import type { App } from '../../http/application.ts';
import { ownResource } from '../../http/ownResource.ts';
import { parseId } from '../../kinds/recordId.ts';
import type { Services } from '../../services.ts';
import { findMappedTitle, findMappedTitles, removeMappedTitle } from './mappedTitles.ts';
import { mapTitle } from './mapTitle.ts';

export const mappedTitleRoutes = (app: App, services: Services): void => {
  const { db } = services.database;
  app.post(
    mappedTitleCalls.map,
    {
      config: { access: { anyOf: ['CLERK'] }, errors: ['NOT_FOUND'] },
      schema: {
        tags: ['offer-compare'],
        summary: 'Remember which product the title of a note means, and remove the notes about it; its rows come in with the next import',
        body: MapTitleRequest,
        response: { 200: z.object({ status: z.literal('SUCCESS'), errorList: z.array(z.object({ message: z.string() })) }) },
      },
    },
    async ({ body: { noteId, productId }, user: actor }) => {
      const { productId: fault } = mapTitleFaults(productId);
      if (!productId || fault) throw refusalAt('productId', fault ?? '');
      await mapTitle({ db, registry: services.registry, actor }, noteId, productId);
      return { status: 'SUCCESS' as const, errorList: [] };
    },
  );
  ownResource(app, {
    call: mappedTitleCalls.list,
    access: { anyOf: ['CLERK'] },
    unit: mappedTitle,
    name: 'A mapped title',
    summaries: {
      list: 'Titles of the shared spreadsheet and the products that they mean, as clerks said, newest first',
      one: 'One title of the shared spreadsheet and the product that it means',
      remove: 'Undo the mapping of a title: the next import notes it again',
    },
    row: MappedTitle,
    find: (query) => findMappedTitles(db, query),
    parseId,
    findOne: (id) => findMappedTitle(db, id),
    remove: (id, { user: actor }) => removeMappedTitle({ db, registry: services.registry, actor }, id),
  });
};
