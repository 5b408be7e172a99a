import { z } from 'zod';
import { mappedTitleCalls } from '../../../contract/products/mappedTitleCalls.ts';
import { LikelyProducts } from '../../../contract/products/mappedTitles.ts';
import { callSchemas } from '../../../contract/workflows/offer-from-text/callSchemas.ts';
import { submissionCall, submittedOfferCall } from '../../../contract/workflows/offer-from-text/calls.ts';
import * as contract from '../../../contract/workflows/offer-from-text/index.ts';
import { Submission, SubmittedOffer } from '../../../contract/workflows/offer-from-text/submissions.ts';
import { MOST_BYTES } from '../../http/jsonBody.ts';
import { ownResource } from '../../http/ownResource.ts';
import { workInTurn } from '../../http/takeTurn.ts';
import type { App, Services } from '../../services.ts';
import { asItIs } from '../../trade/comparePage.ts';
import { bestSpan, effectiveRates, findEnded } from '../../trade/latestOffers.ts';
import { Turns } from '../../turns.ts';
import { defineWorkflow } from '../../workflow.ts';
import { appendOffersJob, sendLeftAppends } from './append/appendOffersJob.ts';
import { cleanOffers } from './cleanOffers.ts';
import { replayJob } from './learning/replayJob.ts';
import { likelyProducts } from './likelyProducts.ts';
import { createProductIndex } from './matching/createProductIndex.ts';
import { findPrices, usualCurrency } from './prices/findPrices.ts';
import { readGoodsLines } from './readGoodsLines.ts';
import { existingSubmission, submissionView } from './submission/findSubmissions.ts';
import { readingQuality } from './submission/readingQuality.ts';
import { submitMappedOffers } from './submission/submitMappedOffers.ts';
import { countChanges, submittedOffers } from './submission/submittedOffers.ts';
import { undoSubmission } from './submission/undoSubmission.ts';
import { openVocabulary } from './vocabulary/openVocabulary.ts';
import { readTradeWords } from './vocabulary/readVocabulary.ts';

/** MOST_CHARACTERS, each of which JSON may write as six. */
const PASTED_BYTES = 600 * 1_024;

const newDesk = ({ database }: Services) => ({
  vocabulary: openVocabulary(database, createProductIndex()),
  turns: new Turns({ atOnce: 4, ofOne: 2 }),
});
const desks = new WeakMap<Services, ReturnType<typeof newDesk>>();
const deskOf = (services: Services) => {
  const desk = desks.get(services) ?? newDesk(services);
  desks.set(services, desk);
  return desk;
};

/** What other workflows ask of the matcher stands with their own calls. */
const routes = (app: App, services: Services) => {
  const { vocabulary } = deskOf(services);
  app.addHook('onListen', async () => vocabulary.start());
  app.addHook('onClose', () => vocabulary.close());
  const schema = {
    tags: ['offer-from-text'],
    summary: 'The products that a title may mean, at most five, the likeliest first',
    querystring: z.strictObject({ title: z.string().max(250) }),
    response: { 200: LikelyProducts },
  };
  const config = { access: { anyOf: ['CLERK'] }, errors: ['NOT_READ_YET'] } as const;
  serveSubmissions(app, services);
  app.get(mappedTitleCalls.likely, { config, schema }, async ({ query }) => likelyProducts(query.title, await vocabulary.current()));
};

const submissionAccess = { anyOf: ['CLERK', 'MANAGER'] } as const;

const serveSubmissions = (app: App, services: Services) => {
  const access = submissionAccess;
  ownResource(app, {
    call: submissionCall,
    access,
    name: 'A submission',
    summaries: { list: "Suppliers' lists that were submitted from text, newest first", one: 'One list that was submitted from text' },
    row: Submission,
    ...submissionView(services.database.db),
  });
  ownResource(app, {
    call: submittedOfferCall,
    access,
    name: 'A submitted offer',
    summaries: { list: "The offers of a submitted list against the supplier's prices before it, and what of the last list it lacks" },
    errors: ['NOT_FOUND'],
    row: SubmittedOffer,
    find: submittedOffers(readingOf(services)).find,
  });
};

const readingOf = ({ database: { db }, settings: { baseCurrency }, registry }: Services) => ({ db, registry, baseCurrency });

export const offerFromText = defineWorkflow<typeof contract>({
  contract,
  tables: ['aliasVote', 'learnedAlias', 'offerTextOffer', 'offerTextSubmission', 'supplierLayout', 'wordVote'],
  marks: [{ resource: 'offer', word: 'Gone', among: findEnded }],
  shown: { offerTextSubmission: submissionAccess },
  routes,
  maintain: sendLeftAppends,
  schemas: callSchemas,
  calls: {
    clean: {
      ...asItIs,
      bodyBytes: PASTED_BYTES,
      handle: ({ body, request, reply }, services) => {
        const { turns, vocabulary } = deskOf(services);
        return workInTurn(turns, request, reply, async () =>
          cleanOffers(services.database.db, await vocabulary.current(), body, { ...services.settings, now: services.now() }),
        );
      },
    },
    goods: {
      ...asItIs,
      bodyBytes: PASTED_BYTES,
      handle: ({ body: { lines }, request, reply }, services) => {
        const { turns, vocabulary } = deskOf(services);
        const grades = () => services.database.db.selectFrom('grade').select(['id', 'title', 'words', 'isUsual']).execute();
        return workInTurn(turns, request, reply, async () => readGoodsLines(lines, await vocabulary.current(), await grades()));
      },
    },
    submit: {
      bodyBytes: MOST_BYTES,
      handle: async ({ body, user }, services) => submitMappedOffers(services, await deskOf(services).vocabulary.current(), user, body),
    },
    ended: ({ query: { ids } }, { database: { db } }) => findEnded(db, ids.split(',').map(Number)),
    difference: ({ params: { id }, user }, services) => countChanges({ ...readingOf(services), reader: user }, id),
    prices: {
      ...asItIs,
      handle: async ({ body }, { database: { db }, settings: { baseCurrency }, now }) =>
        findPrices(db, { ...body, span: bestSpan(now()), rates: await effectiveRates(db, baseCurrency, now()) }),
    },
    usualCurrency: ({ query }, { database }) => usualCurrency(database.db, query.organizationId),
    undo: async ({ params: { id }, user }, services) =>
      undoSubmission(services, user, await existingSubmission(services.database.db, user, id)),
    quality: (_, services) => readingQuality(services),
    words: (_, services) => readTradeWords(services.database.db),
  },
  jobs: {
    'append-offers-from-text': appendOffersJob,
    'replay-offers-from-text': (services) => replayJob(services, () => deskOf(services).vocabulary.current()),
  },
});
