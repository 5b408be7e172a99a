import { i18nProvider } from './i18nProvider.ts';

/** By language: what is shown before the texts of a workflow are fetched. */
export type Title = Readonly<{ en: string } & Record<string, string>>;

export const titleText = (title: Title): string => title[i18nProvider.getLocale()] ?? title.en;
