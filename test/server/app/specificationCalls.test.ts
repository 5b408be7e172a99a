import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { workflowCases } from '../../helpers/workflowCases.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const threeSearches = (name: string) =>
  ['findAll', 'findAllByKeywordCaseInsensitive', 'findById'].map((call) => `GET /api/${name}/search/${call}`);
const threeWrites = (name: string) => ['create', 'update', 'delete'].map((verb) => `POST /api/${name}-management/${verb}-${name}`);
const generic = (name: string) => [
  ...['findById', 'findAllPage', 'findAllWhereValueContainsText'].map((call) => `GET /api/d/${name}/${call}`),
  ...['findAllEntityDisplayProfileByName', 'findAllEntityEditingInformation'].map((call) => `GET /api/d/${name}/${call}`),
  ...['create', 'update'].map((call) => `POST /api/d/${name}/${call}`),
];
const reading = (name: string) => generic(name).filter((call) => call.startsWith('GET'));

/** Every entity name of section 2. */
const genericEntities = [
  'competing-region-offer-notification',
  'competing-region-combined-spec-offer-notification',
  'keyword',
  'product-keyword',
  'term-transformation',
  'offer-from-text-expansion-color',
  'offer-from-text-ignore-term',
  'teamwork-sheet-organization-binding',
  'teamwork-sheet',
  'product',
  'organization',
  'country',
  'currency',
  'user',
  'authority',
  'application-settings',
];

/** Section 7 of the specification, to the letter. */
const calls: [of: string, served: string[]][] = [
  [
    'authentication',
    ['POST /api/authentication/sign-in', 'POST /api/authentication/sign-out', 'POST /api/user-management/change-password'],
  ],
  [
    'tags',
    [
      'GET /api/tag/search/findAllActive',
      'GET /api/tag/search/findAllActiveByKeywordCaseInsensitive',
      'GET /api/tag/:id',
      'POST /api/tag-management/create-tag',
      'PUT /api/tag-management/update-tag',
    ],
  ],
  ...['tag-input-text', 'phone-dialing-code', 'contact'].map((name): [string, string[]] => [
    name,
    [
      ...['findAllActive', 'findAllActiveByKeywordCaseInsensitive', 'findAllActiveAndSubscribedToCommsInAllTagId'].map(
        (call) => `GET /api/${name}/search/${call}`,
      ),
      `GET /api/${name}/:id`,
      `POST /api/${name}-management/create-${name}`,
      `PUT /api/${name}-management/update-${name}`,
    ],
  ]),
  ['colors of offers from text', ['GET /api/offer-from-text/findPageOfferFromTextExpansionColor']],
  [
    'forex rates',
    [
      ...threeSearches('forex-rate'),
      'GET /api/forex-rate/search/findAllLatestByBase',
      'POST /api/forex-rate-management/create-forex-rate',
      'POST /api/forex-rate-management/update-forex-rate',
    ],
  ],
  ['currencies', threeSearches('currency')],
  ['countries', threeSearches('country')],
  [
    'offer compare',
    [
      'GET /api/offer-compare/search/findAllByProductId',
      'GET /api/offer-compare/search/findAllByProductIdWithBestOfferFromCutOffDate',
      'POST /api/offer-compare-management/schedule-import-offers-from-google-sheets',
      'POST /api/offer-compare-management/create-organization-from-offer-compare',
    ],
  ],
  [
    'offers',
    [
      ...threeSearches('offer'),
      ...threeWrites('offer'),
      ...['findAllByCurrencyId', 'findAllByOrganizationId', 'findAllByProductId'].map((call) => `GET /api/offer/search/${call}`),
    ],
  ],
  ['products', [...threeSearches('product'), ...threeWrites('product')]],
  [
    'application settings',
    [
      ...threeSearches('application-settings'),
      'GET /api/application-settings/search/findByCategoryAndKey',
      'GET /api/application-settings/search/findAllByCategoryCaseInsensitive',
    ],
  ],
  ['general notes', [...threeSearches('general-note'), 'GET /api/general-note/search/findAllByCategoryCaseInsensitive']],
  ['organizations', [...threeSearches('organization'), ...threeWrites('organization'), 'GET /api/organization/search/findAllByCountryId']],
  [
    'generic entities',
    [
      'GET /api/d/search/findAllByKeywordCaseInsensitive',
      ...genericEntities.flatMap((name) => (name.endsWith('-notification') ? reading(name) : generic(name))),
      ...['product', 'organization', 'authority', 'user'].map((name) => `POST /api/d/${name}/deleteById`),
    ],
  ],
  ...(await workflowCases<[string, string[]]>('specifiedCalls.ts')),
];

it.each(calls)(
  'the calls of %s are served as the specification spells them [spec 7.authentication.1 7.tags.1-5 7.tag-input-text.1 7.phone-dialing-code.1 7.forex-and-currency.1-2,4-5,7 7.offer-compare.1-2,5-6 7.offers.1-3 7.products.1-2 7.application-settings.1-2 7.general-notes.1-2 7.organizations.1-3 7.countries.1 7.product-merge.2 7.generic.2-9]',
  (_of, expected) => {
    const served = new Set(test.app.calls.map(({ method, url }) => `${method} ${url}`));
    expect(expected.filter((call) => !served.has(call))).toEqual([]);
  },
);
