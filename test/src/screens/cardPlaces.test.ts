import { describe, expect, it } from 'vitest';
import { withDefaults } from '../../../contract/declare.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { resources } from '../../../resources/index.ts';
import { fieldNamed, labelOf } from '../../../src/registry/useDeclaration.ts';
import { cardPlaces } from '../../../src/screens/list/cardPlaces.ts';

const placesOf = (declaration: ResourceDeclaration) => {
  const columns = declaration.list.columns.map((id) => ({
    id,
    title: labelOf(fieldNamed(declaration, id)),
    field: fieldNamed(declaration, id),
  }));
  return Object.fromEntries([...cardPlaces(declaration, columns)].map(([id, place]) => [place, id]));
};
const declared = (name: string) => resources.find((each) => each.name === name) as ResourceDeclaration;

describe('a row that is a card', () => {
  it('says who, what, how much in which currency, and when', () => {
    expect(placesOf(declared('offer'))).toEqual({ who: 'organization', what: 'product', much: 'amount', unit: 'currency', when: 'date' });
  });

  it('calls a person by both names', () => {
    expect(placesOf(declared('contact'))).toMatchObject({
      who: 'firstName',
      whose: 'lastName',
      what: 'organization',
      when: 'entityLastUpdatedOn',
    });
  });

  it('says what else there is to say, with its title', () => {
    expect(placesOf(declared('tag'))).toEqual({ who: 'title', said: 'active', when: 'entityLastUpdatedOn' });
  });

  it.each(resources.filter(({ dialects }) => dialects.length > 0))(
    'of $name is called by something, and opened by its first column',
    (declaration) => {
      const places = placesOf(declaration);
      expect(places.who).toBeDefined();
      expect(Object.values(places)).toContain(declaration.list.columns[0]);
    },
  );

  it('of an entity without a text is called by its first column', () => {
    const count = withDefaults({
      name: 'count',
      label: { one: 'Count', many: 'Counts' },
      dialects: ['generic'],
      access: { read: [], write: [] },
      fields: [
        { name: 'ready', kind: 'BOOLEAN' },
        { name: 'size', kind: 'NUMBER', precision: 9, scale: 0 },
      ],
      list: { columns: ['ready', 'size'] },
    });
    expect(placesOf(count)).toEqual({ who: 'ready', much: 'size' });
  });
});
