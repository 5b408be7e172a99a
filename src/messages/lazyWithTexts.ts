import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPageTexts } from './i18nProvider.ts';

/** A component that is fetched when it is first drawn. It appears once the texts of `englishPages.ts` are there as well. */
export const lazyWithTexts = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadPageTexts()]);
    return { default: component };
  });
