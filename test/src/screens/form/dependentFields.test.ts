import { describe, expect, it } from 'vitest';
import { dependentFields } from '../../../../src/screens/form/RecordForm.tsx';

const predicate = (uniqueNumber: number, field: string) => ({
  uniqueNumber,
  function: 'REQUIRED' as const,
  parameters: [field] as [string],
});
const leaf = (condition: number) => ({ condition, expressionsWhenTrue: [], expressionsWhenFalse: [] });
const predicates = [predicate(1, 'kind'), predicate(2, 'size'), predicate(3, 'colour')];

describe('fields whose errors depend on another field', () => {
  it('are those asserted in either branch of a condition about it, however deep', () => {
    const inner = { condition: 2, expressionsWhenTrue: [], expressionsWhenFalse: [leaf(3)] };
    const rules = { predicates, expressions: [{ condition: 1, expressionsWhenTrue: [inner], expressionsWhenFalse: [leaf(2)] }] };
    expect(Object.fromEntries([...dependentFields(rules)].map(([field, on]) => [field, [...on].sort()]))).toEqual({
      kind: ['colour', 'size'],
      size: ['colour'],
    });
  });

  it('are not found where rules only assert', () => {
    expect(dependentFields({ predicates, expressions: [leaf(1), leaf(2)] }).size).toBe(0);
  });
});
