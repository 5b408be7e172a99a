export const languages = ['en', 'zh-HK'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', 'zh-HK': '繁體中文（香港）' };

/** The first language of an Accept-Language header, or of a list of tags, that the product speaks. */
export const languageOf = (tags = ''): Language => {
  const wanted = tags.split(',').map((part) => {
    const [tag = '', weight = '1'] = part.trim().split(/\s*;\s*q=/i);
    return { language: families.find(([pattern]) => pattern.test(tag))?.[1], weight: Number(weight) };
  });
  const known = wanted.filter(({ language, weight }) => language && weight > 0).sort((one, other) => other.weight - one.weight);
  return known[0]?.language ?? 'en';
};

/** Readers of any Chinese are given the one that there is. */
const families: readonly [pattern: RegExp, language: Language][] = [
  [/^en\b/i, 'en'],
  [/^(zh|yue)\b/i, 'zh-HK'],
];
