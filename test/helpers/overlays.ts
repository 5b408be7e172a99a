import type { Locator, Page } from 'playwright-core';

export interface Overlay {
  /** The files whose dialogs and menus it opens. */
  drawnBy: readonly string[];
  address: string;
  prepare?: (page: Page) => Promise<unknown>;
  opener: (page: Page) => Locator;
  closer?: string;
  /** A click outside keeps it open, so that nothing typed is lost. */
  staysOnClick?: boolean;
  /** Only a phone has it. */
  isOfPhone?: boolean;
  /** A phone has it in the menu of a row. */
  isOfDesk?: boolean;
  through?: string;
  isLookedAt?: boolean;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true, disabled: false }).first();

const LINE = 'the quiet handset of blue glass 4100';

export const overlays: Record<string, Overlay> = {
  'the search everywhere': {
    drawnBy: ['src/app/search-everywhere/SearchDialog.tsx'],
    address: '/',
    opener: (page) => page.getByRole('button', { name: /^Find anything/ }),
    closer: 'Close',
  },
  'the menu of a phone': {
    drawnBy: ['src/app/Layout.tsx'],
    address: '/',
    opener: (page) => page.getByRole('button', { name: 'Menu' }),
    isOfPhone: true,
  },
  'the columns of a list': { drawnBy: ['src/screens/list/ColumnsMenu.tsx'], address: '/tag/list?size=3', opener: button('Columns') },
  'a filter of a list': {
    drawnBy: ['src/screens/list/filters/ConditionDialog.tsx'],
    address: '/offer/list?size=3',
    opener: button('Filter'),
    closer: 'Cancel',
    staysOnClick: true,
  },
  'a new view of a list': {
    drawnBy: ['src/screens/list/views/ViewDialog.tsx'],
    address: '/tag/list?sort=title%3Bdesc&sf=title&size=3',
    opener: button('Save view'),
    closer: 'Cancel',
    staysOnClick: true,
  },
  'the tags of the contacts': { drawnBy: ['src/screens/list/ListToolbar.tsx'], address: '/contact/list?size=10', opener: button(/^Tags/) },
  'a question': {
    drawnBy: ['custom-pages/supplier-question/AskAction.tsx'],
    address: '/offer-compare/1',
    opener: button(/^Open from the offer of/),
    through: 'Ask the supplier',
    isLookedAt: true,
  },
  'the menu of an offer': {
    drawnBy: ['custom-pages/offer-compare/offerColumns.tsx'],
    address: '/offer-compare/1?size=20',
    opener: button(/^Open from the offer of/),
  },
  'the text to copy': {
    drawnBy: ['custom-pages/offer-compare/CopyYourself.tsx'],
    address: '/offer-compare/1?size=20',
    prepare: (page) => page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) })),
    opener: button('Copy as text'),
    closer: 'Close',
  },
  'a new organization': {
    drawnBy: ['src/trade/CreateOrganizationDialog.tsx'],
    address: '/offer-compare',
    prepare: (page) => page.getByRole('button', { name: /^Organization not registered/ }).click(),
    opener: button('Create'),
    closer: 'Cancel',
    staysOnClick: true,
  },
  'what a title means': {
    drawnBy: ['src/trade/MapTitleDialog.tsx'],
    address: '/offer-compare',
    prepare: (page) => page.getByRole('button', { name: /^Unknown product/ }).click(),
    opener: button('Map to a product'),
    closer: 'Cancel',
    staysOnClick: true,
  },
  'a new product': {
    drawnBy: ['custom-pages/offer-from-text/summary/CreateProductDialog.tsx'],
    address: '/offer-from-text',
    prepare: async (page) => {
      await pick(page, /Organization/, 'Jade', 'Jade Wharf Mobile');
      await pick(page, /Input currency/, 'US', 'USD');
      await page.getByRole('textbox', { name: /Offer text/ }).fill(LINE);
      await page.getByText('1 to send').waitFor();
      await button('Submit')(page).click();
      await button('Create product')(page).waitFor();
    },
    opener: button('Create product'),
    closer: 'Cancel',
    staysOnClick: true,
  },
  'another product of a wanted line': {
    drawnBy: ['custom-pages/wanted/WantedPage.tsx'],
    address: '/wanted',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: /What the customer asks for/ }).fill('50x apple iphone 15 128gb black hk');
      await button('Find offers')(page).click();
    },
    opener: button('Another product'),
    closer: 'Cancel',
    staysOnClick: true,
  },
  'another amount of a held price': {
    drawnBy: ['custom-pages/price-guard/HeldActions.tsx'],
    address: '/held-price',
    opener: button('Another amount'),
    closer: 'Cancel',
    staysOnClick: true,
  },
  'the deletion of a row': {
    drawnBy: ['src/screens/ConfirmDelete.tsx'],
    address: '/d/country/list?size=3',
    opener: button('Delete'),
    closer: 'No',
    isOfDesk: true,
  },
  'the deletion of a record': {
    drawnBy: ['src/screens/ConfirmDelete.tsx'],
    address: '/d/country/1',
    opener: button('Delete'),
    closer: 'No',
  },
  'the deletion of several': {
    drawnBy: ['src/screens/list/together/TogetherDialog.tsx'],
    address: '/d/country/list?size=3',
    prepare: async (page) => {
      for (const place of [1, 2]) await page.getByRole('main').getByRole('checkbox').nth(place).check();
    },
    opener: button('Delete 2 selected'),
    closer: 'No',
  },
  'the deletion of all that match': {
    drawnBy: ['src/screens/list/together/TogetherDialog.tsx'],
    address: '/d/country/list?size=3',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: /^Choose all/ }).click();
    },
    opener: button(/^Delete all/),
    closer: 'No',
    isOfDesk: true,
  },
  'the change of several': {
    drawnBy: ['src/screens/list/together/TogetherDialog.tsx'],
    address: '/d/organization/list?size=3',
    prepare: async (page) => {
      for (const place of [1, 2]) await page.getByRole('main').getByRole('checkbox').nth(place).check();
    },
    opener: button('Change 2 selected'),
    closer: 'Cancel',
  },
  'an upload': {
    drawnBy: ['src/screens/upload/UploadDialog.tsx'],
    address: '/phone-dialing-code/list?size=10',
    opener: button('Upload file'),
    closer: 'Close',
  },
  'a merge': {
    drawnBy: ['custom-pages/product-merge/MergeDialog.tsx', 'custom-pages/product-merge/ProductMergePage.tsx'],
    address: '/product-merge',
    opener: button('Merge products'),
    closer: 'Cancel',
    staysOnClick: true,
  },
  'the undo of a merge': {
    drawnBy: ['custom-pages/product-merge/ProductMergePage.tsx'],
    address: '/product-merge',
    opener: button(/^Undo the merge of/),
    closer: 'No',
  },
  'a restoration': {
    drawnBy: ['custom-pages/restoration/RestoreDialog.tsx'],
    address: '/activity?action=DELETE',
    opener: button(/^Restore/),
    closer: 'Cancel',
  },
  'the undo of an import': {
    drawnBy: ['custom-pages/offer-import/ImportBatchPage.tsx'],
    address: '/import-batch',
    prepare: (page) =>
      page
        .getByRole('link', { name: /^\d{4}-\d\d-\d\d / })
        .last()
        .click(),
    opener: button('Undo'),
    closer: 'No',
  },
  'the end of all sessions': {
    drawnBy: ['custom-pages/sessions/SessionsPage.tsx'],
    address: '/session',
    opener: button('End all sessions of manager'),
    closer: 'No',
  },
  'the end of the other sessions': {
    drawnBy: ['custom-pages/sessions/SessionsPage.tsx'],
    address: '/user/sessions',
    opener: button('End all others'),
    closer: 'No',
  },
  'the preview of an entity': {
    drawnBy: ['custom-pages/entity-setup/PreviewDialog.tsx'],
    address: '/admin/entity-setup',
    prepare: (page) => button('Insert example')(page).click(),
    opener: button('Preview'),
    closer: 'Cancel',
  },
  'another declaration': {
    drawnBy: ['custom-pages/entity-setup/Setup.tsx'],
    address: '/admin/entity-setup',
    prepare: (page) => page.getByRole('textbox', { name: 'Declaration in JSON' }).pressSequentially(' '),
    opener: button('Start again'),
    closer: 'Cancel',
  },
  'the menu of a row': {
    drawnBy: ['src/screens/list/RowActions.tsx'],
    address: '/d/country/list?size=3',
    opener: button('More actions'),
    isOfPhone: true,
  },
  'what was typed and not saved': {
    drawnBy: ['src/screens/form/LeaveDialog.tsx'],
    address: '/tag/new',
    prepare: (page) => page.getByRole('textbox', { name: 'Title' }).fill('Unsaved'),
    opener: (page) => page.getByRole('banner').getByRole('button', { name: 'Sign out' }),
    closer: 'Stay',
  },
  'the account menu': {
    drawnBy: ['src/app/AccountMenu.tsx'],
    address: '/',
    opener: (page) => page.getByRole('banner').getByRole('button', { name: 'manager' }),
  },
};

/** Those that a test of their own opens. */
export const openedElsewhere: Readonly<Record<string, string>> = {
  'custom-pages/alerts/AlertsPage.tsx': 'test/custom-pages/alerts/alertsPage.test.tsx',
  'custom-pages/offer-from-text/submission/SubmissionPage.tsx': 'test/browser/submission.test.ts',
  'custom-pages/price-guard/PriceCheck.tsx': 'test/custom-pages/price-guard/priceCheck.test.tsx',
  'custom-pages/wanted/QuoteActions.tsx': 'test/browser/wanted.test.ts',
  'src/screens/form/CreateRecordDialog.tsx': 'test/src/ui/creation.test.tsx',
  'src/screens/list/views/ViewDialog.tsx': 'test/src/screens/savedViews.test.tsx',
  'src/screens/list/views/ViewsMenu.tsx': 'test/src/screens/savedViews.test.tsx',
  'src/ui/keys/KeysDialog.tsx': 'test/src/screens/panel.test.tsx',
};

const pick = async (page: Page, name: RegExp, typed: string, title: string) => {
  await page.getByRole('combobox', { name }).fill(typed);
  await page.getByRole('option', { name: title, exact: true }).click();
};
