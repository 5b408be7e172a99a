import type { EntityDraft } from './completeDeclaration.ts';

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
