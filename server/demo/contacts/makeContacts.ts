import { DAY_MS, type Day, midnight } from '../calendar.ts';
import { suppliers, suppliersWithoutSheet } from '../catalogue/suppliers.ts';
import { countryCodeOf } from '../dialingCodes.ts';
import { createRandom, type Random } from '../random.ts';
import { buyerTags, sellerTags } from '../tags.ts';
import { customers } from './customers.ts';
import { peopleByCountry } from './people.ts';
import { inventedNumber } from './phoneNumbers.ts';

export interface DemoContact {
  organization: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneCountryCode: string;
  phoneNumber: string;
  subscribedToComms: boolean;
  active: boolean;
  tags: readonly string[];
  /** When it was entered. */
  createdOn: Date;
}

/** How far back contacts were entered, in days. */
const ENTERED_WITHIN = 400;

/** One to three people at every supplier and customer, nobody twice. */
export const makeContacts = (seed: string, today: Day): DemoContact[] => {
  const random = createRandom(seed, 'contacts');
  const nextPerson = personDrawer(random);
  const contactsOf = (organization: string, country: string, tags: readonly string[]): DemoContact[] =>
    Array.from({ length: random.pick([1, 1, 2, 2, 3]) }, () => {
      const { firstName, lastName } = nextPerson(country);
      const createdOn = new Date(midnight(today) - random.whole(2, ENTERED_WITHIN) * DAY_MS + random.whole(60, 600) * 60_000);
      return {
        ...{ organization, firstName, lastName, createdOn },
        email: `${mailName(`${firstName} ${lastName}`, '.')}@${mailDomain(organization)}`,
        phoneCountryCode: countryCodeOf(country),
        phoneNumber: inventedNumber(random, country),
        subscribedToComms: random.chance(0.82),
        active: random.chance(0.93),
        tags: random.shuffled(tags).slice(0, random.pick([0, 1, 1, 2, 3])),
      };
    });
  return [
    ...[...suppliers, ...suppliersWithoutSheet].flatMap(({ name, country }) => contactsOf(name, country, sellerTags)),
    ...customers.flatMap(({ name, country }) => contactsOf(name, country, buyerTags)),
  ];
};

/** Draws people of a country until there are none left. */
const personDrawer = (random: Random) => {
  const left = new Map(
    [...Map.groupBy(peopleByCountry, ({ country }) => country)].map(([country, lists]) => [
      country,
      random.shuffled(
        lists.flatMap(({ given, family }) => given.flatMap((firstName) => family.map((lastName) => ({ firstName, lastName })))),
      ),
    ]),
  );
  return (country: string): { firstName: string; lastName: string } => {
    const person = left.get(country)?.pop();
    if (!person) throw new RangeError(`no more names for '${country}'`);
    return person;
  };
};

/** Below example.com, which is kept for documents: mail to it reaches nobody. */
const mailDomain = (organization: string): string => `${mailName(organization, '-').split('-').slice(0, 2).join('-')}.example.com`;

const mailName = (text: string, separator: string): string =>
  text
    .normalize('NFD')
    .replaceAll('ß', 'ss')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join(separator);
