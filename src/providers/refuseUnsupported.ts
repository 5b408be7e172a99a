import { type DataProvider, HttpError } from 'react-admin';

const methods = ['getList', 'getOne', 'getMany', 'getManyReference', 'create', 'update', 'updateMany', 'delete', 'deleteMany'] as const;
type Method = (typeof methods)[number];
// A method's own types depend on its resource's record; here only the way to the right provider is known.
type Handler = (resource: string, parameters: never) => Promise<never>;

/** A provider for each resource; a method that it lacks rejects with 405, as a server would. */
export const refuseUnsupported = (providerOf: (resource: string) => Partial<DataProvider>): DataProvider => {
  const handler =
    (method: Method): Handler =>
    async (resource, parameters) => {
      const supported = providerOf(resource)[method] as Handler | undefined;
      if (!supported) throw new HttpError(`${method} is not supported for ${resource}`, 405);
      return supported(resource, parameters);
    };
  return Object.fromEntries(methods.map((method) => [method, handler(method)])) as unknown as DataProvider;
};
