import { HttpError, useDataProvider } from 'react-admin';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { type BodyOf, dialectProvider, type ResourceProvider } from './dialectProvider.ts';
import { houseCalls } from './houseCalls.ts';
import { writing } from './ownWrites.ts';
import { requestJson } from './request.ts';

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
