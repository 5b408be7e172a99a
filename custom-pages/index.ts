import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Access } from '../contract/authentication.ts';

export interface CustomPage {
  /** Addresses in react-router's notation. */
  paths: readonly string[];
  title: string;
  access: Access;
  /** What the backend's settings must say that it has: others may lack the page's calls. */
  needs?: 'hasActivity';
  /** `after`: the title of the entry that it follows; absent: before the lists. */
  menu?: { group: string; title: string; after?: string };
  page: LazyExoticComponent<ComponentType>;
}

/** Every workflow page, in the order of the menu. */
export const customPages: readonly CustomPage[] = [
  {
    paths: ['/offer-compare', '/offer-compare/:productId'],
    title: 'Compare offers',
    access: { anyOf: ['CLERK'] },
    menu: { group: 'Offers', title: 'Compare offers' },
    page: lazy(async () => ({ default: (await import('./offer-compare/OfferComparePage.tsx')).OfferComparePage })),
  },
  {
    paths: ['/user/change-password'],
    title: 'Change password',
    access: { anyOf: ['CLERK'] },
    menu: { group: 'Admin', title: 'Change password', after: 'User roles' },
    page: lazy(async () => ({ default: (await import('./change-password/ChangePasswordPage.tsx')).ChangePasswordPage })),
  },
  {
    paths: ['/activity'],
    title: 'Activity',
    access: { anyOf: ['MANAGER'] },
    needs: 'hasActivity',
    menu: { group: 'Admin', title: 'Activity', after: 'Tags' },
    page: lazy(async () => ({ default: (await import('./activity/ActivityPage.tsx')).ActivityPage })),
  },
];
