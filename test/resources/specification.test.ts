import { describe, expect, it } from 'vitest';
import { isSelection } from '../../contract/kinds/index.ts';
import { checkRules, prepareValues, rulesOf } from '../../contract/validation.ts';
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
    ['tag-input-text', 20, typed],
    ['phone-dialing-code', 20, typed],
    ['forex-rate', 20, typed],
    ['contact', 20, typed],
    ['offer', 50, typed],
    ['organization', 100, generic],
    ['country', 100, generic],
    ['currency', 100, generic],
    ['product', 100, generic],
  ])('the list of %s has the page sizes of the specification [spec 2.offers.3 9.page-sizes.1-3,5]', (name, usual, offered) => {
    expect(resource(name).list).toMatchObject({ pageSize: usual, pageSizes: offered });
  });

  it.each([
    ['tag', ['title', 'active']],
    ['tag-input-text', ['title', 'active', 'tagInputTextToTagMappingList']],
    ['phone-dialing-code', ['countryCode', 'areaCode', 'countryAndAreaCode', 'active']],
    [
      'contact',
      [
        ...['organization', 'firstName', 'lastName', 'email', 'phoneCountryCode', 'phoneNumber', 'subscribedToComms', 'active'],
        'contactTagBindingList',
      ],
    ],
    ['forex-rate', ['baseCurrency', 'symbolCurrency', 'rate', 'timestamp', 'active']],
    ['currency', ['symbol']],
    ['offer', ['amount', 'source', 'currency', 'organization', 'product', 'offerOrRequest']],
    ['product', ['title']],
    ['application-settings', ['category', 'key', 'value']],
    ['general-note', ['category', 'note']],
    ['organization', ['name', 'country']],
    ['country', ['name']],
  ])(
    '%s has the fields of the specification [spec 3.tag.1 3.tag-input-text.1 3.phone-dialing-code.1 3.forex-rate.1 3.currency.1 3.offer.1 3.product.1 3.application-settings.1 3.general-note.1 3.organization.1 3.country.1 3.contact.1]',
    (name, fields) => {
      expect(resource(name).fields.map((field) => field.name)).toEqual(expect.arrayContaining(fields));
    },
  );

  it.each([
    ['tag', 'title', 100],
    ['tag-input-text', 'title', 150],
    ['phone-dialing-code', 'countryCode', 10],
    ['phone-dialing-code', 'areaCode', 10],
    ['contact', 'organization', 100],
    ['contact', 'firstName', 100],
    ['contact', 'lastName', 100],
    ['contact', 'email', 150],
    ['contact', 'phoneCountryCode', 5],
    ['contact', 'phoneNumber', 30],
    ['forex-rate', 'rate', 7],
    ['forex-rate', 'timestamp', 16],
    ['organization', 'name', 100],
    ['teamwork-sheet', 'name', 100],
    ['offer', 'offerOrRequest', 10],
    ['user', 'password', 150],
  ])('the length of %s %s is limited as the specification says [spec 5.forex-rate.1 9.limits.1-2]', (name, field, limit) => {
    expect(resource(name).fields.find((one) => one.name === field)).toMatchObject({ maxLength: limit });
  });

  it('an offer has a source, AMOUNT_PAIRING among them [spec 3.offer.2]', () => {
    const source = resource('offer').fields.find(({ name }) => name === 'source');
    expect(source?.kind === 'TEXT' && source.choices).toContain('AMOUNT_PAIRING');
  });

  it('a tag and a forex rate are active unless said otherwise [spec 4.tag.1]', () => {
    for (const name of ['tag', 'forex-rate']) {
      expect(resource(name).fields.find((field) => field.name === 'active')).toMatchObject({ kind: 'BOOLEAN', default: true });
    }
  });

  const required = (length: number) => `Required and no more than ${length} characters long`;
  const valid = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'a@b.c',
    phoneCountryCode: '44',
    phoneNumber: '20',
  };
  const priced = { organization: { id: 1 }, product: { id: 1 }, currency: { id: 1 }, amount: 1 };
  const email = 'Between 5 and 150 characters and in the standard email address format.';
  it.each<[string, object, Record<string, string>]>([
    ['contact', valid, {}],
    ['contact', { ...valid, organization: 'x'.repeat(101) }, { organization: 'No more than 100 characters long' }],
    ['contact', { ...valid, firstName: ' ', lastName: 'x'.repeat(101) }, { firstName: required(100), lastName: required(100) }],
    ['contact', { ...valid, phoneCountryCode: '123456', phoneNumber: '' }, { phoneCountryCode: required(5), phoneNumber: required(30) }],
    ...['', 'a@b', 'ab.c.de', 'a b@c.de', 'a@b c.de', 'a@@b.de', `${'x'.repeat(150)}@b.de`, '@b.de', 'a@b..de'].map(
      (wrong): [string, object, Record<string, string>] => ['contact', { ...valid, email: wrong }, { email }],
    ),
    ['tag-input-text', { title: 'x'.repeat(151) }, { title: 'No more than 150 characters long' }],
    ['tag-input-text', { title: '  ' }, { title: 'Required' }],
    [
      'phone-dialing-code',
      { countryCode: '12345678901', areaCode: '12345678901' },
      { countryCode: 'No more than 10 characters long', areaCode: 'No more than 10 characters long' },
    ],
    ['forex-rate', {}, { baseCurrency: 'Select a currency', symbolCurrency: 'Select a currency', rate: 'Required', timestamp: 'Required' }],
    [
      'offer',
      {},
      { organization: 'Select an organization', product: 'Select a product', currency: 'Select a currency', amount: 'Required' },
    ],
    ['offer', { ...priced, offerOrRequest: 'request' }, {}],
    ['offer', { ...priced, offerOrRequest: '   ' }, { offerOrRequest: 'Not only white space' }],
    ['offer', { ...priced, offerOrRequest: 'x'.repeat(11) }, { offerOrRequest: 'Max 10 characters' }],
  ])('a %s that is %j is answered %j [spec 5.offer.3]', (name, values, expected) => {
    const declaration = resource(name);
    const errors = checkRules(rulesOf(declaration), prepareValues(declaration, { ...values }));
    expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual(expected);
  });

  it.each([
    ['contact', ['organization', 'firstName', 'lastName', 'email', 'phone', 'subscribedToComms', 'active', 'entityLastUpdatedOn']],
    ['phone-dialing-code', ['countryCode', 'areaCode', 'countryAndAreaCode', 'active', 'entityCreatedOn', 'entityLastUpdatedOn']],
    ['tag-input-text', ['title', 'active', 'entityLastUpdatedOn']],
    ['forex-rate', ['date', 'baseCurrency', 'symbolCurrency', 'rate']],
    ['offer', [...['date', 'organization', 'product', 'amount', 'currency'], ...['quantity', 'grade', 'validUntil']]],
  ])(
    'the list of %s has the columns of the specification [spec 2.offers.2 2.contacts.2 2.tag-input-texts.2 2.phone-dialing-codes.2 2.forex-rates.2]',
    (name, columns) => {
      expect(resource(name).list.columns).toEqual(columns);
    },
  );

  it.each([
    ['contact', ['name', 'organization', 'email', 'phone', 'subscribedToComms', 'active', 'entityCreatedOn', 'entityLastUpdatedOn']],
    ['phone-dialing-code', ['countryCode', 'areaCode', 'countryAndAreaCode', 'active', 'entityCreatedOn', 'entityLastUpdatedOn']],
    ['tag-input-text', ['title', 'active', 'entityCreatedOn', 'entityLastUpdatedOn']],
    ['forex-rate', ['date', 'baseCurrency', 'symbolCurrency', 'rate', 'timestamp']],
    [
      'offer',
      [...['date', 'organization', 'product', 'amount', 'currency'], ...['quantity', 'leastQuantity', 'grade', 'validUntil', 'remark']],
    ],
  ])(
    'the details of %s are those of the specification [spec 2.offers.5 2.contacts.4 2.tag-input-texts.3 2.phone-dialing-codes.2 2.forex-rates.2]',
    (name, details) => {
      const shown = resource(name);
      const selections = shown.fields.filter(isSelection).map((field) => field.name);
      expect(shown.details.filter((each) => !selections.includes(each))).toEqual(details);
    },
  );
});
