export const languages = ['en', 'zh-HK'] as const;
export type Language = (typeof languages)[number];

export const languageNames: Record<Language, string> = { en: 'English', 'zh-HK': '繁體中文（香港）' };

/** The first language of an Accept-Language header that the product speaks. Browsers write them in the order of their weights. */
export const languageOf = (tags = ''): Language => {
  const named = tags.split(',').map((tag) => families.find(([pattern]) => pattern.test(tag.trim()))?.[1]);
  return named.find((language) => language !== undefined) ?? 'en';
};

/** Readers of any Chinese are given the one that there is. */
const families: readonly [pattern: RegExp, language: Language][] = [
  [/^en\b/i, 'en'],
  [/^(zh|yue)\b/i, 'zh-HK'],
];
