import { HttpError, useDataProvider } from 'react-admin';
import type { ChangePasswordRequest, ChangePasswordResponse } from '../../contract/authentication.ts';
import { authenticationCalls } from '../../contract/authenticationCalls.ts';
import { changesCall, presenceCall } from '../../contract/changeCalls.ts';
import type { Presence, Present } from '../../contract/changes.ts';
import { fillPath, metadataCalls, searchCall, uploadCalls } from '../../contract/dialects.ts';
import { finderCalls, type LatestRate, type SettingKey } from '../../contract/finders.ts';
import type { GeneralNote } from '../../contract/importNote.ts';
import { type EntityDefinition, profileName } from '../../contract/metadata.ts';
import { mappedTitleCalls } from '../../contract/products/mappedTitleCalls.ts';
import type { LikelyProducts } from '../../contract/products/mappedTitles.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { EndSessionsRequest, EndSessionsResponse } from '../../contract/sessions.ts';
import type { UploadAnswer, UploadPreview, UploadQuery, UploadTrial } from '../../contract/uploads.ts';
import { callApi, callManagement, callPage, callWorkflow, withQuery } from './callApi.ts';
import { type BodyOf, dialectProvider, type ResourceProvider } from './dialectProvider.ts';
import { download } from './download.ts';
import { loadConsoleSettings } from './loadConsoleSettings.ts';
import { writing } from './ownWrites.ts';
import { request, requestJson } from './request.ts';
import { sendFile } from './sendFile.ts';

export const ownCallsPrefix = 'console/';

export type ConsoleDataProvider = ResourceProvider & typeof houseCalls;

/** An undeclared name is spelled in the generic dialect. A method that a dialect lacks rejects with 405, as a server would. */
export const createDataProvider = (
  declarationOf: (resource: string) => ResourceDeclaration | undefined,
  bodyOf: BodyOf,
): ConsoleDataProvider => {
  const providerOf = async (resource: string): Promise<Partial<ResourceProvider>> =>
    resource.startsWith(ownCallsPrefix)
      ? (await import('ra-data-simple-rest')).default('/api', requestJson)
      : dialectProvider(declarationOf(resource), bodyOf);
  const byResource = methods.map((method) => [
    method,
    async (resource: string, parameters: never) => {
      const found = (await providerOf(resource))[method];
      if (!found) throw new HttpError(`${method} is not supported for ${resource}`, 405);
      const call = () => (found as (resource: string, parameters: never) => Promise<unknown>)(resource, parameters);
      return /^(create|update|delete)/.test(method) ? writing(resource, call) : call();
    },
  ]);
  return { ...(Object.fromEntries(byResource) as ResourceProvider), ...houseCalls, supportAbortSignal: true };
};

const methods = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'deleteMatching',
  'updateMatching',
  'exportList',
] as const satisfies (keyof ResourceProvider)[];

export const useConsoleData = () => useDataProvider<ConsoleDataProvider>();

const ALL_NOTES = 9999;

export interface FoundRecord {
  entityPath: string;
  id: number;
  title: string;
  detail?: string;
  address?: string;
}
interface Abortable {
  signal?: AbortSignal;
}
interface Transfer {
  signal: AbortSignal;
}

const houseCalls = {
  call: callWorkflow,
  getConsoleSettings: loadConsoleSettings,
  changePassword: (body: ChangePasswordRequest) => callManagement<ChangePasswordResponse>(authenticationCalls.changePassword, { body }),
  endSessions: (body: EndSessionsRequest) => callApi<EndSessionsResponse>(authenticationCalls.endSessions, { method: 'POST', body }),

  getDeclaration: async ({ entity, signal }: Abortable & { entity: string }): Promise<ResourceDeclaration> => {
    const { path, parameter } = metadataCalls.editing;
    const query = { [parameter]: profileName(entity, 'details') };
    const [definition] = await callApi<[EntityDefinition]>(fillPath(path, entity), { query, signal });
    return definition.declaration;
  },
  getSetting: async ({ signal, ...query }: SettingKey & Abortable): Promise<string> => {
    try {
      const { value } = await callApi<{ value: string | null }>(finderCalls.settingByKey, { query: { ...query }, signal });
      return (value ?? '').trim();
    } catch (reason) {
      if (reason instanceof HttpError && reason.status === 404) return '';
      throw reason;
    }
  },
  getNotes: async ({ category, signal }: Abortable & { category: string }) =>
    (await callPage<GeneralNote>(finderCalls.notesByCategory, { query: { category, page: 0, size: ALL_NOTES }, signal })).rows,
  getLatestRates: async ({ base, signal }: Abortable & { base: string }) =>
    (await callPage<LatestRate>(finderCalls.latestRatesByBase, { query: { base, pageNumber: 0, pageSize: 1000 }, signal })).rows,
  getLikelyProducts: ({ title, signal }: Abortable & { title: string }) =>
    callApi<LikelyProducts>(mappedTitleCalls.likely, { query: { title }, signal }),
  searchRecords: async ({ keyword, size, signal }: Abortable & { keyword: string; size: number }) =>
    (await callPage<FoundRecord>(searchCall.path, { query: { keyword, pageNumber: 0, pageSize: size }, signal })).rows,

  /** The answer goes on: what changed, as server-sent events. */
  followChanges: ({ after, tab, signal }: Transfer & { after: string | undefined; tab: string }) =>
    request(withQuery(changesCall, { after, tab }), { headers: { Accept: 'text/event-stream' }, signal }),
  showRecord: (body: Presence) => callApi<Present>(presenceCall, { method: 'POST', body }),

  uploadFile: (resource: string, upload: FileTransfer & { onProgress: (part: number) => void }) =>
    writing(resource, () => sendUpload<UploadAnswer>(uploadCalls.upload, resource, upload)),
  previewFile: (resource: string, upload: FileTransfer) => sendUpload<UploadPreview>(uploadCalls.preview, resource, upload),
  tryFile: (resource: string, upload: FileTransfer) => sendUpload<UploadTrial>(uploadCalls.trial, resource, upload),
  downloadTemplate: (resource: string, { signal }: Transfer) =>
    download(fillPath(uploadCalls.template, resource), `${resource}-template.csv`, { signal }),
  downloadBadRows: (resource: string, { id, signal }: Transfer & { id: string }) =>
    download(fillPath(uploadCalls.badRows, resource, id), `${resource}-bad-rows.csv`, { signal }),
};

type FileTransfer = Transfer & { file: File; choices: UploadQuery };

const sendUpload = <Answer>(path: string, resource: string, { file, choices, ...transfer }: FileTransfer): Promise<Answer> => {
  const written = Object.entries(choices).map(([name, choice]) => [name, typeof choice === 'object' ? JSON.stringify(choice) : choice]);
  return sendFile(withQuery(fillPath(path, resource), Object.fromEntries(written)), file, transfer);
};
