import type { I18nProvider } from 'react-admin';

/** The parts of react-admin bring their English words along; without a provider they would show the keys of a translation. */
export const ownWords: I18nProvider = {
  translate: (key: string, options?: { _?: string }) => options?._ ?? key,
  changeLocale: async () => undefined,
  getLocale: () => 'en',
};
