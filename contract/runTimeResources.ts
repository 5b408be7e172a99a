import { z } from 'zod';
import { authorityNames } from './access.ts';

/**
 * The resources that were declared at run time and that the caller may read, in ra-data-simple-rest's dialect: the list alone. Answered
 * where the console's settings say `hasRunTimeResources`. What their screens show comes from the metadata calls of the generic dialect.
 */
export const runTimeResourceCall = '/api/console/resource';

/** `id`: exactly these, as getMany asks for them. */
export const RunTimeResourceFilter = z.strictObject({ id: z.array(z.string()).optional() });

/** What a list can be sorted by. */
export const runTimeResourceSortFields = ['id'] as const;

const authorities = z.array(z.enum(authorityNames));

/** `id`: the resource's name. The rest is as its declaration says it; see resource.ts. */
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
