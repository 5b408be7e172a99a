import { regions as regionWords } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { MatcherState } from './matchQuery.ts';
import { readQuery } from './readQuery.ts';
import { modelName } from './readTitle.ts';

export interface HeadingsAbove {
  brand: string | null;
  region: string | null;
  goods: string;
}

const NOTHING: HeadingsAbove = { brand: null, region: null, goods: '' };

export const readHeadings = (headings: readonly string[], { catalogue, expand }: MatcherState): HeadingsAbove => {
  const above = { ...NOTHING };
  for (const heading of headings) {
    const read = readQuery(heading, catalogue.words, expand);
    const model = read.words
      .filter(({ role, word }) => role === 'MODEL' || (role === 'EITHER' && !word.isAfterMemory))
      .map(({ word }) => word);
    above.region = read.regions[0] ?? above.region;
    if (model.length === 0) continue;
    above.brand = modelName(model.flatMap(({ text }) => expand(text)[0] ?? [text])).brand;
    above.goods = withoutRegion(heading);
  }
  return above;
};

const withoutRegion = (heading: string) =>
  heading
    .split(/\s+/)
    .filter((word) => !regionWords.has(word.toLowerCase().replace(/[^\p{L}/]/gu, '')))
    .join(' ');
