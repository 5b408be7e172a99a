import { z } from 'zod';
import { findField } from './commonFields.ts';
import { contractKindOf, fieldKinds } from './kinds/index.ts';
import { sentenceCase } from './names.ts';
import { type ResourceDeclaration, WholeDeclaration } from './resource.ts';
import { Rules } from './rules.ts';
import { bothOf, say, translated } from './translated.ts';
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

/** The rules for a record, and beyond the specification the whole declaration, from which the console draws the `/d/` screens. */
export const EntityDefinition = z.object({ name: z.string(), meta: Rules, declaration: WholeDeclaration });
export type EntityDefinition = z.infer<typeof EntityDefinition>;

export const profileName = (name: string, kind: ProfileKind): string => `${name}--${kind}`;

export const fieldLabel = (declaration: Pick<ResourceDeclaration, 'fields'>, name: string): string =>
  findField(declaration, name)?.label ?? sentenceCase(name);

/** The sets of fields of which no two records share all values. */
export const uniqueSets = ({ fields, uniqueTogether = [] }: Pick<ResourceDeclaration, 'fields' | 'uniqueTogether'>): string[][] => [
  ...fields.filter(({ unique }) => unique).map(({ name }) => [name]),
  ...uniqueTogether,
];

export const uniqueLabel = (declaration: Pick<ResourceDeclaration, 'fields'>, names: readonly string[]): string => {
  const labels = names.map((name) => translated(fieldLabel(declaration, name)));
  return labels.length === 1 ? labels.join() : say`The combination of ${bothOf(labels)}`;
};

export const displayProfiles = (declaration: ResourceDeclaration, kind: ProfileKind): DisplayProfile[] => {
  const names = { list: declaration.list.columns, new: declaration.form, details: declaration.details }[kind];
  return names.flatMap((name, order) => {
    const field = findField(declaration, name);
    if (!field) return [];
    return {
      name: profileName(declaration.name, kind),
      sourceFieldPath: contractKindOf(field).valuePath(field),
      targetFieldPath: name,
      displayTitle: fieldLabel(declaration, name),
      displayType: field.kind,
      order,
      meta: contractKindOf(field).meta(field),
    };
  });
};

export const editingInformation = (declaration: ResourceDeclaration): EntityDefinition[] => [
  { name: declaration.name, meta: rulesOf(declaration), declaration },
];
