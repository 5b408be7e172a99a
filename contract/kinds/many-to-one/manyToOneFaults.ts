import { canRead, writeAccess } from '../../access.ts';
import type { ResourceDeclaration } from '../../resource.ts';
import type { ByName } from '../fieldAt.ts';
import { contractKindOf, type FieldOf, isStoredValue } from '../index.ts';

export const manyToOneFaults = (field: FieldOf<'MANY_TO_ONE'>, declaration: ResourceDeclaration, byName: ByName): string[] => {
  const found = byName.get(field.target);
  return found
    ? [...lookupFaults(field, found), ...choosingFaults(field, declaration, found), ...firstRecordFaults(field, declaration)]
    : [`points to '${field.target}', which is not declared`];
};

const lookupFaults = ({ target, lookupSearchField, lookupSortFields = [] }: FieldOf<'MANY_TO_ONE'>, found: ResourceDeclaration) => {
  const texts = found.fields.filter((field) => contractKindOf(field).isText).map(({ name }) => name);
  return [
    ...(texts.includes(lookupSearchField)
      ? []
      : [`looks '${target}' up by '${lookupSearchField}', which is not a text of it; its texts: ${texts.join(', ')}`]),
    ...lookupSortFields
      .filter(({ field }) => !found.fields.some((each) => each.name === field && isStoredValue(each)))
      .map(({ field }) => `sorts '${target}' by '${field}', which is not one of its fields that can be sorted by`),
  ];
};

const choosingFaults = ({ name, target }: FieldOf<'MANY_TO_ONE'>, declaration: ResourceDeclaration, found: ResourceDeclaration) => {
  const { form, dialects } = declaration;
  if (dialects.length === 0 || !form.includes(name)) return [];
  if (found.dialects.length === 0) return [`points to '${target}', which no call looks up`];
  const { anyOf, allOf } = writeAccess(declaration);
  const writers = anyOf.length > 0 ? anyOf.map((one) => [one, ...allOf]) : [allOf];
  return writers.every((held) => canRead(found, held)) ? [] : [`points to '${target}', which not everybody who fills in the form may read`];
};

/** There is no other record yet that the first one could point to. */
const firstRecordFaults = ({ required, target }: FieldOf<'MANY_TO_ONE'>, { name }: ResourceDeclaration): string[] =>
  required && target === name
    ? ["is required and points to this entity itself, so that nobody could make its first record: leave out 'required'"]
    : [];
