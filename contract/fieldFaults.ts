import { type Authority, isAllowed } from './access.ts';
import { isGeneric } from './dialects.ts';
import type { FieldDeclaration, FieldOf } from './kinds/index.ts';
import { commonFields, type ResourceDeclaration } from './resource.ts';

type ByName = ReadonlyMap<string, ResourceDeclaration>;

/** What is wrong with one field of a declaration, in the words of `declarationFaults`. */
export const fieldFaults = (field: FieldDeclaration, declaration: ResourceDeclaration, byName: ByName): string[] => {
  const faults = faultsOfKind(field, declaration, byName);
  const isGiven = declaration.form.includes(field.name) || ('default' in field && field.default !== undefined);
  const isAsked = field.required && declaration.access.writtenBy !== 'server';
  return isAsked && !isGiven ? [...faults, 'is required, but the form lacks it and there is no default'] : faults;
};

/** The field at the end of a path such as `organization.country.name`. */
export const fieldAt = (declaration: ResourceDeclaration | undefined, path: string, byName: ByName): FieldDeclaration | undefined => {
  const [name, ...rest] = path.split('.');
  const field = declaration?.fields.find((each) => each.name === name);
  if (rest.length === 0) return field;
  return field?.kind === 'MANY_TO_ONE' ? fieldAt(byName.get(field.target), rest.join('.'), byName) : undefined;
};

const faultsOfKind = (field: FieldDeclaration, declaration: ResourceDeclaration, byName: ByName): string[] => {
  switch (field.kind) {
    case 'TEXT':
      return [...choiceFaults(field), ...derivedFaults(field, declaration)];
    case 'NUMBER':
      return [
        ...(field.scale > field.precision ? [`has more digits after the point (${field.scale}) than in all (${field.precision})`] : []),
        ...((field.shownDecimals ?? 0) > field.scale ? [`shows ${field.shownDecimals} decimals, but stores ${field.scale}`] : []),
      ];
    case 'MANY_TO_ONE':
      return [...lookupFaults(field, byName), ...choosingFaults(field, declaration, byName.get(field.target))];
    case 'ONE_TO_MANY':
      return childFaults(field, declaration, byName);
    case 'OBJECT': {
      const leads =
        commonFields.some((common) => common === field.sourceFieldPath) ||
        fieldAt(declaration, field.sourceFieldPath, byName) !== undefined;
      return leads ? [] : [`sourceFieldPath '${field.sourceFieldPath}' leads nowhere`];
    }
    default:
      return [];
  }
};

const choiceFaults = ({ choices, default: usual, maxLength }: FieldOf<'TEXT'>): string[] => [
  ...(usual !== undefined && choices && !choices.includes(usual) ? [`the default '${usual}' is not among the choices`] : []),
  ...[...(choices ?? []), usual ?? '']
    .filter((text) => [...text].length > maxLength)
    .map((text) => `'${text}' is longer than its ${maxLength} characters`),
];

const derivedFaults = ({ derived, maxLength }: FieldOf<'TEXT'>, { fields }: ResourceDeclaration): string[] => {
  if (!derived) return [];
  const parts = derived.from.map((name) => fields.find((each) => each.name === name));
  const lengths = parts.flatMap((part) => (part?.kind === 'TEXT' && !part.derived ? part.maxLength : []));
  if (lengths.length < parts.length) return [`is derived from ${derived.from.join(', ')}, not all of which are texts that are written`];
  const whole = lengths.reduce((sum, length) => sum + length, derived.separator.length * (lengths.length - 1));
  return whole === maxLength ? [] : [`has a maxLength of ${maxLength}; what it is derived from makes ${whole}`];
};

const lookupFaults = ({ target, lookupSearchField, lookupSortFields = [] }: FieldOf<'MANY_TO_ONE'>, byName: ByName): string[] => {
  const found = byName.get(target);
  if (!found) return [`points to '${target}', which is not declared`];
  const texts = found.fields.filter(({ kind }) => kind === 'TEXT').map(({ name }) => name);
  return [
    ...(texts.includes(lookupSearchField)
      ? []
      : [`looks '${target}' up by '${lookupSearchField}', which is no text of it; its texts: ${texts.join(', ')}`]),
    ...lookupSortFields
      .filter(({ field }) => !found.fields.some(({ name }) => name === field))
      .map(({ field }) => `sorts '${target}' by '${field}', which is none of its fields`),
  ];
};

/** Who fills in a form chooses among the target's records: there must be a call that finds them, and he must be allowed to make it. */
const choosingFaults = (
  { name, target }: FieldOf<'MANY_TO_ONE'>,
  declaration: ResourceDeclaration,
  found: ResourceDeclaration | undefined,
): string[] => {
  const { form, dialects, access } = declaration;
  if (!found || dialects.length === 0 || !form.includes(name)) return [];
  if (found.dialects.length === 0) return [`points to '${target}', which no call looks up`];
  const always: Authority[] = [...(access.writeNeeds ?? []), ...(isGeneric(declaration) ? (['CLERK'] as const) : [])];
  const writers = access.write.length > 0 ? access.write.map((one) => [one, ...always]) : [always];
  const allOf = found.dialects.every((dialect) => dialect === 'generic') ? (['CLERK'] as const) : [];
  const isOpen = writers.every((held) => isAllowed({ anyOf: found.access.read, allOf }, held));
  return isOpen ? [] : [`points to '${target}', which not everybody who fills in the form may read`];
};

/** A child of a selection does nothing but bind the two, each pair once. */
const childFaults = (field: FieldOf<'ONE_TO_MANY'>, { name }: ResourceDeclaration, byName: ByName): string[] => {
  const { child: childName, childField, selects, target, lookupSearchField } = field;
  const child = byName.get(childName);
  if (!child) return [`its child '${childName}' is not declared`];
  const pointsTo = (fieldName: string, to: string | undefined) =>
    child.fields.some((each) => each.kind === 'MANY_TO_ONE' && each.name === fieldName && each.target === to);
  if (!pointsTo(childField, name)) return [`'${childName}' has no lookup '${childField}' that points to '${name}'`];
  if (selects === undefined) return [];
  const isText = byName.get(target ?? '')?.fields.some((each) => each.kind === 'TEXT' && each.name === lookupSearchField);
  const isOnce = (child.uniqueTogether ?? []).some((set) => set.join() === [childField, selects].join());
  return [
    ...(pointsTo(selects, target) ? [] : [`'${childName}' has no lookup '${selects}' that points to '${target}'`]),
    ...(isText ? [] : [`looks '${target}' up by '${lookupSearchField}', which is no text of it`]),
    ...(child.dialects.length === 0 && child.fields.length === 2 && isOnce
      ? []
      : [`'${childName}' must have these two lookups alone, uniqueTogether, and no dialect`]),
  ];
};
