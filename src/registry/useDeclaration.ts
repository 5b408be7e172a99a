import { type ComponentType, createContext, useCallback, useContext } from 'react';
import { type ResourceDefinition, type ResourceDefinitions, useResourceContext, useResourceDefinitions, type Validator } from 'react-admin';
import type { Belonging } from '../../contract/belonging.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { DefinedSlots } from './slots.ts';

/** What stands in place of the cell of a field, in lists and details: any field component of react-admin. The record is in its context. */
export type ReplacedCell = ComponentType<{ source: string; label: string }>;
/** What stands in place of the input of a field: any input of react-admin. It may pass on what it gets, with the declared rules among it. */
export type ReplacedInput = ComponentType<{
  source: string;
  label: string;
  isRequired: boolean;
  autoFocus: boolean;
  validate: Validator | Validator[];
}>;

export interface DeclaredOptions {
  label: string;
  declaration: ResourceDeclaration;
  cells?: Readonly<Record<string, ReplacedCell>> | undefined;
  inputs?: Readonly<Record<string, ReplacedInput>> | undefined;
  slots?: DefinedSlots | undefined;
  belongings: readonly Belonging[];
}
export type DeclaredDefinition = ResourceDefinition<DeclaredOptions>;
export type DeclaredDefinitions = ResourceDefinitions<DeclaredOptions>;

export type DeclarationOf = (resource: string) => ResourceDeclaration | undefined;

export const DescribedContext = createContext<ResourceDeclaration | null>(null);

export const useDeclaration = (resource?: string): ResourceDeclaration => {
  const name = useResourceContext(resource === undefined ? {} : { resource });
  const described = useContext(DescribedContext);
  const declarationOf = useDeclarations();
  const declaration = described?.name === name ? described : declarationOf(name ?? '');
  if (!declaration) throw new Error(`The resource '${name}' is not declared.`);
  return declaration;
};

export const useDeclaredDefinitions = (): DeclaredDefinitions => useResourceDefinitions<DeclaredOptions>();

export const useDeclarations = (): DeclarationOf => {
  const definitions = useDeclaredDefinitions();
  return useCallback((resource) => definitions[resource]?.options?.declaration, [definitions]);
};

export const useReplacedCell = (source: string): ReplacedCell | undefined => useOptions()?.cells?.[source];
export const useReplacedInput = (source: string): ReplacedInput | undefined => useOptions()?.inputs?.[source];

const useOptions = (): DeclaredOptions | undefined => {
  const definitions = useDeclaredDefinitions();
  return definitions[useResourceContext() ?? '']?.options;
};
