import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index.ts';

const resource = (name: string) => {
  const found = resources.find((declaration) => declaration.name === name);
  if (!found) throw new Error(`there is no resource ${name}`);
  return found;
};

const typed = [10, 20, 50, 100, 200];
const generic = [3, 5, 10, 20, 50, 100, 200, 500];

describe('the declared resources', () => {
  it.each([
    ['tag', 20, typed],
    ['forex-rate', 20, typed],
    ['offer', 50, typed],
    ['organization', 100, generic],
    ['country', 100, generic],
    ['currency', 100, generic],
    ['product', 100, generic],
  ])('the list of %s has the page sizes of the specification', (name, usual, offered) => {
    expect(resource(name).list).toMatchObject({ pageSize: usual, pageSizes: offered });
  });

  it.each([
    ['tag', ['title', 'active']],
    ['forex-rate', ['baseCurrency', 'symbolCurrency', 'rate', 'timestamp', 'active']],
    ['currency', ['symbol']],
    ['offer', ['amount', 'source', 'currency', 'organization', 'product', 'offerOrRequest']],
    ['product', ['title']],
    ['application-settings', ['category', 'key', 'value']],
    ['general-note', ['category', 'note']],
    ['organization', ['name', 'country']],
    ['country', ['name']],
  ])('%s has the fields of the specification', (name, fields) => {
    expect(resource(name).fields.map((field) => field.name)).toEqual(expect.arrayContaining(fields));
  });

  it.each([
    ['tag', 'title', 100],
    ['forex-rate', 'rate', 7],
    ['forex-rate', 'timestamp', 16],
    ['organization', 'name', 100],
    ['teamwork-sheet', 'name', 100],
    ['offer', 'offerOrRequest', 10],
    ['user', 'password', 150],
  ])('the length of %s %s is limited as the specification says', (name, field, limit) => {
    expect(resource(name).fields.find((one) => one.name === field)).toMatchObject({ maxLength: limit });
  });

  it('an offer has a source, AMOUNT_PAIRING among them', () => {
    const source = resource('offer').fields.find(({ name }) => name === 'source');
    expect(source?.kind === 'TEXT' && source.choices).toContain('AMOUNT_PAIRING');
  });

  it('a tag and a forex rate are active unless said otherwise', () => {
    for (const name of ['tag', 'forex-rate']) {
      expect(resource(name).fields.find((field) => field.name === 'active')).toMatchObject({ kind: 'BOOLEAN', default: true });
    }
  });
});
