import { describe, expect, it } from 'vitest';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import type { Expression, Rules } from '../../contract/rules.ts';
import { checkRules, isPresent, prepareValues, rulesOf } from '../../contract/validation.ts';
import { applicationSettings } from '../../resources/applicationSettings.ts';
import { contact } from '../../resources/contact.ts';
import { forexRate } from '../../resources/forexRate.ts';
import { generalNote } from '../../resources/generalNote.ts';
import { offer } from '../../resources/offer.ts';
import { organization } from '../../resources/organization.ts';
import { phoneDialingCode } from '../../resources/phoneDialingCode.ts';
import { product } from '../../resources/product.ts';
import { tag } from '../../resources/tag.ts';
import { user } from '../../resources/user.ts';

const check = (fields: FieldDeclaration[], values: Record<string, unknown>) => checkRules(rulesOf({ fields }), values);
const messagesOf = (fields: FieldDeclaration[], values: Record<string, unknown>) => check(fields, values).map(({ message }) => message);

describe('the rules that fields derive', () => {
  const title: FieldDeclaration = { name: 'title', kind: 'TEXT', required: true, maxLength: 5, whitespace: 'refused' };

  it.each([
    ['nothing', undefined, 'Required', 'FIELD_REQUIRED'],
    ['null', null, 'Required', 'FIELD_REQUIRED'],
    ['empty text', '', 'Required', 'FIELD_REQUIRED'],
    ['only white space', ' \t\n ', 'Required', 'FIELD_REQUIRED'],
    ['only invisible characters', '\u200b\u2060\u200f\u3164\u2800', 'Required', 'FIELD_REQUIRED'],
    ['leading white space', ' ab', 'No leading or trailing whitespaces', 'INCORRECT_FORMAT'],
    ['trailing white space', 'ab\n', 'No leading or trailing whitespaces', 'INCORRECT_FORMAT'],
    ['too long a text', 'abcdef', 'Max 5 characters', 'INCORRECT_FORMAT'],
  ])('refuse %s with the message of the specification [spec 5.generic-rules.1,3-4,7 8.errors.15]', (_, value, message, errorCode) => {
    expect(check([title], { title: value })).toEqual([{ field: 'title', errorCode, message }]);
  });

  it('accept text of exactly the greatest length, counting an emoji as one character', () => {
    expect(check([title], { title: 'abcde' })).toEqual([]);
    expect(check([title], { title: '😀😀😀😀😀' })).toEqual([]);
    expect(messagesOf([title], { title: '😀😀😀😀😀😀' })).toEqual(['Max 5 characters']);
  });

  it('report one error per field, the first', () => {
    expect(check([title], { title: ' abcdefgh ' })).toHaveLength(1);
  });

  it('say what the field says instead of their own messages, but for uniqueness, which it would belie', () => {
    const field: FieldDeclaration = { ...title, unique: true, message: 'Required and short' };
    expect(messagesOf([field], {})).toEqual(['Required and short']);
    expect(messagesOf([field], { title: 'abcdef' })).toEqual(['Required and short']);
    expect(rulesOf({ fields: [field] }).predicates.at(-1)).toEqual({ uniqueNumber: 4, function: 'UNIQUE_RECORD', parameters: ['title'] });
  });

  it('bound a number by its value and by the length of what was typed [spec 5.generic-rules.5]', () => {
    const rate: FieldDeclaration = { name: 'rate', kind: 'NUMBER', precision: 20, scale: 10, minValue: 0, maxLength: 7 };
    expect(messagesOf([rate], { rate: '-1' })).toEqual(['Value must be greater or equal to 0']);
    expect(messagesOf([rate], { rate: -0.5 })).toEqual(['Value must be greater or equal to 0']);
    expect(messagesOf([rate], { rate: 'abc' })).toEqual(['Value must be greater or equal to 0']);
    expect(messagesOf([rate], { rate: '7.800000' })).toEqual(['Max 7 characters']);
    expect(check([rate], { rate: '7.80000' })).toEqual([]);
    expect(check([rate], { rate: 0 })).toEqual([]);
    expect(check([rate], {})).toEqual([]);
  });

  it('need an id of a lookup [spec 5.generic-rules.2]', () => {
    const [, country] = organization.fields;
    for (const value of [undefined, null, '', { id: null }, { id: '' }]) {
      expect(messagesOf([country], { country: value })).toEqual(['Required']);
    }
    expect(prepareValues({ fields: [country] }, { country: {} })).toEqual({ country: null });
    expect(messagesOf([country], { country: { name: 'Japan' } })).toEqual(['Required']);
    expect(check([country], { country: { id: 7 } })).toEqual([]);
    expect(check([country], { country: 7 })).toEqual([]);
  });

  it('do not take false for a missing value', () => {
    expect(check([{ name: 'active', kind: 'BOOLEAN', required: true }], { active: false })).toEqual([]);
    expect(messagesOf([{ name: 'active', kind: 'BOOLEAN', required: true }], {})).toEqual(['Required']);
  });

  it('give the exact messages of the specification for the declared resources [spec 5.tag.1 5.forex-rate.1-2]', () => {
    expect(checkRules(rulesOf(tag), { title: 'x'.repeat(101) })[0]?.message).toBe('Required and no more than 100 characters long');
    expect(checkRules(rulesOf(tag), {})[0]?.message).toBe('Required and no more than 100 characters long');
    expect(checkRules(rulesOf(organization), { name: 'x'.repeat(101), country: { id: 1 } })[0]?.message).toBe('Max 100 characters');
    const errors = checkRules(rulesOf(forexRate), { rate: '12345678' });
    expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual({
      baseCurrency: 'Select a currency',
      symbolCurrency: 'Select a currency',
      rate: 'Required',
      timestamp: 'Required',
    });
  });

  it('name the fields that are unique together', () => {
    expect(rulesOf(applicationSettings).predicates.at(-1)).toMatchObject({ function: 'UNIQUE_RECORD', parameters: ['category', 'key'] });
  });
});

describe('text that shows nothing', () => {
  const [areaCode, organization, offerOrRequest] = [phoneDialingCode.fields[1], contact.fields[0], offer.fields[5]];
  const blanks = [' ', '\t', '\u00a0', '\u3000', '\u200b', '\u202e'];

  it('is refused where the specification says that it must not be only white space, and empty text is not', () => {
    for (const [field, message] of [
      [areaCode, 'No more than 10 characters long'],
      [organization, 'No more than 100 characters long'],
      [offerOrRequest, 'Not only white space'],
    ] as const) {
      const check = (value: unknown) => messagesOf([field], prepareValues({ fields: [field] }, { [field.name]: value }));
      for (const blank of blanks) expect(check(blank), `${field.name} of ${JSON.stringify(blank)}`).toEqual([message]);
      for (const value of ['', null, undefined, ' 852 ']) expect(check(value), field.name).toEqual([]);
    }
  });

  it('is empty in any other field that need not be filled in', () => {
    const note: FieldDeclaration = { name: 'note', kind: 'TEXT', maxLength: 10 };
    for (const blank of blanks) expect(prepareValues({ fields: [note] }, { note: blank })).toEqual({ note: null });
  });
});

describe('text of one line', () => {
  it('keeps no line break and nothing that turns the order of its letters, and text of several lines keeps its own', () => {
    const [title, note] = [product.fields[0], generalNote.fields[1]];
    const prepared = (field: FieldDeclaration, value: string) => prepareValues({ fields: [field] }, { [field.name]: value })[field.name];
    expect(prepared(title, 'iPhone 15\r\n128GB')).toBe('iPhone 15 128GB');
    expect(prepared(title, '\u2068iPhone\u2069 \u202egpj.exe')).toBe('iPhone gpj.exe');
    expect(messagesOf([title], prepareValues(product, { title: 'iPhone 15\n' }))).toEqual(['No leading or trailing whitespaces']);
    expect(prepared(note, 'one\ntwo')).toBe('one\ntwo');
  });
});

describe('a username', () => {
  const problemOf = (username: string) =>
    checkRules(rulesOf(user), prepareValues(user, { username })).find(({ field }) => field === 'username')?.message;

  it.each(['manager', 'ann 1', "o'neil-2", 'Ærøskøbing', '王wei', 'やまだ taro', '김민수', 'Ωμέγα', 'мария', 'محمد'])(
    'may be %s',
    (username) => {
      expect(problemOf(username)).toBeUndefined();
    },
  );

  it.each([
    ['a letter of another script', 'm\u0430nager'],
    ['a zero-width space', 'mana\u200bger'],
    ['a mark of direction', 'manager\u200f'],
    ['an override of direction', '\u202emanager'],
    ['a filler', 'man\u3164ager'],
    ['two spaces', 'ann  lee'],
    ['a line break', 'ann\nlee'],
  ])('may not have %s', (_, username) => {
    expect(problemOf(username)).toBe('Letters of one script only, and no invisible characters');
  });

  it('in letters of another width is the one in the usual letters', () => {
    expect(prepareValues(user, { username: '\uff4danager' })).toEqual({ username: 'manager' });
  });

  it('of a megabyte is refused at once', () => {
    expect(problemOf(`${'a'.repeat(1_000_000)}\u0430`)).toBe('Max 100 characters');
  });
});

describe('a field that differs from another', () => {
  it('is refused when it repeats it, in any case, as a text or a lookup', () => {
    const differing = (values: Record<string, unknown>) => checkRules(rulesOf(user), values).filter(({ field }) => field === 'password');
    expect(differing({ username: 'ann.smith', password: 'ANN.Smith' })).toEqual([
      { field: 'password', errorCode: 'INCORRECT_FORMAT', message: 'Must differ from the username' },
    ]);
    expect(differing({ username: 'ann.smith', password: 'ann.smith 1' })).toEqual([]);
    expect(differing({ password: 'ann.smith' })).toEqual([]);
    const symbol = (base: unknown) =>
      checkRules(rulesOf(forexRate), { baseCurrency: base, symbolCurrency: { id: 7 }, rate: 1, timestamp: 1 }).map(
        ({ message }) => message,
      );
    expect(symbol({ id: 7, symbol: 'USD' })).toEqual(['Select another currency than the base']);
    expect(symbol({ id: 8 })).toEqual([]);
  });

  it('names the one that it differs from', () => {
    const field: FieldDeclaration = { name: 'next', kind: 'TEXT', maxLength: 9, differsFrom: ['currentName'] };
    expect(messagesOf([field], { next: 'a', currentName: 'A' })).toEqual(['Must differ from the current name']);
  });
});

describe('conditions', () => {
  const leaf = (condition: number): Expression => ({ condition, expressionsWhenTrue: [], expressionsWhenFalse: [] });
  const rules: Rules = {
    predicates: [
      { uniqueNumber: 1, function: 'EQUALS', parameters: ['type', 'company'] },
      { uniqueNumber: 2, function: 'REQUIRED', parameters: ['taxNumber'] },
      { uniqueNumber: 3, function: 'REQUIRED', parameters: ['firstName'], message: 'A person has a first name' },
      { uniqueNumber: 4, function: 'MAX_LENGTH', parameters: ['taxNumber', 3] },
      { uniqueNumber: 5, function: 'REQUIRED', parameters: ['country'] },
    ],
    expressions: [
      {
        condition: 1,
        expressionsWhenTrue: [{ condition: 5, expressionsWhenTrue: [leaf(2), leaf(4)], expressionsWhenFalse: [leaf(5)] }],
        expressionsWhenFalse: [leaf(3)],
      },
    ],
  };

  it('choose the branch that counts, nested, and report nothing themselves [spec 5.generic-rules.6]', () => {
    expect(checkRules(rules, { type: 'company', country: 'HK' })).toMatchObject([{ field: 'taxNumber', message: 'Required' }]);
    expect(checkRules(rules, { type: 'company', country: 'HK', taxNumber: '1234' })).toMatchObject([{ message: 'Max 3 characters' }]);
    expect(checkRules(rules, { type: 'company' })).toMatchObject([{ field: 'country', errorCode: 'FIELD_REQUIRED' }]);
    expect(checkRules(rules, { type: 'person' })).toMatchObject([{ field: 'firstName', message: 'A person has a first name' }]);
    expect(checkRules(rules, { type: 'person', firstName: 'Ann' })).toEqual([]);
  });

  it('pass over a predicate that is not there', () => {
    expect(checkRules({ predicates: [], expressions: [leaf(9)] }, {})).toEqual([]);
  });

  it('stand beside the rules that fields derive, with numbers of their own', () => {
    const both = rulesOf({ fields: [{ name: 'type', kind: 'TEXT', required: true, maxLength: 20 }], rules });
    expect(new Set(both.predicates.map(({ uniqueNumber }) => uniqueNumber)).size).toBe(both.predicates.length);
    expect(checkRules(both, {}).map(({ field }) => field)).toEqual(['type', 'firstName']);
  });
});

describe('preparing values', () => {
  it('trims text, makes what is empty null, and leaves the rest as it is [spec 3.tag.1]', () => {
    const fields: FieldDeclaration[] = [
      { name: 'title', kind: 'TEXT', maxLength: 10 },
      { name: 'name', kind: 'TEXT', maxLength: 10, whitespace: 'refused' },
      { name: 'password', kind: 'PASSWORD', maxLength: 10 },
      { name: 'rate', kind: 'NUMBER', precision: 5, scale: 2 },
      { name: 'country', kind: 'MANY_TO_ONE', target: 'country', lookupSearchField: 'name' },
    ];
    expect(
      prepareValues({ fields }, { title: '  a b ', name: ' a ', password: ' p ', rate: ' 7.80 ', country: { id: 3 }, other: 1 }),
    ).toEqual({
      title: 'a b',
      name: ' a ',
      password: ' p ',
      rate: '7.80',
      country: { id: 3 },
      other: 1,
    });
    expect(prepareValues({ fields }, { title: ' \t', name: '', password: '', rate: '', country: { id: '' } })).toEqual({
      title: null,
      name: null,
      password: null,
      rate: null,
      country: null,
    });
    expect(prepareValues({ fields }, {})).toEqual({});
  });

  it('tells what is present from what is missing', () => {
    expect([0, false, 'a', {}].map(isPresent)).toEqual([true, true, true, true]);
    expect([null, undefined, '', '  '].map(isPresent)).toEqual([false, false, false, false]);
  });
});
