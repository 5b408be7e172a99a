import { z } from 'zod';
import { BooleanField } from '../../kinds/boolean/booleanField.ts';
import { DatetimeField } from '../../kinds/datetime/datetimeField.ts';
import { fieldKinds } from '../../kinds/index.ts';
import { ManyToOneField } from '../../kinds/many-to-one/manyToOneField.ts';
import { NumberField } from '../../kinds/number/numberField.ts';
import { ObjectField } from '../../kinds/object/objectField.ts';
import { OneToManyField } from '../../kinds/one-to-many/oneToManyField.ts';
import { PasswordField } from '../../kinds/password/passwordField.ts';
import { TextField } from '../../kinds/text/textField.ts';
import { DeclarationDraft } from '../../resource.ts';
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
