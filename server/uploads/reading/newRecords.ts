import { type FieldDeclaration, type FieldOf, lookupOf } from '../../../contract/kinds/index.ts';
import { fieldLabel } from '../../../contract/metadata.ts';
import { inSentence } from '../../../contract/names.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { say, translated } from '../../../contract/translated.ts';
import { uploadFields } from '../../records/fields.ts';
import type { Registry } from '../../registry/registry.ts';
import { folded, isNeeded, type OfNewRecords, titlesOf } from './columns.ts';

export const neededFields = ({ fields }: ResourceDeclaration, { lookupSearchField }: FieldOf<'MANY_TO_ONE'>): FieldDeclaration[] =>
  fields.filter((field) => field.name !== lookupSearchField && isNeeded(field));

/** A column is known by the field's own title, such as `Country`, where it is the only such field, or with that of the lookup before it. */
export const ofNewRecords = (registry: Registry, declaration: ResourceDeclaration): OfNewRecords[] => {
  const all = uploadFields(declaration).flatMap((field) => {
    const lookup = lookupOf(field);
    if (!lookup) return [];
    const target = registry.get(lookup.target);
    return neededFields(target, lookup).map((needed) => ({ lookup, target, needed, titles: titlesOf(target, needed).map(folded) }));
  });
  return all.map(({ lookup, target, needed, titles }) => {
    const isAlone = all.filter((each) => each.needed.name === needed.name).length === 1;
    const behind = titlesOf(declaration, lookup).flatMap((title) => titles.map((each) => `${folded(title)}${each}`));
    return {
      name: `${lookup.name}.${needed.name}`,
      label: say`${translated(fieldLabel(target, needed.name))} of new ${translated(inSentence(target.label.many))}`,
      titles: isAlone ? [...titles, ...behind] : behind,
      lookup,
      needed,
    };
  });
};
