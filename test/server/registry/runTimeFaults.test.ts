import { describe, expect, it } from 'vitest';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { resources } from '../../../resources/index.ts';
import { runTimeFaults } from '../../../server/registry/runTimeFaults.ts';
import { depot } from './depot.ts';

const draft = { ...depot, name: 'yard' };
const wide = Array.from({ length: 33 }, (_, at) => ({ name: `n${at}`, kind: 'NUMBER', precision: 9, scale: 0 }));

describe('the faults of a declaration at run time', () => {
  it.each<[string, object, RegExp]>([
    [
      'that no call reaches',
      { ...draft, dialects: [] },
      /^yard: dialects lacks 'generic', without which no call reaches its records: leave 'dialects' out/,
    ],
    [
      'with a set of fields twice that no two records share',
      { ...draft, uniqueTogether: [0, 1].map(() => ['country', 'pallets']) },
      /^yard: country, pallets: two indexes would have the name 'x_yard_country_pallets_unique': leave/,
    ],
    [
      'whose own order an index has in the other direction',
      { ...draft, indexes: [[{ field: 'title', sortDirection: 'desc' }]] },
      /^yard: title, id: two indexes would have the name 'x_yard_title_sorted': leave/,
    ],
    ...[
      { uniqueTogether: [wide.map(({ name }) => name)] },
      { indexes: [wide.map(({ name }) => ({ field: name, sortDirection: 'asc' }))] },
      { finders: [{ call: 'findWide', by: wide.map(({ name }) => ({ parameter: name, field: name })), answers: 'page' }] },
    ].map((more): [string, object, RegExp] => [
      `with too many columns in an index, by ${Object.keys(more)}`,
      { ...draft, fields: [...draft.fields, ...wide], ...more },
      /^yard: n0, n1, .*: an index would have 3[345] columns, and PostgreSQL takes at most 32: name fewer fields/,
    ]),
  ])('tell of one %s', (_, declaration, fault) => {
    expect(runTimeFaults(declaration as ResourceDeclaration, [], resources)).toEqual([expect.stringMatching(fault)]);
  });
});
