import { z } from 'zod';
import { BooleanField } from '../../kinds/boolean/booleanField.ts';
import { DatetimeField } from '../../kinds/datetime/datetimeField.ts';
import {
  type ByKind,
  contractKindOf,
  type FieldDeclaration,
  type FieldKind,
  type FieldOf,
  fieldKinds,
  isStoredValue,
  lookupOf,
} from '../../kinds/index.ts';
import { ManyToOneField } from '../../kinds/many-to-one/manyToOneField.ts';
import { amountDigits } from '../../kinds/number/decimal.ts';
import { NumberField } from '../../kinds/number/numberField.ts';
import { ObjectField } from '../../kinds/object/objectField.ts';
import { OneToManyField } from '../../kinds/one-to-many/oneToManyField.ts';
import { PasswordField } from '../../kinds/password/passwordField.ts';
import { TextField } from '../../kinds/text/textField.ts';
import { camelCase, kebabCase, pluralOf } from '../../names.ts';
import { DeclarationDraft, labelFor, type ResourceDeclaration, withDefaults } from '../../resource.ts';
import { say } from '../../translated.ts';

export const MOST_FIELDS = 100;

export const FieldDraft = z.discriminatedUnion(
  'kind',
  [
    TextField.partial({ maxLength: true }),
    NumberField.partial({ precision: true, scale: true }),
    BooleanField,
    DatetimeField,
    ManyToOneField.partial({ target: true, lookupSearchField: true }),
    OneToManyField.partial({ child: true, childField: true }),
    PasswordField,
    ObjectField,
  ],
  { error: ({ code }) => (code === 'invalid_union' ? say`Must be one of: ${fieldKinds.join(', ')}` : undefined) },
);
export type FieldDraft = z.infer<typeof FieldDraft>;

export const EntityDraft = DeclarationDraft.partial({ dialects: true, access: true }).extend({
  fields: z
    .array(FieldDraft)
    .min(1)
    .max(MOST_FIELDS, { error: () => say`An entity has at most ${MOST_FIELDS} fields` })
    .describe('What a record holds. Besides these every record has id, entityCreatedOn and entityLastUpdatedOn.'),
});
export type EntityDraft = z.infer<typeof EntityDraft>;

export const completeDeclaration = (draft: EntityDraft, others: readonly ResourceDeclaration[]): ResourceDeclaration => {
  const label = labelFor(draft);
  const fields = draft.fields.map((field) => completeField(field, draft, others));
  const access = draft.access ?? { read: ['CLERK', 'MANAGER'], write: ['CLERK'] };
  const known = fields.find((field) => field.unique && isStoredValue(field));
  const { name, label: _label, fields: _fields, list, ...rest } = draft;
  return withDefaults({
    // In the order in which people write it: scripts show it.
    name,
    label,
    dialects: ['generic'],
    access,
    fields,
    canDelete: true,
    menu: { group: 'Entities', title: label.many },
    ...(known && { uploadMatchesBy: [known.name] }),
    ...rest,
    list: { upload: access.writtenBy !== 'server', ...list },
  });
};

export const completeField = (
  field: FieldDraft,
  own: Pick<EntityDraft, 'name' | 'fields'>,
  others: readonly ResourceDeclaration[],
): FieldDeclaration => (completions[field.kind] as Completion<FieldKind>)(field, own, [...others, own]);

interface Fielded {
  name: string;
  fields: readonly FieldDraft[];
}

type Completion<K extends FieldKind> = (field: Extract<FieldDraft, { kind: K }>, own: Fielded, all: readonly Fielded[]) => FieldOf<K>;

const completions: ByKind<{ [K in FieldKind]: Completion<K> }> = {
  TEXT: (field) => ({ maxLength: 100, ...field }),
  NUMBER: (field) => ({ ...amountDigits, ...field }),
  BOOLEAN: (field) => field,
  DATETIME: (field) => field,
  MANY_TO_ONE: (field, _, all) => {
    const target = targetOf(field);
    const text = all.find(({ name }) => name === target)?.fields.find((each) => contractKindOf(each).isText);
    return { target, lookupSearchField: text?.name ?? 'title', ...field };
  },
  ONE_TO_MANY: (field, { name }, all) => {
    const children = all.filter((each) => leadingTo(name, each) !== undefined);
    const isNamed = (each: Fielded) => [each.name, pluralOf(each.name)].some((word) => camelCase(word) === field.name);
    const child = children.find((each) => each.name === field.child) ?? children.find(isNamed) ?? children[0];
    return { child: child?.name ?? kebabCase(field.name), childField: (child && leadingTo(name, child)) ?? camelCase(name), ...field };
  },
  PASSWORD: (field) => field,
  OBJECT: (field) => field,
};

const targetOf = ({ name, target }: { name: string; target?: string | undefined }): string => target ?? kebabCase(name);

const leadingTo = (target: string, { fields }: Fielded): string | undefined =>
  fields.find((field) => {
    const lookup = lookupOf(field as FieldDeclaration);
    return lookup !== null && targetOf(lookup) === target;
  })?.name;
