import { z } from 'zod';
import { findField, isCommonField } from './commonFields.ts';
import { contractKindOf, contractKinds, isStoredValue } from './kinds/contractKinds.ts';
import { type FieldDeclaration, fieldKinds } from './kinds/index.ts';
import { pluralOf, sentenceCase } from './names.ts';
import { type PatternName, patternNames } from './patterns.ts';
import { type ResourceDeclaration, type SortField, withDefaults } from './resource.ts';
import { conditionsOf, type Expression, type Predicate, Rules } from './rules.ts';
import { rulesOf } from './validation.ts';

export type ProfileKind = 'list' | 'new' | 'details';

/** `sourceFieldPath`: where the value is read in a record; `targetFieldPath`: where it is written. */
export const DisplayProfile = z.object({
  name: z.string(),
  sourceFieldPath: z.string(),
  targetFieldPath: z.string(),
  displayTitle: z.string(),
  displayType: z.enum(fieldKinds),
  order: z.number(),
  meta: z.record(z.string(), z.unknown()),
});
export type DisplayProfile = z.infer<typeof DisplayProfile>;

export const EntityDefinition = z.object({
  name: z.string(),
  meta: Rules,
  canWrite: z.boolean().optional(),
  canDelete: z.boolean().optional(),
  hasUpload: z.boolean().optional(),
});
export type EntityDefinition = z.infer<typeof EntityDefinition>;

export const profileName = (name: string, kind: ProfileKind): string => `${name}--${kind}`;

export const fieldLabel = (declaration: Pick<ResourceDeclaration, 'fields'>, name: string): string =>
  findField(declaration, name)?.label ?? sentenceCase(name);

export const uniqueLabel = (declaration: Pick<ResourceDeclaration, 'fields'>, names: readonly string[]): string => {
  const labels = names.map((name) => fieldLabel(declaration, name));
  return labels.length === 1 ? labels.join() : `The combination of ${labels.join(' and ')}`;
};

export const displayProfiles = (declaration: ResourceDeclaration, kind: ProfileKind): DisplayProfile[] => {
  const names = { list: declaration.list.columns, new: declaration.form, details: declaration.details }[kind];
  return names.flatMap((name, order) => {
    const field = findField(declaration, name);
    if (!field) return [];
    const sourceFieldPath = contractKindOf(field).valuePath(field);
    return {
      name: profileName(declaration.name, kind),
      sourceFieldPath,
      targetFieldPath: name,
      displayTitle: fieldLabel(declaration, name),
      displayType: field.kind,
      order,
      meta: { ...contractKindOf(field).meta(field), ...screenMeta[kind](declaration, sourceFieldPath, name) },
    };
  });
};

export const editingInformation = (declaration: ResourceDeclaration, mayWrite = true): EntityDefinition[] => [
  {
    name: declaration.name,
    meta: rulesOf(declaration),
    ...(mayWrite ? {} : { canWrite: false }),
    canDelete: mayWrite && (declaration.canDelete ?? false),
    ...(mayWrite && declaration.list.upload ? { hasUpload: true } : {}),
  },
];

/** It lets `/d/` screens be drawn by the same code as all others. `definition` null: the reader may not write. */
export const declarationFromMetadata = (
  name: string,
  profiles: Readonly<Record<ProfileKind, readonly DisplayProfile[]>>,
  definition: EntityDefinition | null,
): ResourceDeclaration => {
  const [list, form, details] = [inOrder(profiles.list), inOrder(profiles.new), inOrder(profiles.details)];
  const shown = new Map<string, DisplayProfile>();
  for (const profile of [...form, ...details, ...list]) {
    const field = fieldName(profile);
    if (!isCommonField(field) && !shown.has(field)) shown.set(field, profile);
  }
  const { attributes, uniqueTogether, rules } = readRules(definition?.meta ?? noRules, new Set(shown.keys()));
  const one = sentenceCase(name);
  const mayWrite = definition !== null && definition.canWrite !== false;
  return withDefaults({
    name,
    label: { one, many: one.endsWith('s') ? one : pluralOf(one) },
    dialects: ['generic'],
    access: { read: [], write: [], ...(mayWrite ? {} : { writtenBy: 'server' as const }) },
    fields: [...shown].map(([field, profile]) => fieldFrom(field, profile, form.includes(profile), attributes.get(field) ?? {})),
    uniqueTogether,
    rules,
    list: {
      columns: list.map(fieldName),
      searched: searchedBy(list),
      sort: sortedBy(list),
      ...(definition?.hasUpload ? { upload: true } : {}),
    },
    form: form.map(fieldName),
    details: details.map(fieldName),
    ...titledBy(details),
    canDelete: mayWrite && definition?.canDelete !== false,
  });
};

const listMeta = ({ list }: ResourceDeclaration, path: string, name: string): Record<string, unknown> => {
  const order = list.sort.findIndex(({ field }) => field === name);
  return {
    isSearched: list.searched.includes(path),
    ...(order < 0 ? {} : { sort: { order, sortDirection: list.sort[order]?.sortDirection } }),
  };
};

const detailsMeta = ({ title }: ResourceDeclaration, _: string, name: string): Record<string, unknown> => {
  const order = title?.from.indexOf(name) ?? -1;
  return order < 0 ? {} : { title: { order, separator: title?.separator } };
};

const screenMeta = { list: listMeta, new: () => ({}), details: detailsMeta };

const inOrder = (profiles: readonly DisplayProfile[]): DisplayProfile[] => [...profiles].sort((a, b) => a.order - b.order);

const fieldName = ({ sourceFieldPath, targetFieldPath, displayType }: DisplayProfile): string =>
  contractKinds[displayType].fieldNameAt(targetFieldPath || sourceFieldPath);

const searchedBy = (list: readonly DisplayProfile[]): string[] => {
  const isMarked = list.some(({ meta }) => 'isSearched' in meta);
  return list.flatMap((profile) => {
    const field = fieldFrom(fieldName(profile), profile, true, {});
    const textPath = contractKindOf(field).textPath(field);
    if (isMarked) return profile.meta.isSearched ? (textPath ?? field.name) : [];
    return textPath ?? [];
  });
};

const sortedBy = (list: readonly DisplayProfile[]): SortField[] => {
  const found = list.flatMap((profile) => {
    const { sort } = profile.meta;
    return isOrdered(sort) && isDirection(sort.sortDirection)
      ? { field: fieldName(profile), order: sort.order, sortDirection: sort.sortDirection }
      : [];
  });
  const first = list.find(({ displayType }) => isStoredValue({ kind: displayType }));
  if (found.length === 0) return [{ field: first ? fieldName(first) : 'id', sortDirection: 'asc' }];
  return found.sort((a, b) => a.order - b.order).map(({ field, sortDirection }) => ({ field, sortDirection }));
};

const titledBy = (details: readonly DisplayProfile[]): Pick<ResourceDeclaration, 'title'> => {
  const found = details.flatMap((profile) => {
    const { title } = profile.meta;
    return isOrdered(title) && isSeparator(title.separator)
      ? { field: fieldName(profile), order: title.order, separator: title.separator }
      : [];
  });
  const [first, ...others] = found.sort((a, b) => a.order - b.order);
  if (!first) return {};
  const { separator } = first;
  return { title: { from: [first, ...others].map(({ field }) => field), ...(separator === undefined ? {} : { separator }) } };
};

// By hand, since a schema would bring the schema library into the first list.
const isOrdered = (meta: unknown): meta is { order: number; sortDirection?: unknown; separator?: unknown } =>
  typeof meta === 'object' && meta !== null && 'order' in meta && typeof meta.order === 'number';
const isDirection = (value: unknown): value is SortField['sortDirection'] => value === 'asc' || value === 'desc';
const isSeparator = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string';

interface Attributes {
  required?: boolean;
  unique?: boolean;
  maxLength?: number;
  minLength?: number;
  pattern?: PatternName;
  minValue?: number;
  whitespace?: 'refused';
  notBlank?: boolean;
  differsFrom?: string[];
  message?: string;
  messages?: Partial<Record<Predicate['function'], string>>;
}

const noRules: Rules = { predicates: [], expressions: [] };

const readRules = ({ predicates, expressions }: Rules, fields: ReadonlySet<string>) => {
  const attributes = new Map<string, Attributes>();
  const uniqueTogether: string[][] = [];
  const isTaken = ({ condition, expressionsWhenTrue, expressionsWhenFalse }: Expression): boolean => {
    const predicate = predicates.find(({ uniqueNumber }) => uniqueNumber === condition);
    if (!predicate || expressionsWhenTrue.length + expressionsWhenFalse.length > 0) return false;
    const [field, ...others] = predicate.parameters;
    if (predicate.function === 'UNIQUE_RECORD' && others.length > 0) return uniqueTogether.push([field, ...others.map(String)]) > 0;
    const known = attributes.get(field) ?? {};
    const added = attributesOf(predicate);
    const isAgreed = known.message === predicate.message || predicate.function === 'UNIQUE_RECORD' || !attributes.has(field);
    if (!added || !fields.has(field) || Object.keys(added).some((key) => key !== 'message' && key in known)) return false;
    if (!isAgreed && predicate.message === undefined) return false;
    const { message, ...attribute } = added;
    const messages = { ...known.messages, ...(predicate.message === undefined ? {} : { [predicate.function]: predicate.message }) };
    attributes.set(field, isAgreed ? { ...known, ...added } : { ...known, ...attribute, messages });
    return true;
  };
  const remaining = expressions.filter((expression) => !isTaken(expression));
  const used = new Set(remaining.flatMap(conditionsOf));
  return {
    attributes,
    uniqueTogether,
    rules: { predicates: predicates.filter(({ uniqueNumber }) => used.has(uniqueNumber)), expressions: remaining },
  };
};

const attributesOf = ({ function: name, parameters: [, bound], message }: Predicate): Attributes | null => {
  const said = message === undefined ? {} : { message };
  if (name === 'REQUIRED' || name === 'REQUIRED_LOOKUP') return { required: true, ...said };
  if (name === 'NO_LEADING_OR_TRAILING_WHITESPACE') return { whitespace: 'refused', ...said };
  if (name === 'NOT_BLANK') return { notBlank: true, ...said };
  if (name === 'DIFFERS_FROM') return { differsFrom: [String(bound)], ...said };
  if (name === 'MAX_LENGTH') return { maxLength: Number(bound), ...said };
  if (name === 'MIN_LENGTH') return { minLength: Number(bound), ...said };
  if (name === 'MATCHES') return isPatternName(bound) ? { pattern: bound, ...said } : null;
  if (name === 'MIN_VALUE') return { minValue: Number(bound), ...said };
  return name === 'UNIQUE_RECORD' ? { unique: true } : null;
};

const isPatternName = (name: unknown): name is PatternName => patternNames.some((each) => each === name);

const fieldFrom = (name: string, profile: DisplayProfile, isTyped: boolean, attributes: Attributes): FieldDeclaration => {
  const { isSearched, sort, title, entityPath, lookupSearchField, ...meta } = profile.meta;
  const atPath = !isTyped && profile.sourceFieldPath.includes('.') ? contractKinds[profile.displayType].atPath : null;
  const kind = atPath?.kind ?? profile.displayType;
  const label = profile.displayTitle === sentenceCase(name) ? {} : { label: profile.displayTitle };
  return { ...contractKinds[kind].fromMeta(meta, profile), ...label, ...attributes, name, ...atPath, kind } as FieldDeclaration;
};
