import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ComponentType, createContext, useCallback, useContext } from 'react';
import { type ResourceDefinition, type ResourceDefinitions, useResourceContext, useResourceDefinitions, type Validator } from 'react-admin';
import { isAllowed, readAccess } from '../../contract/access.ts';
import { findField } from '../../contract/commonFields.ts';
import { EXPIRED, type FieldDeclaration, hasActive, INACTIVE, isMarking } from '../../contract/kinds/index.ts';
import { sentenceCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { Belonging } from '../../contract/runTimeResources.ts';
import { translated } from '../../contract/translated.ts';
import { useSession } from '../auth/useSession.ts';
import { useConsoleData } from '../providers/dataProvider.ts';
import type { DefinedSlots } from './SlotParts.tsx';

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

export const fieldNamed = (declaration: Pick<ResourceDeclaration, 'fields'>, name: string): FieldDeclaration =>
  findField(declaration, name) ?? { name, kind: 'DATETIME' };

export const labelOf = (field: Pick<FieldDeclaration, 'name' | 'label'>): string => translated(field.label ?? sentenceCase(field.name));

/** A list that has no column for it marks what is inactive. */
export const marksInactive = ({ fields, list }: ResourceDeclaration): boolean => hasActive({ fields }) && !list.columns.includes('active');

export const marksOf = (declaration: ResourceDeclaration, record: Readonly<Record<string, unknown>>): string[] => {
  const marks = declaration.fields.filter(isMarking).flatMap((field) => {
    const value = record[field.name] ?? '';
    if ('notPast' in field) return Date.parse(String(value)) < Date.now() ? translated(EXPIRED) : [];
    if ('lookupSearchField' in field) return String((value as Record<string, unknown>)[field.lookupSearchField ?? ''] ?? '') || [];
    const choice = String(value).toLowerCase();
    return 'marked' in field && field.marked?.includes(choice) ? sentenceCase(translated(choice)) : [];
  });
  return marksInactive(declaration) && record.active === false ? [...marks, translated(INACTIVE)] : marks;
};

const KEPT_MS = 5 * 60_000;

export const useMetadata = (entity: string, isAsked: boolean) => {
  const provider = useConsoleData();
  const { data, error, refetch } = useQuery({
    queryKey: ['metadata', entity],
    queryFn: ({ signal }) => provider.getDeclaration({ entity, signal }),
    staleTime: KEPT_MS,
    enabled: isAsked,
  });
  return { declaration: data, error, retry: () => void refetch() };
};

/** The same as it was read last, for callers outside of components; undefined: it was not read yet. */
export const describedDeclaration = (queries: QueryClient, entity: string): ResourceDeclaration | undefined =>
  queries.getQueryData(['metadata', entity]);

/** The declaration of a resource with its fields. Those of one that was declared at run time come with its metadata, where the user may read it. */
export const useFields = (resource: string): ResourceDeclaration | undefined => {
  const known = useDeclarations()(resource);
  const authorities = useSession()?.authorities ?? null;
  const isDescribed = known?.fields.length === 0 && isAllowed(readAccess(known), authorities);
  return useMetadata(resource, isDescribed).declaration ?? known;
};
