import { type ComponentType, createContext, useCallback, useContext } from 'react';
import { type ResourceDefinition, type ResourceDefinitions, useResourceContext, useResourceDefinitions } from 'react-admin';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';

/** What replaces the cell of one field, in lists and details. `place`: a list may show a value shorter than the details do. */
export type ReplacedCell = ComponentType<{ field: FieldDeclaration; record: Readonly<Record<string, unknown>>; place: 'list' | 'details' }>;
/** What replaces the input of one field; it stands within react-admin's form, under the source `field.name`. */
export type ReplacedInput = ComponentType<{ field: FieldDeclaration; label: string }>;

/** What the definition of a resource holds in react-admin's registry. */
export interface DeclaredOptions {
  label: string;
  declaration: ResourceDeclaration;
  /** By field name. */
  cells?: Readonly<Record<string, ReplacedCell>> | undefined;
  /** By field name. */
  inputs?: Readonly<Record<string, ReplacedInput>> | undefined;
}
export type DeclaredDefinition = ResourceDefinition<DeclaredOptions>;
/** By resource name. */
export type DeclaredDefinitions = ResourceDefinitions<DeclaredOptions>;

/** Answers the declaration of a resource, undefined where nobody declared it. */
export type DeclarationOf = (resource: string) => ResourceDeclaration | undefined;

/** The declaration that the backend's metadata describes, where a screen is drawn from that one. */
export const DescribedContext = createContext<ResourceDeclaration | null>(null);

/** The declaration of a resource, by default of the one that the screen is about. */
export const useDeclaration = (resource?: string): ResourceDeclaration => {
  const name = useResourceContext(resource === undefined ? {} : { resource });
  const described = useContext(DescribedContext);
  const declarationOf = useDeclarations();
  const declaration = described?.name === name ? described : declarationOf(name ?? '');
  if (!declaration) throw new Error(`The resource '${name}' is not declared.`);
  return declaration;
};

/** react-admin's registry: what the console declares, and what the backend declares besides. */
export const useDeclaredDefinitions = (): DeclaredDefinitions => useResourceDefinitions<DeclaredOptions>();

/** Looks declarations up in react-admin's registry. */
export const useDeclarations = (): DeclarationOf => {
  const definitions = useDeclaredDefinitions();
  return useCallback((resource) => definitions[resource]?.options?.declaration, [definitions]);
};
