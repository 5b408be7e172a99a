import type { Condition, Where } from '../../contract/conditions.ts';
import { RARE_WORD } from './words.ts';

/** Conditions on offers, of every operator: what many rows fulfil, few, none, or only those that come last in the list's order. */
const conditions: Record<string, Condition> = {
  'organization of half': { field: 'organization', is: 'equals', value: 1 },
  'organization of a fortieth': { field: 'organization', is: 'equals', value: 7 },
  'organization not': { field: 'organization', is: 'not', value: 1 },
  'organization of three': { field: 'organization', is: 'oneOf', value: [7, 9, 11] },
  'organization empty': { field: 'organization', is: 'empty' },
  'rare product': { field: 'product', is: 'equals', value: 501 },
  'product of the oldest': { field: 'product', is: 'equals', value: 502 },
  'currency of a fourteenth': { field: 'currency', is: 'equals', value: 7 },
  'amount exact': { field: 'amount', is: 'equals', value: '77.77' },
  'amount not': { field: 'amount', is: 'not', value: '77.77' },
  'amount of a percent': { field: 'amount', is: 'between', value: [100, 101] },
  'amount of half': { field: 'amount', is: 'between', value: [null, 100] },
  'amount that no offer has': { field: 'amount', is: 'between', value: [1_000, null] },
  'amount one of': { field: 'amount', is: 'oneOf', value: ['77.77', '88.88', '1.23'] },
  'date today': { field: 'date', is: 'equals', value: 'today' },
  'date last 30 days': { field: 'date', is: 'equals', value: 'last 30 days' },
  'date not today': { field: 'date', is: 'not', value: 'today' },
  'date of long ago': { field: 'date', is: 'between', value: [null, '2025-06-30'] },
  'created last 7 days': { field: 'entityCreatedOn', is: 'equals', value: 'last 7 days' },
  'created last month': { field: 'entityCreatedOn', is: 'equals', value: 'last month' },
  'created long ago': { field: 'entityCreatedOn', is: 'between', value: [null, '2025-03-31'] },
  'source of all': { field: 'source', is: 'equals', value: 'SHEET' },
  'rare source': { field: 'source', is: 'equals', value: 'TEXT' },
  'source that no offer has': { field: 'source', is: 'oneOf', value: ['MANUAL', 'UPLOAD'] },
  'rare request': { field: 'offerOrRequest', is: 'equals', value: 'request' },
  'product title': { field: 'product.title', is: 'contains', value: RARE_WORD },
  'product title of all': { field: 'product.title', is: 'contains', value: 'model' },
  'organization name': { field: 'organization.name', is: 'contains', value: 'supplier 7' },
  'organization country': { field: 'organization.country', is: 'equals', value: 1 },
  'organization country none': { field: 'organization.country', is: 'empty' },
  'id range': { field: 'id', is: 'between', value: [1, 1_000] },
};

export interface FilterCase {
  name: string;
  where: Where;
}

export const single: FilterCase[] = Object.entries(conditions).map(([name, condition]) => ({ name, where: [condition] }));

export const pairs: FilterCase[] = single.flatMap((one, index) =>
  single.slice(index + 1).map((other) => ({ name: `${one.name} and ${other.name}`, where: [...one.where, ...other.where] })),
);
