import { dialects, fillPath } from '../../../contract/dialects.ts';
import { type ResourceName, rules, type Values } from './market.ts';

const dialectOf = (resource: ResourceName) => (resource === 'shelf' ? dialects.generic : dialects['paged-search']);

export const writing = (resource: ResourceName, call: 'create' | 'update', values: Values) => {
  const dialect = dialectOf(resource);
  const { method, path } = dialect[call];
  const asSent = ([name, value]: [string, unknown]) => [name, name in rules[resource].refers ? { id: value } : value];
  const record = Object.fromEntries(Object.entries(values).map(asSent));
  return [method, fillPath(path, resource), { [dialect.bodyKey(resource)]: record }] as const;
};

export const removing = (resource: ResourceName, id: number) => {
  const dialect = dialectOf(resource);
  return ['POST', fillPath(dialect.remove?.path ?? '', resource), { [dialect.removeKey(resource)]: id }] as const;
};

export const listing = (resource: ResourceName): string => {
  const dialect = dialectOf(resource);
  return `${fillPath(dialect.list.path, resource)}?${dialect.pageParameters.page}=0&${dialect.pageParameters.size}=1000`;
};
