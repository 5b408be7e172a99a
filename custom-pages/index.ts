import type { ComponentType } from 'react';
import type { Access } from '../contract/authentication.ts';
import { entitySetupAccess } from '../contract/entity-setup/entitySetupCalls.ts';
import { lazyWithTexts } from '../src/messages/lazyWithTexts.ts';
import type { TextKey } from '../src/messages/text.ts';

export interface CustomPage {
  paths: readonly string[];
  access: Access;
  /** The setting of a backend that has the page's calls. */
  needs?: 'hasActivity' | 'hasJobRecords' | 'hasSessions';
  menu?: { group: string; title: TextKey; after?: string };
  page: ComponentType;
}

export const customPages: readonly CustomPage[] = [
  {
    paths: ['/offer-compare', '/offer-compare/:productId'],
    access: { anyOf: ['CLERK'] },
    menu: { group: 'Offers', title: 'pages.offerCompare' },
    page: lazyWithTexts(async () => (await import('./offer-compare/OfferComparePage.tsx')).OfferComparePage),
  },
  {
    paths: ['/competing-region-offer-notifications'],
    access: { anyOf: ['CLERK'] },
    menu: { group: 'Offers', title: 'pages.competingRegion' },
    page: lazyWithTexts(async () => (await import('./competing-region/OfferNotificationsPage.tsx')).OfferNotificationsPage),
  },
  {
    paths: ['/competing-region-combined-spec-offer-notifications'],
    access: { anyOf: ['CLERK'] },
    menu: { group: 'Offers', title: 'pages.competingRegionCombined' },
    page: lazyWithTexts(async () => (await import('./competing-region/CombinedSpecNotificationsPage.tsx')).CombinedSpecNotificationsPage),
  },
  {
    paths: ['/offer-from-text'],
    access: { anyOf: ['CLERK'] },
    page: lazyWithTexts(async () => (await import('./offer-from-text/OfferFromTextPage.tsx')).OfferFromTextPage),
  },
  {
    paths: ['/offer-from-text-mapping-summary'],
    access: { anyOf: ['CLERK'] },
    page: lazyWithTexts(
      async () => (await import('./offer-from-text-mapping-summary/OfferFromTextMappingSummaryPage.tsx')).OfferFromTextMappingSummaryPage,
    ),
  },
  {
    paths: ['/product-merge'],
    access: { anyOf: ['CLERK'] },
    menu: { group: 'Entities', title: 'pages.productMerge', after: 'Products' },
    page: lazyWithTexts(async () => (await import('./product-merge/ProductMergePage.tsx')).ProductMergePage),
  },
  {
    paths: ['/user/change-password'],
    access: { anyOf: ['CLERK'] },
    menu: { group: 'Admin', title: 'pages.changePassword', after: 'User roles' },
    page: lazyWithTexts(async () => (await import('./change-password/ChangePasswordPage.tsx')).ChangePasswordPage),
  },
  {
    paths: ['/admin/entity-setup'],
    access: entitySetupAccess,
    menu: { group: 'Admin', title: 'pages.entitySetup', after: 'Application settings' },
    page: lazyWithTexts(async () => (await import('./entity-setup/EntitySetupPage.tsx')).EntitySetupPage),
  },
  {
    paths: ['/activity'],
    access: { anyOf: ['MANAGER'] },
    needs: 'hasActivity',
    menu: { group: 'Admin', title: 'pages.activity', after: 'Tags' },
    page: lazyWithTexts(async () => (await import('./activity/ActivityPage.tsx')).ActivityPage),
  },
  {
    paths: ['/user/sessions'],
    access: {},
    needs: 'hasSessions',
    page: lazyWithTexts(async () => (await import('./sessions/OwnSessionsPage.tsx')).OwnSessionsPage),
  },
  {
    paths: ['/import-batch'],
    access: { anyOf: ['MANAGER'] },
    needs: 'hasJobRecords',
    menu: { group: 'Shared spreadsheet', title: 'pages.imports', after: 'Sheets' },
    page: lazyWithTexts(async () => (await import('./import-batches/ImportBatchesPage.tsx')).ImportBatchesPage),
  },
  {
    paths: ['/import-batch/:batchId'],
    access: { anyOf: ['MANAGER'] },
    needs: 'hasJobRecords',
    page: lazyWithTexts(async () => (await import('./import-batches/ImportBatchPage.tsx')).ImportBatchPage),
  },
  {
    paths: ['/job-run'],
    access: { anyOf: ['MANAGER'] },
    needs: 'hasJobRecords',
    menu: { group: 'Admin', title: 'pages.jobs', after: 'Activity' },
    page: lazyWithTexts(async () => (await import('./job-runs/JobRunsPage.tsx')).JobRunsPage),
  },
  {
    paths: ['/session'],
    access: { anyOf: ['MANAGER'] },
    needs: 'hasSessions',
    menu: { group: 'Admin', title: 'pages.sessions', after: 'Activity' },
    page: lazyWithTexts(async () => (await import('./sessions/SessionsPage.tsx')).SessionsPage),
  },
];
