import { z } from 'zod';
import {
  SubmitMappedOfferRequest,
  SubmitMappedOfferResponse,
  SubmitOfferFromTextRequest,
  SubmitOfferFromTextResponse,
  TradeWordsResponse,
} from '../../../contract/offer-text/calls.ts';
import { offerTextCalls } from '../../../contract/offer-text/offerTextCalls.ts';
import { mappedTitleCalls } from '../../../contract/products/mappedTitleCalls.ts';
import { LikelyProducts } from '../../../contract/products/mappedTitles.ts';
import type { App } from '../../http/application.ts';
import { MOST_BYTES } from '../../http/jsonBody.ts';
import { workInTurn } from '../../http/takeTurn.ts';
import type { Services } from '../../services.ts';
import { asItIs } from '../../trade/comparePage.ts';
import { Turns } from '../../turns.ts';
import { cleanOffers } from './cleanOffers.ts';
import { likelyProducts } from './likelyProducts.ts';
import { createProductIndex } from './matching/createProductIndex.ts';
import { submitMappedOffers } from './submission/submitMappedOffers.ts';
import { openVocabulary } from './vocabulary/openVocabulary.ts';
import { readTradeWords } from './vocabulary/readVocabulary.ts';

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
const words = {
  tags: ['offer-from-text'],
  summary: 'The trade words by which pasted text is read',
  response: { 200: TradeWordsResponse },
};
const likely = {
  tags: ['offer-from-text'],
  summary: 'The products that a title may mean, at most five, the likeliest first',
  querystring: z.strictObject({ title: z.string().max(250) }),
  response: { 200: LikelyProducts },
};

/** MOST_CHARACTERS, each of which JSON may write as six. */
const PASTED_BYTES = 600 * 1_024;

export const offerTextRoutes = (app: App, services: Services) => {
  const config = { access: { anyOf: ['CLERK'] }, errors: ['NOT_READ_YET'] } as const;
  const vocabulary = openVocabulary(services.database, createProductIndex());
  app.addHook('onListen', async () => vocabulary.start());
  app.addHook('onClose', () => vocabulary.close());

  const turns = new Turns({ atOnce: 4, ofOne: 2 });
  app.post(offerTextCalls.clean, { config: { ...config, bodyBytes: PASTED_BYTES }, schema: clean, ...asItIs }, (request, reply) =>
    workInTurn(turns, request, reply, async () => cleanOffers(services.database.db, await vocabulary.current(), request.body)),
  );
  app.get(offerTextCalls.words, { config: { access: config.access }, schema: words }, () => readTradeWords(services.database.db));
  app.get(mappedTitleCalls.likely, { config, schema: likely }, async ({ query }) =>
    likelyProducts(query.title, await vocabulary.current()),
  );
  const writing = { ...config, bodyBytes: MOST_BYTES, errors: [...config.errors, 'NOT_UNIQUE', 'IN_USE', 'NOT_FOUND'] } as const;
  app.post(offerTextCalls.submit, { config: writing, schema: submit }, async ({ body, user: actor }) =>
    submitMappedOffers(services, await vocabulary.current(), actor, body),
  );
};
