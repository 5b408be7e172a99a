import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { jsonValue } from '../../contract/jsonValue.ts';
import { translated } from '../../contract/translated.ts';
import { invalid, PublicError } from '../errors.ts';

export const SimpleRestQuery = z.object({
  filter: z.string().optional().describe('JSON: an object'),
  sort: z.string().optional().describe('JSON: ["id","ASC"]'),
  range: z.string().optional().describe('JSON: [first, last], counted from zero'),
});
export type SimpleRestQuery = z.infer<typeof SimpleRestQuery>;

export const readFilter = <Shape extends z.ZodRawShape>(
  text: string | undefined,
  schema: z.ZodObject<Shape>,
): z.output<z.ZodObject<Shape>> => {
  const parsed = schema.safeParse(readJson('filter', text) ?? {});
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) =>
    [...(path.length > 0 ? [path.join('.')] : []), translated(message)].join(': '),
  );
  throw invalid`the filter is not understood. ${problems.join('; ')}. It can hold: ${Object.keys(schema.shape).join(', ')}`;
};

const Sort = z.tuple([z.string(), z.string().default('ASC')]);

export const readSort = <Field extends string>(
  text: string | undefined,
  fields: readonly Field[],
  usual: [field: Field, order: 'ASC' | 'DESC'],
): { field: Field; direction: 'asc' | 'desc' } => {
  const parsed = Sort.safeParse(readJson('sort', text) ?? usual);
  if (!parsed.success) throw invalid`'sort' is ${JSON.stringify(usual)}, or by another field or order`;
  const [name, order] = parsed.data;
  const field = fields.find((each) => each === name);
  if (!field) throw new PublicError('UNKNOWN_SORT_FIELD', { field: name, allowed: fields.join(', ') });
  const direction = ({ ASC: 'asc', DESC: 'desc' } as const)[order.toUpperCase()];
  if (!direction) throw invalid`the sort order is ASC or DESC, not '${order}'`;
  return { field, direction };
};

const Range = z.tuple([z.int().min(0), z.int()]).refine(([first, last]) => last >= first - 1);

export const readRange = (text: string | undefined, usual: number, most: number): { offset: number; limit: number } => {
  const parsed = Range.safeParse(readJson('range', text) ?? [0, usual - 1]);
  if (!parsed.success) throw invalid`'range' is [first, last], counted from zero`;
  const [first, last] = parsed.data;
  if (last - first >= most) throw invalid`at most ${most} rows can be asked for at once`;
  return { offset: first, limit: last - first + 1 };
};

export const sendRange = (reply: FastifyReply, unit: string, { offset, count, total }: { offset: number; count: number; total: number }) =>
  reply.header('content-range', `${unit} ${count === 0 ? '*' : `${offset}-${offset + count - 1}`}/${total}`);

const readJson = (name: string, text: string | undefined): unknown => {
  if (text === undefined || text === '') return undefined;
  const value = jsonValue(text);
  if (value === undefined) throw invalid`'${name}' is not JSON`;
  return value;
};
