import type { DataProvider } from 'react-admin';
import { requestJson } from './requestJson.ts';

export const ownCallsPrefix = 'console/';

/** The product's own resources under `/api/console/`, through ra-data-simple-rest, which is fetched when first needed. */
export const ownProvider: DataProvider = {
  getList: async (resource, parameters) => (await simpleRest()).getList(resource, parameters),
  getOne: async (resource, parameters) => (await simpleRest()).getOne(resource, parameters),
  getMany: async (resource, parameters) => (await simpleRest()).getMany(resource, parameters),
  getManyReference: async (resource, parameters) => (await simpleRest()).getManyReference(resource, parameters),
  create: async (resource, parameters) => (await simpleRest()).create(resource, parameters),
  update: async (resource, parameters) => (await simpleRest()).update(resource, parameters),
  updateMany: async (resource, parameters) => (await simpleRest()).updateMany(resource, parameters),
  delete: async (resource, parameters) => (await simpleRest()).delete(resource, parameters),
  deleteMany: async (resource, parameters) => (await simpleRest()).deleteMany(resource, parameters),
};

const simpleRest = async (): Promise<DataProvider> => (await import('ra-data-simple-rest')).default('/api', requestJson);
