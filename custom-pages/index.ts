import type { TextKey } from '../src/messages/text.ts';
import { lazyWithTexts } from '../src/ui/lazyWithTexts.ts';
import type { WorkflowPage, WorkflowPages } from '../src/workflow/definePages.ts';
import { activity } from './activity/index.ts';
import { changePassword } from './change-password/index.ts';
import { competingRegion } from './competing-region/index.ts';
import { entitySetup } from './entity-setup/index.ts';
import { jobRuns } from './job-runs/index.ts';
import { offerFromText } from './offer-from-text/index.ts';
import { offerImport } from './offer-import/index.ts';
import { rateFeed } from './rate-feed/index.ts';
import { restoration } from './restoration/index.ts';
import { sessions } from './sessions/index.ts';

/** The console's halves of the workflows. The menu has their pages in this order, unless they say what they follow. */
export const workflowPages: readonly WorkflowPages[] = [
  activity,
  restoration,
  offerImport,
  competingRegion,
  offerFromText,
  entitySetup,
  changePassword,
  rateFeed,
  jobRuns,
  sessions,
];

/** A page whose workflow is not declared by `definePages` yet. */
interface OlderPage extends Omit<WorkflowPage, 'title'> {
  title?: TextKey;
}

const olderPages: readonly OlderPage[] = [
  {
    paths: ['/offer-compare', '/offer-compare/:productId'],
    access: { anyOf: ['CLERK'] },
    title: 'pages.offerCompare',
    menu: { id: 'offer-compare', group: 'Offers' },
    page: lazyWithTexts(async () => (await import('./offer-compare/OfferComparePage.tsx')).OfferComparePage),
  },
  {
    paths: ['/product-merge'],
    access: { anyOf: ['CLERK'] },
    title: 'pages.productMerge',
    menu: { id: 'product-merge', group: 'Entities', after: 'product' },
    page: lazyWithTexts(async () => (await import('./product-merge/ProductMergePage.tsx')).ProductMergePage),
  },
];

export const customPages: readonly (OlderPage | WorkflowPage)[] = [...olderPages, ...workflowPages.flatMap(({ pages }) => pages)];
