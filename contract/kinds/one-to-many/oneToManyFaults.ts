import type { ResourceDeclaration } from '../../resource.ts';
import type { ByName } from '../fieldAt.ts';
import { contractKindOf, type FieldOf, lookupOf } from '../index.ts';

export const oneToManyFaults = (field: FieldOf<'ONE_TO_MANY'>, { name }: ResourceDeclaration, byName: ByName): string[] => {
  const { child: childName, childField, selects, target, lookupSearchField } = field;
  const child = byName.get(childName);
  if (!child) return [`its child '${childName}' is not declared`];
  const pointsTo = (fieldName: string, to: string | undefined) =>
    child.fields.some((each) => each.name === fieldName && to !== undefined && lookupOf(each)?.target === to);
  if (!pointsTo(childField, name)) return [`'${childName}' has no lookup '${childField}' that points to '${name}'`];
  if (selects === undefined) return [];
  const looked = byName.get(target ?? '')?.fields.find((each) => each.name === lookupSearchField);
  const isOnce = (child.uniqueTogether ?? []).some((set) => set.join() === [childField, selects].join());
  return [
    ...(pointsTo(selects, target) ? [] : [`'${childName}' has no lookup '${selects}' that points to '${target}'`]),
    ...(looked && contractKindOf(looked).isText ? [] : [`looks '${target}' up by '${lookupSearchField}', which is not a text of it`]),
    ...(child.dialects.length === 0 && child.fields.length === 2 && isOnce
      ? []
      : [`'${childName}' must have these two lookups alone, uniqueTogether, and no dialect`]),
  ];
};
