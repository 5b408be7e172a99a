import { z } from 'zod';

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
};

/** `whitespace`: leading and trailing white space is cut off before checking ('trimmed', the default), or refused with a message. */
const TextField = z.strictObject({
  ...base,
  kind: z.literal('TEXT'),
  maxLength: z.int().min(1).max(100_000),
  whitespace: z.enum(['trimmed', 'refused']).optional(),
  multiline: z.boolean().optional(),
  /** The only values that it can have. */
  choices: z.array(z.string()).optional(),
  default: z.string().optional(),
});
/** Write-only: stored as an argon2id hash; no endpoint returns, sorts or searches it. */
const PasswordField = z.strictObject({ ...base, kind: z.literal('PASSWORD'), maxLength: z.int().min(1).max(1_000) });
/** A decimal of `precision` digits, `scale` of them after the point. `maxLength` bounds the typed text. `shownDecimals`: default as stored. */
const NumberField = z.strictObject({
  ...base,
  kind: z.literal('NUMBER'),
  precision: z.int().min(1).max(30),
  scale: z.int().min(0).max(15),
  minValue: z.number().optional(),
  maxLength: z.int().optional(),
  shownDecimals: z.int().min(0).max(15).optional(),
});
const BooleanField = z.strictObject({ ...base, kind: z.literal('BOOLEAN'), default: z.boolean().optional() });
/** An instant; ISO 8601 in UTC with milliseconds in JSON, shown in the business's time zone. */
const DatetimeField = z.strictObject({ ...base, kind: z.literal('DATETIME') });
/** Reads as `{id, [lookupSearchField]}`, is written as `{id}`. */
const ManyToOneField = z.strictObject({
  ...base,
  kind: z.literal('MANY_TO_ONE'),
  target: resourceName,
  lookupSearchField: fieldName,
  lookupSortFields: z.array(z.strictObject({ field: fieldName, sortDirection: z.enum(['asc', 'desc']) })).optional(),
});
/** The inverse of the child's MANY_TO_ONE field `childField`; has no column. */
const OneToManyField = z.strictObject({ ...base, kind: z.literal('ONE_TO_MANY'), child: resourceName, childField: fieldName });
/** Read-only; shown by its path through other fields, for example `organization.country.name`. */
const ObjectField = z.strictObject({ ...base, kind: z.literal('OBJECT'), sourceFieldPath: z.string() });

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
