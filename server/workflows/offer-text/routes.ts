import {
  SubmitMappedOfferRequest,
  SubmitMappedOfferResponse,
  SubmitOfferFromTextRequest,
  SubmitOfferFromTextResponse,
} from '../../../contract/offer-text/calls.ts';
import { offerTextCalls } from '../../../contract/offer-text/offerTextCalls.ts';
import type { App } from '../../http/application.ts';
import type { Services } from '../../services.ts';
import { cleanOffers } from './cleanOffers.ts';
import { createProductIndex } from './matching/createProductIndex.ts';
import { submitMappedOffers } from './submission/submitMappedOffers.ts';
import { openVocabulary } from './vocabulary/openVocabulary.ts';

const clean = {
  tags: ['offer-from-text'],
  summary: 'Read, clean and map lines of offer text; nothing is stored',
  body: SubmitOfferFromTextRequest,
  response: { 200: SubmitOfferFromTextResponse },
};
const submit = {
  tags: ['offer-from-text'],
  summary: 'Store confirmed offers, learn and forget mappings, and append the offers to the shared spreadsheet; once for each submissionId',
  body: SubmitMappedOfferRequest,
  response: { 200: SubmitMappedOfferResponse },
};

export const offerTextRoutes = (app: App, services: Services) => {
  const config = { access: { anyOf: ['CLERK'] }, errors: ['NOT_READ_YET'] } as const;
  const vocabulary = openVocabulary(services.database, createProductIndex());
  app.addHook('onListen', async () => vocabulary.start());
  app.addHook('onClose', () => vocabulary.close());

  app.post(offerTextCalls.clean, { config, schema: clean }, async ({ body }) =>
    cleanOffers(services.database.db, await vocabulary.current(), body),
  );
  const writing = { ...config, errors: [...config.errors, 'NOT_UNIQUE', 'IN_USE', 'NOT_FOUND'] } as const;
  app.post(offerTextCalls.submit, { config: writing, schema: submit }, async ({ body, user: actor }) =>
    submitMappedOffers(services, await vocabulary.current(), actor, body),
  );
};
