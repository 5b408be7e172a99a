import { type DataProvider, HttpError } from 'react-admin';

type Methods = Pick<
  DataProvider,
  'getList' | 'getOne' | 'getMany' | 'getManyReference' | 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'
>;

/** A provider for each resource; a method that it lacks rejects with 405, as a server would. */
export const refuseUnsupported = (providerOf: (resource: string) => Partial<Methods>): DataProvider => {
  const supported = <Method extends keyof Methods>(method: Method, resource: string): NonNullable<Partial<Methods>[Method]> => {
    const found = providerOf(resource)[method];
    if (!found) throw new HttpError(`${method} is not supported for ${resource}`, 405);
    return found;
  };
  return {
    getList: async (resource, parameters) => supported('getList', resource)(resource, parameters),
    getOne: async (resource, parameters) => supported('getOne', resource)(resource, parameters),
    getMany: async (resource, parameters) => supported('getMany', resource)(resource, parameters),
    getManyReference: async (resource, parameters) => supported('getManyReference', resource)(resource, parameters),
    create: async (resource, parameters) => supported('create', resource)(resource, parameters),
    update: async (resource, parameters) => supported('update', resource)(resource, parameters),
    updateMany: async (resource, parameters) => supported('updateMany', resource)(resource, parameters),
    delete: async (resource, parameters) => supported('delete', resource)(resource, parameters),
    deleteMany: async (resource, parameters) => supported('deleteMany', resource)(resource, parameters),
  };
};
