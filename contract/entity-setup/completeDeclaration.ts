import { amountDigits } from '../amount.ts';
import { contractKindOf, isStoredValue } from '../kinds/contractKinds.ts';
import type { FieldDeclaration } from '../kinds/index.ts';
import { camelCase, kebabCase, pluralOf, sentenceCase } from '../names.ts';
import { type ResourceDeclaration, withDefaults } from '../resource.ts';
import type { EntityDraft, FieldDraft } from './entityDraft.ts';

/** The whole declaration of an entity of which a name and fields are enough. `others`: every other declaration. What the draft says stays. */
export const completeDeclaration = (draft: EntityDraft, others: readonly ResourceDeclaration[]): ResourceDeclaration => {
  const { name } = draft;
  const one = draft.label?.one ?? sentenceCase(name);
  const many = draft.label?.many ?? pluralOf(one);
  const fields = draft.fields.map((field) => completeField(field, draft, others));
  const access = draft.access ?? { read: ['CLERK', 'MANAGER'], write: ['CLERK'] };
  const known = fields.find((field) => field.unique && isStoredValue(field));
  return withDefaults({
    dialects: ['generic'],
    canDelete: true,
    menu: { group: 'Entities', title: many },
    ...(known && { uploadMatchesBy: [known.name] }),
    ...draft,
    label: { one, many },
    access,
    fields,
    list: { upload: access.writtenBy !== 'server', ...draft.list },
  });
};

/**
 * A field with what its kind needs: text of 100 characters; a number that can hold money, decimal(18,5); a lookup of the entity that has
 * the field's name, by the first text of its records; the inverse of the one lookup that leads here.
 */
export const completeField = (
  field: FieldDraft,
  own: Pick<EntityDraft, 'name' | 'fields'>,
  others: readonly ResourceDeclaration[],
): FieldDeclaration => {
  const all: readonly Fielded[] = [...others, own];
  switch (field.kind) {
    case 'TEXT':
      return { maxLength: 100, ...field };
    case 'NUMBER':
      return { ...amountDigits, ...field };
    case 'MANY_TO_ONE': {
      const target = field.target ?? kebabCase(field.name);
      const text = all.find(({ name }) => name === target)?.fields.find((each) => contractKindOf(each).isText);
      return { target, lookupSearchField: text?.name ?? 'title', ...field };
    }
    case 'ONE_TO_MANY': {
      const children = all.filter((each) => leadingTo(own.name, each) !== undefined);
      const isNamed = ({ name }: Fielded) => [name, pluralOf(name)].some((word) => camelCase(word) === field.name);
      const child = children.find(({ name }) => name === field.child) ?? children.find(isNamed) ?? children[0];
      return {
        child: child?.name ?? kebabCase(field.name),
        childField: (child && leadingTo(own.name, child)) ?? camelCase(own.name),
        ...field,
      };
    }
    default:
      return field;
  }
};

interface Fielded {
  name: string;
  fields: readonly FieldDraft[];
}

/** The name of the field of an entity that leads to the target. */
const leadingTo = (target: string, { fields }: Fielded): string | undefined =>
  fields.find((field) => field.kind === 'MANY_TO_ONE' && (field.target ?? kebabCase(field.name)) === target)?.name;
