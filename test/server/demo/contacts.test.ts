import { describe, expect, it } from 'vitest';
import { suppliers, suppliersWithoutSheet } from '../../../server/demo/catalogue/suppliers.ts';
import { customers } from '../../../server/demo/contacts/customers.ts';
import { makeContacts } from '../../../server/demo/contacts/makeContacts.ts';
import { countryCodeOf, dialingCodes } from '../../../server/demo/dialingCodes.ts';
import { tags, tagTexts } from '../../../server/demo/tags.ts';

const TODAY = '2026-03-05';
const contacts = makeContacts('offerdesk', TODAY);
const organizations = [...suppliers, ...suppliersWithoutSheet, ...customers];

describe('the contacts', () => {
  it('are about 120, the same each time', () => {
    expect(contacts.length).toBeGreaterThanOrEqual(100);
    expect(contacts.length).toBeLessThanOrEqual(140);
    expect(makeContacts('offerdesk', TODAY)).toEqual(contacts);
    expect(makeContacts('another', TODAY)).not.toEqual(contacts);
  });

  it('are at every supplier and customer, nobody twice', () => {
    expect(new Set(contacts.map(({ organization }) => organization))).toEqual(new Set(organizations.map(({ name }) => name)));
    expect(new Set(contacts.map(({ email }) => email)).size).toBe(contacts.length);
  });

  it('can be reached by nobody: mail below example.com, numbers kept for fiction or assigned to none', () => {
    const fictional: Readonly<Record<string, RegExp>> = {
      '+1': /^[2-9]\d\d 555 01\d\d$/,
      '+44': /^(7700 900\d{3}|20 7946 0\d{3}|151 496 0\d{3})$/,
      '+49': /^(30 23125|40 66969|89 99998) \d{3}$/,
      '+61': /^[237] 5550 \d{4}$/,
    };
    for (const { email, phoneCountryCode, phoneNumber } of contacts) {
      expect(email).toMatch(/^[a-z]+(\.[a-z]+)+@[a-z0-9]+-[a-z0-9]+\.example\.com$/);
      expect(phoneNumber, phoneCountryCode).toMatch(fictional[phoneCountryCode] ?? /^0000 0\d{3}$/);
    }
  });

  it('have the country code of their organization', () => {
    const countryOf = new Map(organizations.map(({ name, country }) => [name, country]));
    for (const { organization, phoneCountryCode } of contacts)
      expect(phoneCountryCode).toBe(countryCodeOf(countryOf.get(organization) ?? ''));
  });

  it('are tagged, some inactive, some not subscribed, and most neither', () => {
    expect(new Set(contacts.flatMap((contact) => contact.tags))).toEqual(new Set(tags));
    for (const contact of contacts) expect(new Set(contact.tags).size).toBe(contact.tags.length);
    const plain = contacts.filter(({ active, subscribedToComms }) => active && subscribedToComms);
    expect(plain.length).toBeGreaterThan(contacts.length / 2);
    expect(contacts.some(({ active }) => !active)).toBe(true);
    expect(contacts.some(({ subscribedToComms }) => !subscribedToComms)).toBe(true);
  });
});

describe('the dialing codes', () => {
  it('have country codes as the world numbers them, each code once', () => {
    for (const { countryCode, areaCode } of dialingCodes) {
      expect(countryCode).toMatch(/^\+(1|7|[2-689]\d{1,2})$/);
      expect(areaCode ?? '0').toMatch(/^\d{1,10}$/);
    }
    expect(new Set(dialingCodes.map(({ countryCode, areaCode }) => `${countryCode}${areaCode ?? ''}`)).size).toBe(dialingCodes.length);
  });

  it('tell apart who shares a country code', () => {
    for (const code of [
      { countryCode: '+852', areaCode: null },
      { countryCode: '+1', areaCode: '242' },
      { countryCode: '+7', areaCode: '9' },
      { countryCode: '+39', areaCode: null },
      { countryCode: '+39', areaCode: '06698' },
      { countryCode: '+358', areaCode: '18' },
    ])
      expect(dialingCodes).toContainEqual(code);
  });
});

describe('the texts for tags', () => {
  it('differ, and those in use mean a tag or several', () => {
    expect(new Set(tagTexts.map(({ title }) => title)).size).toBe(tagTexts.length);
    for (const text of tagTexts) if (text.active) expect(text.tags.length, text.title).toBeGreaterThan(0);
    expect(new Set(tagTexts.flatMap((text) => text.tags))).toEqual(new Set(tags));
  });
});
