import { describe, expect, it } from 'vitest';
import { declarationFaults } from '../../contract/declarationFaults.ts';
import { type DeclarationDraft, type ResourceDeclaration, withDefaults } from '../../contract/resource.ts';
import { resources } from '../../resources/index.ts';

const site: DeclarationDraft = {
  name: 'site',
  label: { one: 'Site', many: 'Sites' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [
    { name: 'name', kind: 'TEXT', required: true, maxLength: 50 },
    { name: 'size', kind: 'NUMBER', precision: 9, scale: 2 },
    { name: 'country', kind: 'MANY_TO_ONE', target: 'country', lookupSearchField: 'name' },
  ],
};
const text = { name: 'code', kind: 'TEXT', maxLength: 5 } as const;
const number = { name: 'rent', kind: 'NUMBER', precision: 18, scale: 5 } as const;
const fields = (...more: unknown[]): Partial<DeclarationDraft> => ({
  fields: [...site.fields, ...(more as DeclarationDraft['fields'])],
});

const faultsOf = (draft: Partial<DeclarationDraft>) => declarationFaults([withDefaults({ ...site, ...draft })], resources);

describe('the faults of declarations', () => {
  it('are none where there are none', () => {
    expect(declarationFaults(resources)).toEqual([]);
    expect(faultsOf({})).toEqual([]);
  });

  it('name a lookup whose records users of the form cannot choose among', () => {
    const to = (target: string, lookupSearchField: string): DeclarationDraft['fields'][number] => ({
      name: 'other',
      kind: 'MANY_TO_ONE',
      target,
      lookupSearchField,
    });
    const forbidden = "site: other: points to 'contact', which not everybody who fills in the form may read";
    const managers = { read: ['CLERK' as const], write: ['MANAGER' as const] };
    expect(faultsOf(fields(to('contact', 'email')))).toEqual([forbidden]);
    expect(faultsOf({ ...fields(to('contact', 'email')), access: managers })).toEqual([]);
    expect(faultsOf({ ...fields(to('contact', 'email')), form: ['name'] })).toEqual([]);
    const typed = { ...fields(to('keyword', 'terms')), dialects: ['paged-search' as const], access: { read: [], write: managers.write } };
    expect(faultsOf(typed)).toEqual(["site: other: points to 'keyword', which not everybody who fills in the form may read"]);
    const inner = withDefaults({ ...site, name: 'inner', dialects: [] });
    const pointing = withDefaults({ ...site, ...fields(to('inner', 'name')) });
    expect(declarationFaults([pointing], [...resources, inner])).toEqual(["site: other: points to 'inner', which no call looks up"]);
  });

  it.each(['', ' \n', '\u200d', 'x'.repeat(101), 'a\tb', 'Depot\u202exe', '\u2066a'])('tell of the label %j', (many) => {
    expect(faultsOf({ label: { one: 'Site', many } })).toEqual([expect.stringMatching(/^site: label.many: A label /)]);
    const menu = { group: 'Entities', title: many };
    expect(faultsOf({ menu })).toEqual([expect.stringMatching(/^site: menu.title: A label /)]);
  });

  it.each<[string, Partial<DeclarationDraft>, RegExp]>([
    [
      'a lookup to itself that no first record could have',
      fields({ name: 'main', kind: 'MANY_TO_ONE', target: 'site', lookupSearchField: 'name', required: true }),
      /^site: main: is required and points to this entity itself/,
    ],
    ['a least number that none can reach', fields({ ...number, minValue: 1e300 }), /^site: rent: has a minValue of 1e\+300, which is more/],
    ['a least number beyond its digits', fields({ ...number, minValue: 1e13 }), /^site: rent: has a minValue/],
    ['a number shorter than the least', fields({ ...number, minValue: 1000, maxLength: 3 }), /^site: rent: has a maxLength of 3/],
    ['a number without a character', fields({ ...number, maxLength: 0 }), /^site: rent: has a maxLength of 0/],
    ['a least length above the greatest', fields({ ...text, minLength: 6 }), /^site: code: has a minLength of 6, which is more/],
    [
      'a least length of a password above the greatest',
      fields({ name: 'code', kind: 'PASSWORD', minLength: 9, maxLength: 8 }),
      /^site: code: has a minLength of 9, which is more/,
    ],
  ])('tell of %s', (_, draft, fault) => {
    expect(faultsOf(draft)).toEqual([expect.stringMatching(fault)]);
  });

  it.each<[string, Partial<DeclarationDraft>, string]>([
    ['a column', { list: { columns: ['nmae'] } }, "site: list.columns names 'nmae', which is not one of its fields: name, size, country"],
    ['a detail', { details: ['nmae'] }, "site: details names 'nmae', which is not one of its fields: name, size, country"],
    [
      'a field of the form',
      { form: ['name', 'entityCreatedOn'] },
      "site: form names 'entityCreatedOn', which is not one of its fields: name, size, country",
    ],
    [
      'the words of a text that is not rich',
      fields({ name: 'code', kind: 'TEXT', maxLength: 5, readAs: 'size' }),
      'site: code: has readAs, which only rich text can have',
    ],
    [
      'the words of a text',
      fields({ name: 'code', kind: 'TEXT', maxLength: 5, format: 'html', readAs: 'nmae' }),
      "site: code: is read as 'nmae', which must be another text, one that may be empty",
    ],
    [
      'the words of a text that the form writes',
      fields({ name: 'code', kind: 'TEXT', maxLength: 5, format: 'html', readAs: 'words' }, { ...text, name: 'words' }),
      "site: code: is read as 'words', which neither a form nor an upload may write",
    ],
    ['a part of the title', { title: { from: ['size'] } }, "site: title.from names 'size', which is neither text nor lookup"],
    [
      'a searched path',
      { list: { searched: ['country'] } },
      "site: list.searched names 'country', which is not a text; a lookup is searched by its text, such as 'country.name'",
    ],
    [
      'an indexed field',
      { indexes: [[{ field: 'colour', sortDirection: 'asc' }]] },
      "site: indexes[0] names 'colour', which is not one of its fields: name, size, country",
    ],
    [
      'a unique set',
      { uniqueTogether: [['name', 'zip']] },
      "site: uniqueTogether[0] names 'zip', which is not one of its fields: name, size, country",
    ],
    [
      'what an upload matches by',
      { uploadMatchesBy: ['zip'] },
      "site: uploadMatchesBy names 'zip', which is not one of its fields: name, size, country",
    ],
    [
      'a date of an upload that is another one',
      { uploadDatedBy: 'name' },
      "site: uploadDatedBy names 'name', which does not show entityLastUpdatedOn",
    ],
    [
      'an upload of what the server alone writes',
      { list: { upload: true }, form: ['name'], access: { read: [], write: [], writtenBy: 'server' } },
      'site: list.upload is for records that users write',
    ],
    [
      'a sorted path without a column',
      {
        ...fields({ name: 'place', kind: 'OBJECT', sourceFieldPath: 'country.name' }),
        list: { sort: [{ field: 'place', sortDirection: 'asc' }] },
      },
      "site: list.sort names 'place', which has no column to sort by",
    ],
    [
      'a finder',
      { finders: [{ call: 'findByZip', by: [{ parameter: 'zip', field: 'zip' }], answers: 'one' }] },
      "site: the finder findByZip asks for 'zip', which leads nowhere",
    ],
  ])('tell of a misspelled name: %s', (_, draft, fault) => {
    expect(faultsOf(draft)).toEqual([fault]);
  });

  it.each<[string, unknown, string]>([
    [
      'a target that is not there',
      { ...text, kind: 'MANY_TO_ONE', target: 'town', lookupSearchField: 'name', maxLength: undefined },
      "site: code: points to 'town', which is not declared",
    ],
    [
      'a lookup field that is not there',
      { name: 'code', kind: 'MANY_TO_ONE', target: 'country', lookupSearchField: 'title' },
      "site: code: looks 'country' up by 'title', which is not a text of it; its texts: name",
    ],
    [
      'a path that leads nowhere',
      { name: 'code', kind: 'OBJECT', sourceFieldPath: 'country.title' },
      "site: code: sourceFieldPath 'country.title' leads nowhere",
    ],
    [
      'a child that is not there',
      { name: 'code', kind: 'ONE_TO_MANY', child: 'room', childField: 'site' },
      "site: code: its child 'room' is not declared",
    ],
    [
      'a child that points elsewhere',
      { name: 'code', kind: 'ONE_TO_MANY', child: 'organization', childField: 'country' },
      "site: code: 'organization' has no lookup 'country' that points to 'site'",
    ],
    ['a default that is no choice', { ...text, choices: ['a'], default: 'b' }, "site: code: the default 'b' is not among the choices"],
    ['a default that is too long', { ...text, default: 'longer' }, "site: code: 'longer' is longer than its 5 characters"],
    [
      'more decimals than digits',
      { name: 'code', kind: 'NUMBER', precision: 2, scale: 3 },
      'site: code: has more digits after the point (3) than in all (2)',
    ],
    [
      'more decimals shown than stored',
      { name: 'code', kind: 'NUMBER', precision: 9, scale: 2, shownDecimals: 3 },
      'site: code: shows 3 decimals, but stores 2',
    ],
    [
      'what is derived and too short',
      { ...text, derived: { from: ['name', 'name'], separator: '' } },
      'site: code: has a maxLength of 5; the texts that it is derived from can have 100 characters',
    ],
    ['a name that is there already', { ...text, name: 'size' }, "site: more than one field is called 'size'"],
    ['a name that every record has', { ...text, name: 'id' }, "site: 'id' is a field that every record has; declare it under another name"],
  ])('tell of a field with %s', (_, field, fault) => {
    expect(
      faultsOf({ ...fields(JSON.parse(JSON.stringify(field))), list: { columns: ['name'] }, details: ['name'], form: ['name'] }),
    ).toEqual([fault]);
  });

  it.each<[string, unknown, RegExp]>([
    ['an unknown key', { ...text, trimmed: true }, /^site: fields\.code: .*trimmed/],
    ['a default of the wrong type', { name: 'code', kind: 'BOOLEAN', default: 'yes' }, /^site: fields\.code\.default: .*boolean/],
    ['an unknown kind', { name: 'code', kind: 'DATE' }, /^site: fields\.code\.kind: /],
    ['no length', { name: 'code', kind: 'TEXT' }, /^site: fields\.code\.maxLength: /],
    ['a name that is no field name', { ...text, name: 'zip_code' }, /^site: fields\.zip_code\.name: a field name is camelCase/],
  ])('name what the compiler would have refused: a field with %s', (_, field, fault) => {
    expect(faultsOf(fields(field))).toEqual([expect.stringMatching(fault)]);
  });

  it.each<[string, Partial<DeclarationDraft>, string]>([
    [
      'a page size that is not offered',
      { list: { pageSize: 25 } },
      'site: list.pageSize 25 is not among list.pageSizes (3, 5, 10, 20, 50, 100, 200, 500)',
    ],
    ['a required field that nobody can give', { form: ['size'] }, 'site: name: is required, but the form lacks it and there is no default'],
    [
      'generic screens that no clerk may open',
      { access: { read: ['MANAGER'], write: [] } },
      'site: access.read needs CLERK, since generic screens are open to clerks alone',
    ],
    [
      'a reserved name',
      { name: 'list' },
      'list: the name is reserved, as are search, list, new, console, authentication, docs, d, activity',
    ],
    [
      'a finder under a reserved name',
      { finders: [{ call: 'settings', under: 'console', by: [], answers: 'page' }] },
      "site: the finder settings is under 'console', which is reserved",
    ],
    ['a name that another resource has', { name: 'country', fields: [text] }, 'country: more than one resource has this name'],
    [
      "another resource's call",
      { finders: [{ call: 'findPageOfferFromTextExpansionColor', under: 'offer-from-text', by: [], answers: 'page' }] },
      'GET /api/offer-from-text/findPageOfferFromTextExpansionColor is declared more than once',
    ],
  ])('tell of %s', (_, draft, fault) => {
    expect(faultsOf(draft)).toEqual([fault]);
  });

  it('name everything that would lead to a password', () => {
    const owner = { name: 'owner', kind: 'MANY_TO_ONE', target: 'user', lookupSearchField: 'username' } as const;
    const peek = { name: 'peek', kind: 'OBJECT', sourceFieldPath: 'owner.password' } as const;
    expect(faultsOf(fields(owner, peek))).toEqual([
      "site: peek: sourceFieldPath 'owner.password' leads to a secret, which no call returns",
    ]);
    const sorted = { ...owner, lookupSortFields: [{ field: 'password', sortDirection: 'asc' as const }] };
    expect(faultsOf(fields(sorted))).toEqual([
      "site: owner: sorts 'user' by 'password', which is not one of its fields that can be sorted by",
    ]);
    const by = [{ parameter: 'guess', field: 'owner.password' }];
    expect(faultsOf({ ...fields(owner), finders: [{ call: 'findByGuess', by, answers: 'page' }] })).toEqual([
      "site: the finder findByGuess asks for 'owner.password', which is a secret",
    ]);
  });

  it('name a choice among records whose bindings do more than bind, or that searches a field without text', () => {
    const chosen = { kind: 'ONE_TO_MANY', child: 'site-tag', childField: 'site', selects: 'tag', target: 'tag' } as const;
    const choosing = withDefaults({ ...site, ...fields({ ...chosen, name: 'tags', lookupSearchField: 'active' }) });
    const binding: DeclarationDraft = {
      ...site,
      name: 'site-tag',
      fields: [
        { name: 'site', kind: 'MANY_TO_ONE', target: 'site', lookupSearchField: 'name', goesWithTarget: true },
        { name: 'tag', kind: 'MANY_TO_ONE', target: 'country', lookupSearchField: 'name' },
      ],
    };
    expect(declarationFaults([choosing], [...resources, withDefaults(binding)])).toEqual([
      "site: tags: 'site-tag' has no lookup 'tag' that points to 'tag'",
      "site: tags: looks 'tag' up by 'active', which is not a text of it",
      "site: tags: 'site-tag' must have these two lookups alone, uniqueTogether, and no dialect",
    ]);
  });

  it('are named once, with what follows from them', () => {
    const lookup = { name: 'town', kind: 'MANY_TO_ONE', target: 'town', lookupSearchField: 'name' };
    expect(faultsOf(fields(lookup))).toEqual(["site: town: points to 'town', which is not declared"]);
  });

  it('are all named at once', () => {
    const broken: ResourceDeclaration = withDefaults({ ...site, name: 'new', list: { columns: ['nmae'], searched: ['x'] } });
    expect(declarationFaults([broken], resources)).toHaveLength(3);
  });
});
