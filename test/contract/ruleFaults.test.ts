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
          { name: 'country', kind: 'MANY_TO_ONE', target: 'country', lookupSearchField: 'name' },
          { name: 'place', kind: 'OBJECT', sourceFieldPath: 'country.name' },
        ],
        rules,
      }),
    ],
    resources,
  );

type Predicate = Rules['predicates'][number];
type Asked = [Predicate['function'], ...Predicate['parameters']];
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

  it.each<[string, Asked, string]>([
    [
      'a set of values that no two records share',
      ['UNIQUE_RECORD', 'name'],
      "is not a rule to write: give the field 'name' its 'unique', or the entity a set in 'uniqueTogether'",
    ],
    ['a comparison without a value', ['EQUALS', 'name'], "needs text as its second parameter, to compare 'name' with"],
    ['a comparison of a number with text', ['EQUALS', 'size', '5'], "needs a number as its second parameter, to compare 'size' with"],
    [
      'a comparison of a lookup with text',
      ['EQUALS', 'country', 'Peru'],
      "needs the id of a record as its second parameter, to compare 'country' with",
    ],
    ['a value that is read elsewhere', ['REQUIRED', 'place'], "is about 'place', which nobody writes: name a field that a form can write"],
    ['a value that every record has', ['REQUIRED', 'id'], "is about 'id', which nobody writes: name a field that a form can write"],
    ['a least number of a text', ['MIN_VALUE', 'name', 5], "is about 'name', which is TEXT: name a field of the kind NUMBER"],
    ['a lookup that is none', ['REQUIRED_LOOKUP', 'name'], "is about 'name', which is TEXT: name a field of the kind MANY_TO_ONE"],
    ['a pattern that there is not', ['MATCHES', 'name', '('], 'needs the name of a pattern as its second parameter: email or username'],
    ['a difference from nothing', ['DIFFERS_FROM', 'name'], "needs another field than 'name' as its second parameter"],
    ['a difference from no field', ['DIFFERS_FROM', 'name', 'nmae'], "needs another field than 'name' as its second parameter"],
    ['a difference from itself', ['DIFFERS_FROM', 'name', 'name'], "needs another field than 'name' as its second parameter"],
  ])('tell of a rule that makes no sense: %s', (_, asked, fault) => {
    expect(faultsOf({ predicates: predicatesOf([asked]), expressions: [assert(1)] })).toEqual([
      `site: rules.predicates: ${asked[0]} of predicate 1 ${fault}`,
    ]);
  });

  it('are none where the rules make sense', () => {
    const predicates = predicatesOf([
      ['EQUALS', 'size', 5],
      ['EQUALS', 'name', ''],
      ['EQUALS', 'country', 1],
      ['REQUIRED', 'country'],
      ['REQUIRED_LOOKUP', 'country'],
      ['MATCHES', 'name', 'email'],
      ['DIFFERS_FROM', 'name', 'size'],
      ['MAX_LENGTH', 'size', 3],
    ]);
    expect(faultsOf({ predicates, expressions: predicates.map(({ uniqueNumber }) => assert(uniqueNumber)) })).toEqual([]);
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
