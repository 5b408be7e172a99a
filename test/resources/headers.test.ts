import { expect, test } from 'vitest';
import { contractKindOf } from '../../contract/kinds/index.ts';
import { resources } from '../../resources/index.ts';
import { columnName, sortedIndexes } from '../../server/database/generate/indexes.ts';
import { ownOrder } from '../../server/database/ownOrder.ts';
import { findField, sortableNames } from '../../server/records/fields.ts';

const longLists = resources.filter(({ list }) => list.isLong);
/** Longer than an entry of an index. */
const tooLong = ['general-note note'];

test.each(longLists.map((declaration) => [declaration.name, declaration] as const))(
  'every header of the long list of %s sorts by an index',
  (name, declaration) => {
    const indexes = sortedIndexes(declaration).map((columns) => columns.map(({ column }) => column).join());
    const headers = declaration.list.columns.filter((column) => sortableNames(declaration).includes(column));
    const unserved = headers.filter((header) => {
      const field = findField(declaration, header);
      const isShared = field !== undefined && contractKindOf(field).isShared;
      const path = field ? contractKindOf(field).valuePath(field) : header;
      const fields = isShared ? [header, ...ownOrder(declaration).map((part) => part.field)] : [path];
      return !indexes.includes([...fields.map((each) => columnName(declaration, each)), 'id'].join());
    });
    expect(unserved.map((field) => `${name} ${field}`)).toEqual(tooLong.filter((long) => long.startsWith(`${name} `)));
  },
);

test('the lists that the specification has of offers, contacts, tags, rates, notes, products and organizations are long', () => {
  const expected = ['offer', 'contact', 'tag', 'forex-rate', 'general-note', 'product', 'organization'];
  expect(longLists.map(({ name }) => name)).toEqual(expect.arrayContaining(expected));
});
