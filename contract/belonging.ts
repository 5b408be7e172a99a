import type { Condition, Where } from './conditions.ts';
import { lookupOf } from './kinds/index.ts';
import type { ResourceDeclaration } from './resource.ts';
import type { Belonging } from './runTimeResources.ts';

export const belongingsOf = ({ fields }: Pick<ResourceDeclaration, 'fields'>): Belonging[] => {
  const unmarked = fields.flatMap((field) =>
    'marked' in field ? (field.marked ?? []).map((value) => ({ field: field.name, value })) : [],
  );
  return fields.flatMap((field): Belonging[] => {
    const own = { field: field.name, label: field.label };
    if ('names' in field && field.names) return [{ ...own, ...field.names }];
    const target = 'target' in field ? lookupOf(field)?.target : undefined;
    if (target === undefined) return [];
    return [{ ...own, target, unmarked }, ...unmarked.map((marked) => ({ ...own, target, marked }))];
  });
};

export const whereBelonging = (belonging: Belonging, record: Readonly<Record<string, unknown>>): Where => {
  const { field, by, within = false, marked, unmarked = [] } = belonging;
  const condition = (is: Condition['is']) => (choice: { field: string; value: string }) => ({ ...choice, is });
  return [
    { field, is: within ? 'contains' : 'equals', value: by === undefined ? Number(record.id) : String(record[by] ?? '') },
    ...unmarked.map(condition('not')),
    ...(marked ? [marked].map(condition('equals')) : []),
  ];
};
