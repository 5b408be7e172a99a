import { describe, expect, it } from 'vitest';
import { declarationFaults } from '../../contract/declarationFaults.ts';
import { type DeclarationDraft, withDefaults } from '../../contract/resource.ts';
import { resources } from '../../resources/index.ts';

const site: DeclarationDraft = {
  name: 'site',
  label: { one: 'Site', many: 'Sites' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [
    { name: 'name', kind: 'TEXT', maxLength: 50 },
    { name: 'country', kind: 'MANY_TO_ONE', target: 'country', lookupSearchField: 'name' },
  ],
};
const fields = (...more: object[]): Partial<DeclarationDraft> => ({ fields: [...site.fields, ...(more as DeclarationDraft['fields'])] });
const text = { name: 'code', kind: 'TEXT', maxLength: 5 } as const;
const number = { name: 'rent', kind: 'NUMBER', precision: 18, scale: 5 };
const place = { name: 'place', kind: 'OBJECT', sourceFieldPath: 'country.name' };
const serverRecords = (...records: Record<string, string>[]): Partial<DeclarationDraft> => ({
  access: { read: ['CLERK'], write: ['CLERK'], serverRecords: records },
});
const finding = (parameter: string): Partial<DeclarationDraft> => ({
  finders: [{ call: 'findByName', by: [{ parameter, field: 'name' }], answers: 'page' }],
});

const faultsOf = (draft: Partial<DeclarationDraft>) => declarationFaults([withDefaults({ ...site, ...draft })], resources);

describe('the faults of settings that cannot work', () => {
  it.each<[string, Partial<DeclarationDraft>, RegExp]>([
    [
      'a path to another path',
      fields(place, { name: 'town', kind: 'OBJECT', sourceFieldPath: 'place' }),
      /^site: town: sourceFieldPath 'place' leads to a field without a value of its own/,
    ],
    ['a path to itself', fields({ ...place, sourceFieldPath: 'place' }), /^site: place: sourceFieldPath 'place' leads to a field without/],
    ['no choice', fields({ ...text, choices: [] }), /^site: code: has no choices to choose among: name at least one/],
    ['a choice twice', fields({ ...text, choices: ['a', 'b', 'a'] }), /^site: code: has the choice 'a' twice/],
    ['a blank choice', fields({ ...text, choices: ['a', ' '] }), /^site: code: has a blank choice/],
    [
      'a choice that breaks the pattern',
      fields({ ...text, choices: ['a'], pattern: 'email' }),
      /^site: code: 'a' breaks the field's own rules/,
    ],
    ['a mark on no choice', fields({ ...text, choices: ['a'], marked: ['b'] }), /^site: code: marks 'b', which is not among its choices/],
    ['a mark without choices', fields({ ...text, marked: ['b'] }), /^site: code: marks 'b', which is not among its choices/],
    ['a default that breaks the pattern', fields({ ...text, pattern: 'email', default: 'a' }), /^site: code: 'a' breaks .*form of: email/],
    ['a default that is too short', fields({ ...text, minLength: 3, default: 'a' }), /^site: code: 'a' breaks .*At least 3 characters/],
    ['a field that differs from itself', fields({ ...text, differsFrom: ['code'] }), /^site: code: differs from itself/],
    [
      'a unique password',
      fields({ name: 'code', kind: 'PASSWORD', maxLength: 8, unique: true }),
      /^site: code: is unique, which a PASSWORD/,
    ],
    ['a currency that is no field', fields({ ...number, currencyField: 'money' }), /^site: rent: has the currencyField 'money', which/],
    [
      'a currency that is no currency',
      fields({ ...number, currencyField: 'country' }),
      /^site: rent: has the currencyField 'country', which/,
    ],
    ["a server's record without values", serverRecords({}), /^site: access.serverRecords\[0\] names no value/],
    [
      'a lookup whose id is called like another field',
      fields(...['land', 'landId'].map((name) => ({ name, kind: 'MANY_TO_ONE', target: 'country', lookupSearchField: 'name' }))),
      /^site: the calls write 'land' as 'landId' too, which is another field/,
    ],
    ['a page size of nothing', { list: { pageSize: 0, pageSizes: [0] } }, /^site: list.pageSizes has 0: a page has at least one record/],
    ['a negative page size', { list: { pageSizes: [100, -5] } }, /^site: list.pageSizes has -5/],
    ['a finder that asks for a page', finding('pageSize'), /^site: finders\[0\] has a parameter 'pageSize', which a call for a page has/],
  ])('tell of %s', (_, draft, fault) => {
    expect(faultsOf(draft)).toEqual([expect.stringMatching(fault)]);
  });

  it('tell of a change by which a path of another entity would lead to a path', () => {
    const lookup = { name: 'inner', kind: 'MANY_TO_ONE', target: 'inner', lookupSearchField: 'name' };
    const reading = withDefaults({ ...site, ...fields(lookup, { ...place, sourceFieldPath: 'inner.code' }) });
    const changed = withDefaults({ ...site, name: 'inner', ...fields({ ...place, name: 'code' }) });
    const fault = /^site: place: sourceFieldPath 'inner.code' leads to a field without a value of its own/;
    expect(declarationFaults([reading, changed], resources)).toEqual([expect.stringMatching(fault)]);
  });
});
