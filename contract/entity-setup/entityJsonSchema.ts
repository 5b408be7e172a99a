import { z } from 'zod';
import { EntityDraft } from './entityDraft.ts';
import { exampleEntity } from './exampleEntity.ts';

/** The JSON Schema of a declaration, for editors: with descriptions and a filled-in example. */
export const entityJsonSchema = (): Record<string, unknown> => ({
  ...z.toJSONSchema(EntityDraft, { io: 'input' }),
  title: 'Entity',
  description: 'A kind of record. A name and fields, each with its name and kind, are enough; the rest follows.',
  examples: [exampleEntity],
});
