import { describe, expect, it } from 'vitest';
import { declarationFaults } from '../../contract/declarationFaults.ts';
import { type DeclarationDraft, withDefaults } from '../../contract/resource.ts';
import { resources } from '../../resources/index.ts';

type Rules = NonNullable<DeclarationDraft['rules']>;

const faultsOf = (rules: Rules) =>
  declarationFaults(
    [
      withDefaults({
        name: 'site',
        label: { one: 'Site', many: 'Sites' },
        dialects: ['generic'],
        access: { read: ['CLERK'], write: ['CLERK'] },
        fields: [
          { name: 'name', kind: 'TEXT', required: true, maxLength: 50 },
          { name: 'size', kind: 'NUMBER', precision: 9, scale: 2 },
        ],
        rules,
      }),
    ],
    resources,
  );

type Asked = ['MIN_LENGTH' | 'MAX_LENGTH' | 'MIN_VALUE' | 'REQUIRED', string, string | number];
const predicatesOf = (asked: readonly Asked[]): Rules['predicates'] =>
  asked.map(([name, ...parameters], at) => ({ uniqueNumber: at + 1, function: name, parameters }));
const assert = (condition: number) => ({ condition, expressionsWhenTrue: [], expressionsWhenFalse: [] });

describe('the faults of rules', () => {
  it.each<[string, Asked[], string]>([
    ['a least length above that of the field', [['MIN_LENGTH', 'name', 51]], 'name: must have at least 51 characters, and at most 50'],
    [
      'a least length above the greatest',
      [
        ['MIN_LENGTH', 'name', 9],
        ['MAX_LENGTH', 'name', 8],
      ],
      'name: must have at least 9 characters, and at most 8',
    ],
    [
      'a least number beyond the digits',
      [['MIN_VALUE', 'size', 1e8]],
      'size: the MIN_VALUE of predicate 1 is 100000000, which is more than it can hold: 9 digits, 2 of them after the point',
    ],
    [
      'a length that is text',
      [['MAX_LENGTH', 'name', 'ten']],
      'rules.predicates: MAX_LENGTH of predicate 1 needs a whole number that is not negative',
    ],
    ['a least number that is text', [['MIN_VALUE', 'size', '5']], 'rules.predicates: MIN_VALUE of predicate 1 needs a number'],
  ])('tell of %s', (_, asked, fault) => {
    const predicates = predicatesOf(asked);
    expect(faultsOf({ predicates, expressions: predicates.map(({ uniqueNumber }) => assert(uniqueNumber)) })).toEqual([`site: ${fault}`]);
  });

  it('tell of what a branch asks beside what always counts, and of no two branches that never count together', () => {
    const predicates = predicatesOf([
      ['REQUIRED', 'size', ''],
      ['MIN_LENGTH', 'name', 9],
      ['MAX_LENGTH', 'name', 8],
    ]);
    const choice = { condition: 1, expressionsWhenTrue: [assert(2)], expressionsWhenFalse: [assert(3)] };
    expect(faultsOf({ predicates, expressions: [choice] })).toEqual([]);
    expect(faultsOf({ predicates, expressions: [assert(3), choice] })).toEqual([
      'site: name: must have at least 9 characters, and at most 8',
    ]);
  });

  it('tell of predicates that share a number, and of an expression about none of them', () => {
    const predicates = predicatesOf([['REQUIRED', 'size', '']]);
    expect(faultsOf({ predicates: [...predicates, ...predicates], expressions: [assert(1)] })).toEqual([
      'site: rules have more than one predicate with the number 1',
    ]);
    const expressions = [{ condition: 1, expressionsWhenTrue: [], expressionsWhenFalse: [assert(8)] }];
    expect(faultsOf({ predicates, expressions })).toEqual(['site: rules ask for the predicate 8, which they do not have']);
  });
});
