import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Access } from '../contract/authentication.ts';

export interface CustomPage {
  /** Addresses in react-router's notation. */
  paths: readonly string[];
  title: string;
  access: Access;
  menu?: { group: string; title: string };
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
];
