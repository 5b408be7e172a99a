import { z } from 'zod';
import { MOST_CONDITIONS, MOST_VALUES, operators } from './conditions.ts';
import { fieldPath } from './kinds/bounds.ts';
import { say } from './translated.ts';

const plain = z.union([z.string().max(1_000), z.number(), z.boolean()]);

const Condition = z.strictObject({
  field: fieldPath,
  is: z.enum(operators, { error: () => say`'is' is one of: ${operators.join(', ')}` }),
  value: z.union([plain, z.array(plain.nullable()).max(MOST_VALUES)]).optional(),
});

export const Where = z
  .array(z.union([Condition, z.strictObject({ anyOf: z.array(Condition).min(1).max(MOST_CONDITIONS) })]))
  .max(MOST_CONDITIONS);
