import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { typedBackend } from '../typedBackend.ts';

const [currency, organization, product] = [
  { id: 1, symbol: 'USD' },
  { id: 1, name: 'Acme' },
  { id: 1, title: 'Phone 256GB' },
];
const times = { entityCreatedOn: '2026-03-01T00:00:00.000Z', entityLastUpdatedOn: '2026-03-02T00:00:00.000Z' };
const dates = ['2026-03-01 09:00', '2026-03-02 09:00'];
const rows: Readonly<Record<string, object>> = {
  tag: { id: 1, title: 'Fair', active: true, ...times },
  'tag-input-text': { id: 1, title: 'Fair', active: true, tagInputTextToTagMappingList: [], ...times },
  'phone-dialing-code': { id: 1, countryCode: '+44', areaCode: '020', countryAndAreaCode: '+44020', active: true, ...times },
  'forex-rate': {
    ...{ id: 1, date: times.entityCreatedOn, baseCurrency: currency, symbolCurrency: { id: 2, symbol: 'HKD' } },
    ...{ rate: 7.8, timestamp: Date.parse(times.entityCreatedOn), active: true, ...times },
  },
  contact: {
    ...{ id: 1, name: 'Ann Lee', organization: 'Acme', firstName: 'Ann', lastName: 'Lee', email: 'ann@x.example', phone: '+852 1234' },
    ...{ phoneCountryCode: '+852', phoneNumber: '1234', subscribedToComms: false, active: true, contactTagBindingList: [], ...times },
  },
  offer: {
    ...{ id: 1, date: times.entityLastUpdatedOn, organization, product, currency, amount: 1234.5 },
    ...{ offerOrRequest: 'offer', source: 'MANUAL', ...times },
  },
};

const open = (name: string, address: string) => {
  signedInAs('CLERK', 'MANAGER');
  const row = { ...rows[name] };
  typedBackend(row);
  mockServer.use(
    http.get(`/api/${name}/search/:list`, ({ params }) =>
      String(params.list).startsWith('findAll')
        ? HttpResponse.json({ _embedded: { rows: [row] }, page: { number: 0, size: 20, totalElements: 1, totalPages: 1 } })
        : HttpResponse.json(row),
    ),
  );
  return openConsole(`/${name}${address}`);
};

describe('a list of the specification', () => {
  const typed = ['10', '20', '50', '100', '200'];
  it.each([
    ['tag', '20', ['Title', 'Active', 'Last updated on', 'Action']],
    ['tag-input-text', '20', ['Title', 'Active', 'Last updated on', 'Action']],
    [
      'phone-dialing-code',
      '20',
      ['Country code', 'Area code', 'Country and area code', 'Active', 'Created on', 'Last updated on', 'Action'],
    ],
    ['forex-rate', '20', ['Date', 'Base', 'Symbol', 'Rate', 'Action']],
    [
      'contact',
      '20',
      ['Organization', 'First name', 'Last name', 'Email', 'Phone', 'Subscribed to comms', 'Active', 'Last updated on', 'Action'],
    ],
    ['offer', '50', ['Date', 'Organization', 'Product', 'Amount', 'Currency', 'Action']],
  ])(
    'of %s shows its columns, and pages of %s of 10, 20, 50, 100, 200 [spec 2.contacts.2 9.page-sizes.1-3]',
    async (name, usual, columns) => {
      open(name, '/list');
      const headers = (await screen.findAllByRole('columnheader')).map((cell) => cell.textContent?.replace(/[↑↓]/, ''));
      expect(headers).toEqual(columns);
      const sizes = await screen.findByLabelText('Items per page');
      expect(sizes).toHaveValue(usual);
      expect(
        within(sizes)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(typed);
    },
  );
});

describe('the details of the specification', () => {
  it.each([
    ['tag-input-text', { Title: 'Fair', Active: 'YES', 'Created on': dates[0], 'Last updated on': dates[1] }],
    [
      'contact',
      {
        ...{
          Name: 'Ann Lee',
          Organization: 'Acme',
          Email: 'ann@x.example',
          Phone: '+852 1234',
          'Subscribed to comms': 'NO',
          Active: 'YES',
        },
        ...{ 'Created on': dates[0], 'Last updated on': dates[1] },
      },
    ],
    ['offer', { Date: dates[1], Organization: 'Acme', Product: 'Phone 256GB', Amount: '1,234.50', Currency: 'USD' }],
  ])('of %s show %j [spec 2.offers.5 2.contacts.4 2.tag-input-texts.3]', async (name, expected) => {
    open(name, '/1');
    await screen.findAllByRole('term');
    const shown = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(Object.fromEntries(shown)).toMatchObject(expected);
    expect(shown.map(([label]) => label).filter((label) => label && label in expected)).toEqual(Object.keys(expected));
  });
});
