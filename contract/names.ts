export const camelCase = (name: string): string => name.replace(/[-_]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export const snakeCase = (name: string): string => name.replace(/-/g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const sentenceCase = (name: string): string => {
  const apart = name.replace(/[-_]/g, ' ').replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');
  const words = apart.replace(/[A-Z]\S*/g, (word) => (/^[A-Z][A-Z0-9]+$/.test(word) ? word : word.toLowerCase()));
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const kebabCase = (name: string): string => snakeCase(name).replaceAll('_', '-');

export const pluralOf = (noun: string): string =>
  `${noun
    .replace(/(?<=[^aeiou])y$/, 'ie')
    .replace(/(?<=l|ea|oa)f$|(?<=(?:kn|l|w)i)fe$/i, 've')
    .replace(/(?<=s|x|z|ch|sh)$/, 'e')}s`;

export const inSentence = (label: string): string => label.replace(/\S+/g, (word) => (/.\p{Lu}/u.test(word) ? word : word.toLowerCase()));

export const repeated = (names: readonly string[]): string[] => {
  const seen = new Set<string>();
  return [...new Set(names.filter((name) => seen.size === seen.add(name).size))];
};
