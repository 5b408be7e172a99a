import { currencyMeant } from '../../../contract/currencyMarks.ts';

/** A title such as `Price (CNY)`, `HK$ price` or `Price in EUR`, without its currency. */
export const titleAndCurrency = (title: string): { title: string; currency: string | null } => {
  const words = title.split(/[\s()[\]/:_-]+/).filter((word) => word !== '');
  for (const place of [words.length - 1, 0]) {
    const currency = words.length > 1 && !WORDS.has(words[place] ?? '') ? currencyMeant(words[place] ?? '') : null;
    if (currency === null) continue;
    const others = words.filter((word, at) => at !== place && word.toLowerCase() !== 'in');
    return { title: others.join(' '), currency };
  }
  return { title, currency: null };
};

/** Codes that are words of a title in capital letters. */
const WORDS: ReadonlySet<string> = new Set(['ALL', 'TOP']);
