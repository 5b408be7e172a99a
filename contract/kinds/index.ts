import { z } from 'zod';
import { patternNames } from '../patterns.ts';
import { predicateFunctions } from '../rules.ts';

export const fieldKinds = ['TEXT', 'PASSWORD', 'NUMBER', 'BOOLEAN', 'DATETIME', 'MANY_TO_ONE', 'ONE_TO_MANY', 'OBJECT'] as const;
export type FieldKind = (typeof fieldKinds)[number];

const fieldName = z.string().regex(/^[a-z][a-zA-Z0-9]*$/, 'a field name is camelCase: letters and digits, starting with a small letter');
export const resourceName = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'a resource name is kebab-case: small letters, digits and single hyphens');

const base = {
  name: fieldName,
  /** Shown as column title and input label. Default: the name in words. */
  label: z.string().optional(),
  required: z.boolean().optional(),
  /** No two records share this value; text is compared without regard to case. Shown at the field. */
  unique: z.boolean().optional(),
  /** Shown instead of the rules' own messages, whichever of them failed. */
  message: z.string().optional(),
  /** The same for single rules. */
  messages: z.partialRecord(z.enum(predicateFunctions), z.string()).optional(),
};

/** `whitespace`: leading and trailing white space is cut off before checking ('trimmed', the default), or refused with a message. */
const TextField = z.strictObject({
  ...base,
  kind: z.literal('TEXT'),
  maxLength: z.int().min(1).max(100_000),
  minLength: z.int().min(1).optional(),
  /** The form that the whole text has; see patterns.ts. */
  pattern: z.enum(patternNames).optional(),
  /** `html`: staff write it as rich text, and the server keeps of it what is harmless. JSON with a code is no rich text and stays as it is. */
  format: z.enum(['html']).optional(),
  whitespace: z.enum(['trimmed', 'refused']).optional(),
  multiline: z.boolean().optional(),
  /** The only values that it can have. */
  choices: z.array(z.string()).optional(),
  default: z.string().optional(),
  /** Never written: the database makes it of these text fields, with the separator between them, whenever one of them changes. */
  derived: z.strictObject({ from: z.array(fieldName).min(2), separator: z.string() }).optional(),
});
/** Write-only: stored as an argon2id hash; no endpoint returns, sorts or searches it. */
const PasswordField = z.strictObject({ ...base, kind: z.literal('PASSWORD'), maxLength: z.int().min(1).max(1_000) });
/**
 * A decimal of `precision` digits, `scale` of them after the point. `maxLength` bounds the typed text. `shownDecimals`: default as
 * stored. `isInstant`: epoch milliseconds, typed and shown as a date and time of the business's zone.
 */
const NumberField = z.strictObject({
  ...base,
  kind: z.literal('NUMBER'),
  precision: z.int().min(1).max(30),
  scale: z.int().min(0).max(15),
  minValue: z.number().optional(),
  maxLength: z.int().optional(),
  shownDecimals: z.int().min(0).max(15).optional(),
  isInstant: z.boolean().optional(),
});
const BooleanField = z.strictObject({ ...base, kind: z.literal('BOOLEAN'), default: z.boolean().optional() });
/** An instant; ISO 8601 in UTC with milliseconds in JSON, shown in the business's time zone. */
const DatetimeField = z.strictObject({ ...base, kind: z.literal('DATETIME') });
/** Reads as `{id, [lookupSearchField]}`, is written as `{id}`. `goesWithTarget`: it is deleted with the record that it points to, instead of keeping that. */
const ManyToOneField = z.strictObject({
  ...base,
  kind: z.literal('MANY_TO_ONE'),
  target: resourceName,
  lookupSearchField: fieldName,
  lookupSortFields: z.array(z.strictObject({ field: fieldName, sortDirection: z.enum(['asc', 'desc']) })).optional(),
  goesWithTarget: z.boolean().optional(),
});
/**
 * The inverse of the child's MANY_TO_ONE field `childField`; has no column. `selects`: the child does nothing but bind the record to
 * others, by this MANY_TO_ONE of its own to `target`. Then the field is a selection: it reads as the list of bindings,
 * `{id, [selects]: {id, [lookupSearchField]}}` each, and a form that holds it writes it beside the record, under the key that
 * `selectionKey` of selections.ts tells, as the ids of the active records that are chosen; bindings to inactive ones stay.
 */
const OneToManyField = z.strictObject({
  ...base,
  kind: z.literal('ONE_TO_MANY'),
  child: resourceName,
  childField: fieldName,
  selects: fieldName.optional(),
  target: resourceName.optional(),
  lookupSearchField: fieldName.optional(),
});
/** Read-only; shown by its path through other fields, for example `organization.country.name`. `shownAs`: an instant, or epoch milliseconds, as what people read. */
const ObjectField = z.strictObject({
  ...base,
  kind: z.literal('OBJECT'),
  sourceFieldPath: z.string(),
  shownAs: z.enum(['DATE', 'DATETIME']).optional(),
});

export const FieldDeclaration = z.discriminatedUnion('kind', [
  TextField,
  PasswordField,
  NumberField,
  BooleanField,
  DatetimeField,
  ManyToOneField,
  OneToManyField,
  ObjectField,
]);
export type FieldDeclaration = z.infer<typeof FieldDeclaration>;
export type FieldOf<K extends FieldKind> = Extract<FieldDeclaration, { kind: K }>;

/** One implementation per kind, typed by the kind's own field: what each half's `kinds/` folder is checked against. */
export type ByKind<Implementation extends { [K in FieldKind]: unknown }> = { readonly [K in FieldKind]: Implementation[K] };

/** What a field of each kind is in JSON when read. */
export interface ReadValue {
  TEXT: string | null;
  PASSWORD: never;
  NUMBER: number | null;
  BOOLEAN: boolean;
  DATETIME: string | null;
  MANY_TO_ONE: ({ id: number } & Record<string, unknown>) | null;
  ONE_TO_MANY: never;
  OBJECT: unknown;
}
