import { z } from 'zod';
import { fieldName, resourceName } from '../../kinds/fieldBase.ts';
import { EntityDraft, FieldDraft } from './completeDeclaration.ts';

export const entityJsonSchema = (): Record<string, unknown> => ({
  ...z.toJSONSchema(EntityDraft, { io: 'input', override: forEditors }),
  title: 'Entity',
  description: 'A kind of record. A name and fields, each with its name and kind, are enough; the rest follows.',
  examples: [exampleEntity, smallestEntity],
});

type Override = (context: { zodSchema: unknown; jsonSchema: z.core.JSONSchema.BaseSchema }) => void;

/** What VS Code's JSON service understands besides the standard: why a text does not match its pattern, and which kinds there are. */
const forEditors: Override = ({ zodSchema, jsonSchema }) => {
  const reason = reasons.get(jsonSchema.pattern);
  if (reason !== undefined) Object.assign(jsonSchema, { patternErrorMessage: reason });
  // Without this, a field of an unknown kind is compared with the first kind alone.
  if (zodSchema === FieldDraft)
    Object.assign(jsonSchema, {
      type: 'object',
      required: ['name', 'kind'],
      properties: { kind: { enum: kinds, description: 'What its values are.' } },
    });
};

const kinds = FieldDraft.options.map(({ shape }) => shape.kind.value);
/** By pattern: a schema that gets a description is another one. */
const reasons = new Map<string | undefined, string | undefined>(
  [fieldName, resourceName].map((name) => [z.toJSONSchema(name).pattern, name.safeParse('').error?.issues[0]?.message]),
);

export const exampleEntity: EntityDraft = {
  name: 'warehouse',
  fields: [
    { name: 'title', kind: 'TEXT', required: true, unique: true, maxLength: 150 },
    { name: 'country', kind: 'MANY_TO_ONE', required: true },
    { name: 'monthlyRent', kind: 'NUMBER', minValue: 0, shownDecimals: 2 },
    { name: 'active', kind: 'BOOLEAN', default: true },
    { name: 'rentedUntil', kind: 'DATETIME' },
    { name: 'mainWarehouse', kind: 'MANY_TO_ONE', target: 'warehouse' },
    { name: 'branches', kind: 'ONE_TO_MANY', child: 'warehouse', childField: 'mainWarehouse' },
  ],
};

export const smallestEntity: EntityDraft = { name: 'warehouse', fields: [{ name: 'title', kind: 'TEXT' }] };
