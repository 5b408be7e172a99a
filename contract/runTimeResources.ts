import { z } from 'zod';
import { authorityNames } from './access.ts';
import type { Belonging } from './belonging.ts';

export const runTimeResourceCall = '/api/console/resource';

export const RunTimeResourceFilter = z.strictObject({ id: z.array(z.string()).optional() });

export const runTimeResourceSortFields = ['id'] as const;

const choice = z.object({ field: z.string(), value: z.string() });
const belonging = z.object({
  field: z.string(),
  label: z.string().optional(),
  target: z.string(),
  by: z.string().optional(),
  within: z.boolean().optional(),
  marked: choice.optional(),
  unmarked: z.array(choice).optional(),
}) satisfies z.ZodType<Belonging>;

const authorities = z.array(z.enum(authorityNames));

export const RunTimeResource = z.object({
  id: z.string(),
  label: z.object({ one: z.string(), many: z.string() }),
  menu: z.object({ group: z.string(), title: z.string() }).optional(),
  access: z.object({
    read: authorities,
    write: authorities,
    writeNeeds: authorities.optional(),
    writtenBy: z.enum(['users', 'server']).optional(),
  }),
  belongings: z.array(belonging).optional().describe('The fields by which its records belong to those of other entities'),
});
export type RunTimeResource = z.infer<typeof RunTimeResource>;
