import type { ResourceDeclaration } from '../resource.ts';
import { type FieldDeclaration, lookupOf } from './index.ts';

export type ByName = ReadonlyMap<string, ResourceDeclaration>;

export const fieldAt = (declaration: ResourceDeclaration | undefined, path: string, byName: ByName): FieldDeclaration | undefined => {
  const [name, ...rest] = path.split('.');
  const field = declaration?.fields.find((each) => each.name === name);
  if (rest.length === 0) return field;
  const lookup = lookupOf(field);
  return lookup ? fieldAt(byName.get(lookup.target), rest.join('.'), byName) : undefined;
};
