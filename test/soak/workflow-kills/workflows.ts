import { setTimeout as wait } from 'node:timers/promises';
import { activityCall } from '../../../contract/activity.ts';
import { type AnnouncedJob, announcedJobs } from '../../../contract/jobs.ts';
import { importBatchCall } from '../../../contract/offers/offerCalls.ts';
import { pathOf } from '../../../contract/workflow.ts';
import { calls as setupCalls } from '../../../contract/workflows/entity-setup/calls.ts';
import { calls as offerTextCalls } from '../../../contract/workflows/offer-from-text/calls.ts';
import { calls as importCalls } from '../../../contract/workflows/offer-import/calls.ts';
import { calls as productImportCalls } from '../../../contract/workflows/product-import/calls.ts';
import { calls as mergeCalls, mergesPath } from '../../../contract/workflows/product-merge/calls.ts';
import { calls as restorationCalls } from '../../../contract/workflows/restoration/calls.ts';
import type { Call } from './caller.ts';
import { SUBMITTED, UPLOADED } from './places.ts';

export interface Workflow {
  /** What is done before, undisturbed. */
  before?(call: Call): Promise<unknown>;
  perform(call: Call, acknowledged: Acknowledged): Promise<unknown>;
}

/** What the server has promised. Nobody asks for that again after a kill. */
export interface Acknowledged {
  restorationId?: number;
  isScheduled?: boolean;
}

const ended = async (isEnded: () => Promise<boolean>): Promise<void> => {
  while (!(await isEnded())) await wait(20);
};

const untilAnnouncedEnds = (call: Call, name: AnnouncedJob) => {
  const { settingCategory: category, settingKey: key } = announcedJobs[name];
  const query = new URLSearchParams({ category, key });
  const path = `/api/application-settings/search/findByCategoryAndKey?${query}`;
  return ended(async () => !(await call<{ value?: string | null } | null>(path))?.value);
};

const announced =
  (path: string, name: AnnouncedJob): Workflow['perform'] =>
  async (call, acknowledged) => {
    if (!acknowledged.isScheduled) acknowledged.isScheduled = Boolean((await call<{ jobCode?: string }>(path, {})).jobCode);
    await untilAnnouncedEnds(call, name);
  };

/** Products 1 and 2 are merged: the offers of both, and the alias. */
const merge = (call: Call) => call(mergeCalls.merge.path, { primaryProductId: 1, secondaryProductId: 2 });

const importOffers = announced(importCalls.schedule.path, 'import-offers');

const latest = async (call: Call, path: string, filter: object): Promise<number> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["id","DESC"]', range: '[0,0]' });
  const [found] = await call<{ id: number }[]>(`${path}?${query}`);
  if (!found) throw new Error(`there is no ${path}`);
  return found.id;
};

const restore = async (call: Call, action: string, acknowledged: Acknowledged = {}) => {
  const entry = await latest(call, activityCall, { action, resource: 'tag-input-text' });
  acknowledged.restorationId ??= (await call<{ restorationId: number }>(pathOf(restorationCalls.restore, { id: entry }), {})).restorationId;
  const { restorationId } = acknowledged;
  await ended(async () => (await call<{ isFinished: boolean }>(pathOf(restorationCalls.run, { id: restorationId }))).isFinished);
};

const upload = async (call: Call) => {
  const form = new FormData();
  form.append('file', new File([['title,active', ...UPLOADED.map((title) => `${title},NO`)].join('\n')], 'texts.csv'));
  await call('/api/tag-input-text-upload/upload-file', form);
};

const submission = {
  submissionId: '5f0f7b1e-6c2b-4a55-9d0c-0d6d3b3f7a10',
  organizationId: 1,
  currencyId: 3,
  outputCurrencyId: 3,
  exchangeRate: 1,
  termMappingsToRemove: [],
  mappedOfferList: SUBMITTED.map(({ id, text }) => ({
    cleanedInputProductTitle: text,
    inputLine: `${text} ${id}`,
    proposedTerms: [],
    amount: id,
    mappedProductId: id,
    createTextToProductMapping: true,
  })),
};

/** Every workflow that may be killed. The caller who got no answer asks again; what was promised is waited for. */
export const workflows: Record<string, Workflow> = {
  merge: { perform: merge },
  'undo of a merge': {
    before: merge,
    perform: async (call) => {
      for (const { id } of await call<{ id: number }[]>(mergesPath)) await call(mergeCalls.undo.path, { mergeId: id });
    },
  },
  'setting up of an entity': {
    perform: async (call) => {
      const declaration = {
        name: 'depot',
        fields: [
          { name: 'title', kind: 'TEXT', unique: true },
          { name: 'country', kind: 'MANY_TO_ONE', target: 'country' },
          { name: 'rent', kind: 'NUMBER' },
        ],
      };
      const { fingerprint } = await call<{ fingerprint: string }>(setupCalls.preview.path, declaration);
      await call(setupCalls.apply.path, { declaration, fingerprint });
    },
  },
  'import of offers': { perform: importOffers },
  'undo of an import': {
    before: (call) => importOffers(call, {}),
    perform: async (call) => {
      const id = await latest(call, importBatchCall, {});
      await call(pathOf(importCalls.undo, { id: id }), {});
      await ended(async () => (await call<{ undo: { state: string } | null }>(`${importBatchCall}/${id}`)).undo?.state === 'DONE');
    },
  },
  'import of products': { perform: announced(productImportCalls.schedule.path, 'import-products') },
  'submit of offers from text': {
    perform: async (call) => {
      const { status, errorList } = await call<{ status: string; errorList: unknown }>(offerTextCalls.submit.path, submission);
      if (status !== 'SUCCESS') throw new Error(JSON.stringify(errorList));
      await untilAnnouncedEnds(call, 'append-offers-from-text');
    },
  },
  'restoration of an upload': { before: upload, perform: (call, acknowledged) => restore(call, 'UPLOAD', acknowledged) },
  'restoration of what was deleted': {
    before: async (call) => {
      await upload(call);
      await restore(call, 'UPLOAD');
    },
    perform: (call, acknowledged) => restore(call, 'RESTORE', acknowledged),
  },
};
