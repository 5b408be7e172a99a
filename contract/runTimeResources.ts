import { z } from 'zod';
import { authorityNames } from './access.ts';

export const runTimeResourceCall = '/api/console/resource';

export const RunTimeResourceFilter = z.strictObject({ id: z.array(z.string()).optional() });

export const runTimeResourceSortFields = ['id'] as const;

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
});
export type RunTimeResource = z.infer<typeof RunTimeResource>;
