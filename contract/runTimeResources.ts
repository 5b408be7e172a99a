import { z } from 'zod';
import { authorityNames } from './access.ts';

export const runTimeResourceCall = '/api/console/resource';

const choice = z.object({ field: z.string(), value: z.string() });
/** How records of an entity belong to one of another: by a lookup, or by a text that names it. */
const Belonging = z.object({
  field: z.string(),
  label: z.string().optional(),
  target: z.string(),
  by: z.string().optional().describe('the text of the other entity that the field holds; absent: the field is a lookup'),
  within: z.boolean().optional().describe('whether that text only stands somewhere in the field'),
  marked: choice.optional().describe('records with a marked choice, such as requests, belong apart from the others'),
  unmarked: z.array(choice).optional(),
});
export type Belonging = z.infer<typeof Belonging>;

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
  belongings: z.array(Belonging).optional().describe('The fields by which its records belong to those of other entities'),
});
export type RunTimeResource = z.infer<typeof RunTimeResource>;
